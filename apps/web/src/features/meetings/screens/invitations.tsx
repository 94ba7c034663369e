import type { EventCard } from '@parley/contract/events'
import { IconMailbox } from '@tabler/icons-react'
import { type ComponentType, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Empty, LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { FilterToggle } from '../../../ui/forms/filter-toggle.tsx'
import { looks, Meta, Row } from '../../../ui/layout/box.tsx'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { type PastSteps, usePastSteps } from '../../events/index.ts'
import { useInvitationsOf, useMyEvents } from '../api.ts'
import { PeopleWait } from '../components/answers/people-wait.tsx'
import { InvitationCard } from '../components/lists/invitation-card.tsx'
import { useListActs } from '../components/lists/use-list-acts.tsx'
import { type ListedInvitation, listInvitations, type Segment, segments, sortInvitations } from '../list-invitations.ts'
import { useRequestReasons } from '../use-request-reasons.ts'
import { useIsWaitingLoaded } from '../use-waiting-invitations.ts'
import classes from './invitations.module.css'

const STATES_ROW = { align: 'stretch', gap: 8, bleed: true, padX: 'gutter', padY: 4, overflow: 'strip' } as const

const STATES = ['waiting', 'accepted', 'rejected', 'revoked'] as const
type State = (typeof STATES)[number]
const NO_PARTS: readonly ComponentType[] = []

/** Returns the page with parts from features later in the order. A part without content renders nothing. */
export const withParts = (parts: readonly ComponentType[]): ComponentType =>
  function InvitationsWithParts() {
    return <Invitations parts={parts} />
  }

/** /invitations?list=sent&state=accepted */
export function Invitations({ parts = NO_PARTS }: { parts?: readonly ComponentType[] }) {
  const t = useText()
  const now = useNow()
  const [params, setParams] = useSearchParams()
  const segment = segments.find((each) => each === params.get('list')) ?? 'received'
  const state = STATES.find((each) => each === params.get('state')) ?? null
  const events = useMyEvents()
  const past = usePastSteps()
  const shownEvents = [...(events.data?.events ?? []), ...past.events]
  const { rows, isPending, boothIds } = useInvitationsOf(shownEvents)
  const { acts, dialog } = useListActs()

  const all = listInvitations(rows, shownEvents)
  const fitting = all.filter((each) => each.segment === segment && (!state || each.invitation.state === state))
  const { live, answered, past: over } = sortInvitations(fitting, now)
  const why = useRequestReasons(live)
  const isKnown = useIsWaitingLoaded()
  const filterBy = (next: State | null) => {
    const changed = new URLSearchParams(params)
    if (next) changed.set('state', next)
    else changed.delete('state')
    setParams(changed, { replace: true })
  }
  const cards = (listed: ListedInvitation[], label: string) => (
    <CardGrid label={label} as="rows">
      {listed.map((each) => (
        <InvitationCard key={each.invitation.id} listed={each} why={why.whyOf(each)} {...acts} />
      ))}
    </CardGrid>
  )
  const tab = (key: Segment) => ({
    key,
    label: t(`meetings.${key}`),
    href: key === 'received' ? '/invitations/received' : `/invitations?list=${key}`,
    current: key === segment,
  })
  const hasCompany = boothIds.size > 0 || segment === 'company' || all.some((each) => each.segment === 'company')
  const answeredTitle = t(state ? `meetings.filter.${state}` : 'meetings.answered')
  const isWaiting = events.isPending || isPending || why.isPending
  if (!isKnown) {
    return (
      <Page title={t('meetings.invitations')} width="reading">
        <RowsSkeleton count={4} />
      </Page>
    )
  }
  return (
    <Page title={t('meetings.invitations')} width="reading">
      {parts.map((Part, at) => (
        <Suspense key={String(at)} fallback={null}>
          <Part />
        </Suspense>
      ))}
      <PeopleWait />
      <Tabs
        label={t('meetings.invitations')}
        items={segments.filter((each) => each !== 'company' || hasCompany).map(tab)}
      />
      <Row {...STATES_ROW} className={classes.states} role="group" aria-label={t('meetings.filter')}>
        <FilterToggle on={state === null} onChange={() => filterBy(null)}>
          {t('meetings.filter.all')}
        </FilterToggle>
        {STATES.map((each) => (
          <FilterToggle key={each} on={state === each} onChange={(on) => filterBy(on ? each : null)}>
            {t(`meetings.filter.${each}`)}
          </FilterToggle>
        ))}
      </Row>
      {events.isLoadingError && <LoadFailed onRetry={events.refetch} error={events.error} />}
      {isWaiting && !events.isLoadingError && <RowsSkeleton count={4} />}
      {!isWaiting && !events.isLoadingError && (
        <>
          {live.length + answered.length + over.length === 0 && (
            <NoneFits state={state} segment={segment} events={events.data?.events ?? []} onAll={() => filterBy(null)} />
          )}
          {live.length > 0 && (
            <Section title={t('meetings.live')} note={<Count of={live.length} />}>
              {cards(live, t('meetings.live'))}
            </Section>
          )}
          {answered.length > 0 && (
            <Section title={answeredTitle} note={<Count of={answered.length} />}>
              {cards(answered, answeredTitle)}
            </Section>
          )}
          {(over.length > 0 || past.left > 0 || past.isReading || Boolean(past.error)) && (
            <Section title={t('meetings.past')} note={<Count of={over.length} />}>
              {over.length > 0 && cards(over, t('meetings.past'))}
              <LoadPast {...past} />
            </Section>
          )}
        </>
      )}
      {dialog}
    </Page>
  )
}

type NoneProps = { state: State | null; segment: Segment; events: readonly EventCard[]; onAll: () => void }

/** Shows that no request matches. An organizer who is alone in an event gets a link to invite people instead. */
function NoneFits({ state, segment, events, onAll }: NoneProps) {
  const t = useText()
  const icon = <IconMailbox size={26} stroke={1.6} />
  if (state) {
    const all = <QuietButton onClick={onAll}>{t('ui.filters.clear')}</QuietButton>
    return <Empty icon={icon} title={t(`meetings.none.${state}`)} action={all} />
  }
  const empty = events.every(({ participantCount }) => participantCount <= 1) && events.find((each) => each.organizer)
  const share = empty && (
    <LinkButton to={`/event/${empty.id}/organize/people`}>{t('meetings.none.share', { event: empty.name })}</LinkButton>
  )
  return (
    <Empty icon={icon} title={t('meetings.none')} action={share}>
      {t(`meetings.none.${empty ? 'organizer' : segment}`)}
    </Empty>
  )
}

function Count({ of: count }: { of: number }) {
  const { number } = useFormats()
  return count > 0 ? number(count) : null
}

function LoadPast({ left, isReading, error, loadMore, retry }: PastSteps) {
  const t = useText()
  if (error) return <LoadFailed onRetry={retry} error={error} />
  const isAll = left === 0 && !isReading
  if (isAll) return <Meta>{t('meetings.past.allLoaded')}</Meta>
  return (
    <QuietButton className={looks({ self: 'center' })} loading={isReading} onClick={loadMore}>
      {t('meetings.past.load', { count: left })}
    </QuietButton>
  )
}
