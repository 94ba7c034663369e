import { Button } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { ListedPerson, PeopleCounts } from '@parley/contract/participants'
import { IconFileSpreadsheet, IconQrcode, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { loadNextPage } from '../../../lib/api/use-pages.ts'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { useLastNonNull } from '../../../lib/use-last-non-null.ts'
import { Empty, LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { SearchRow } from '../../../ui/forms/search-row.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { ChosenBar } from '../components/people/chosen-bar.tsx'
import { InviteDialog } from '../components/people/invite-dialog.tsx'
import { ListNote } from '../components/people/list-note.tsx'
import { PeopleFilterSheet } from '../components/people/people-filter-sheet.tsx'
import { PeopleTable } from '../components/people/people-table.tsx'
import { PeopleTabs } from '../components/people/people-tabs.tsx'
import { RemindAll } from '../components/people/remind-all.tsx'
import { RemovedPeople } from '../components/people/removed-people.tsx'
import { useChosen } from '../components/people/use-chosen.ts'
import { fittingAnswers, WantedBy } from '../components/people/wanted-by.tsx'
import { ShareLink } from '../components/share-link.tsx'
import { mayInvite } from '../may-invite.ts'
import { usePeopleList, usePeopleNumbers } from '../people-api.ts'
import { ALL_PEOPLE, type PeopleFilters, parsePeopleFilters, withPeopleFilters } from '../people-filters.ts'

/** The people of the event. With `?list=removed`, it shows the removed and blocked people. */
export function OrganizePeople() {
  const t = useText()
  const event = useCurrentEvent()
  const [params] = useSearchParams()
  const filters = parsePeopleFilters(params)
  const { data: counts } = usePeopleNumbers(event.id, filters)
  if (params.get('list') !== 'removed') return <Everyone />
  return (
    <Page title={t('participants.people.title')} lead={t('participants.removed.lead')}>
      <PeopleTabs filters={filters} counts={counts} params={params} />
      <RemovedPeople event={event} />
    </Page>
  )
}

/** /event/{eventId}/organize/people?q=…&type=…&state=…&listed=…&without=…&sort=… */
function Everyone() {
  const t = useText()
  const event = useCurrentEvent()
  const linkId = useId()
  const { key, hash } = useLocation()
  const [params, setParams] = useSearchParams()
  const filters = parsePeopleFilters(params)
  const found = usePeopleList(event.id, filters)
  const { data: counts } = usePeopleNumbers(event.id, filters)
  const people = found.data ?? []
  const [invites, setInvites] = useState<{ for: ListedPerson | null } | null>(null)
  const isNarrowed = Object.keys(ALL_PEOPLE).some((name) => isSet(filters, name as keyof PeopleFilters))
  // While the organizer is alone in the event, the registration link is open.
  const isNew = !isNarrowed && counts !== undefined && counts.matches <= 1
  const [shares, setShares] = useState<boolean | null>(hash === '#link' || null)
  const isSharing = shares ?? isNew

  const change = (changes: Partial<PeopleFilters>) =>
    setParams((before) => withPeopleFilters(before, changes), { replace: true, preventScrollReset: true })
  const clear = () => change({ ...ALL_PEOPLE, orderBy: filters.orderBy })
  const total = counts?.matches ?? people.length
  const chosen = useChosen({ shown: people, total, filters })
  const shown = counts && t('participants.people.count', { count: counts.matches })
  const maySendOut = mayInvite(event)
  return (
    <Page
      title={t('participants.people.title')}
      lead={t('participants.people.lead')}
      actions={
        <>
          <LinkButton
            to={{ pathname: `/event/${event.id}/organize/people/import`, search: `${params}` }}
            variant="default"
            icon={IconFileSpreadsheet}
          >
            {t('participants.people.files')}
          </LinkButton>
          <QuietButton
            icon={IconQrcode}
            aria-expanded={isSharing}
            aria-controls={linkId}
            onClick={() => setShares(!isSharing)}
          >
            {t('participants.share.link')}
          </QuietButton>
          <Button
            leftSection={<IconUserPlus size={18} stroke={2} aria-hidden="true" />}
            disabled={!maySendOut}
            onClick={() => setInvites({ for: null })}
          >
            {t('participants.people.invite')}
          </Button>
        </>
      }
    >
      <div id={linkId} hidden={!isSharing}>
        {isSharing && (
          <Section title={t('participants.share.link')}>
            <ShareLink event={event} />
          </Section>
        )}
      </div>
      <PeopleTabs filters={filters} counts={counts} params={params} />
      {people.length > 0 && <Act event={event} filters={filters} counts={counts} />}
      <SearchRow
        label={t('participants.people.search')}
        placeholder={t('participants.people.searchHint')}
        value={filters.query}
        onChange={(query) => change({ query })}
        count={shown}
      >
        <PeopleFilterSheet
          event={event}
          filters={filters}
          counts={counts}
          onChange={change}
          showLabel={t('participants.people.showCount', { count: total })}
        />
      </SearchRow>
      {found.isPending && <RowsSkeleton count={8} />}
      {found.isError && people.length === 0 && <LoadFailed onRetry={found.refetch} error={found.error} />}
      {found.data && people.length === 0 && <Nobody filters={filters} onClear={isNarrowed ? clear : null} />}
      {people.length > 0 && (
        <div aria-busy={found.isPlaceholderData}>
          <PeopleTable
            event={event}
            people={people}
            total={Math.max(total, people.length)}
            chosen={chosen}
            orderBy={filters.orderBy}
            onOrder={(orderBy) => change({ orderBy })}
            onEnd={() => loadNextPage(found)}
            place={`people ${key}`}
            {...(filters.without === 'match'
              ? {
                  renderNote: (person) => (
                    <WantedBy
                      event={event}
                      person={person}
                      onInvite={maySendOut ? () => setInvites({ for: person }) : null}
                    />
                  ),
                }
              : {})}
          />
          {found.isFetchNextPageError && <LoadFailed onRetry={found.fetchNextPage} error={found.error} />}
        </div>
      )}
      <ChosenBar event={event} chosen={chosen} total={total} />
      <Invite event={event} invites={invites} onClose={() => setInvites(null)} />
    </Page>
  )
}

const isSet = (filters: PeopleFilters, name: keyof PeopleFilters) =>
  name !== 'orderBy' && filters[name] !== ALL_PEOPLE[name]

type ActProps = { event: EventDetails; filters: PeopleFilters; counts: PeopleCounts | undefined }

function Act({ event, filters: { without }, counts }: ActProps) {
  const t = useText()
  if (without === 'profile') return <RemindAll event={event} counts={counts} />
  if (without === 'match') return <ListNote>{t('participants.people.matchText')}</ListNote>
  return null
}

function Nobody({ filters, onClear }: { filters: PeopleFilters; onClear: (() => void) | null }) {
  const t = useText()
  const { without, ...rest } = filters
  const isDone =
    (without === 'profile' || without === 'match') &&
    Object.keys(rest).every((name) => !isSet(filters, name as keyof PeopleFilters))
  return (
    <Empty
      icon={IconUsers}
      title={t(isDone ? `participants.people.none.${without}` : 'participants.people.none')}
      action={
        onClear && (
          <QuietButton onClick={onClear}>{t(isDone ? 'participants.people.seeAll' : 'ui.filters.clear')}</QuietButton>
        )
      }
    />
  )
}

type InviteProps = { event: EventDetails; invites: { for: ListedPerson | null } | null; onClose: () => void }

/** Invites a person, or one who fits a person without a match. */
function Invite({ event, invites, onClose }: InviteProps) {
  const t = useText()
  const last = useLastNonNull(invites)
  const person = last?.for ?? null
  return (
    <InviteDialog
      key={person?.id ?? ''}
      event={event}
      opened={invites !== null}
      onClose={onClose}
      {...(person
        ? {
            first: fittingAnswers(event, person),
            lead: t('participants.people.inviteForText', { name: person.fullName || person.email || '' }),
          }
        : {})}
    />
  )
}
