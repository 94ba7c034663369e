import { Button } from '@mantine/core'
import { IconAddressBook, IconCloudOff, IconHeartHandshake, IconUserPlus } from '@tabler/icons-react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import { useNow } from '../../../lib/use-now.ts'
import { LoadingButton } from '../../../ui/feedback/loading-button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Empty, LoadFailed, PeopleSkeleton } from '../../../ui/feedback/states.ts'
import { FilterToggle } from '../../../ui/forms/filter-toggle.tsx'
import { Box, Row, Text } from '../../../ui/layout/box.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import { WindowList } from '../../../ui/lists/window-list.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { RunProgress } from '../../../ui/people/run-progress.tsx'
import { saveMet } from '../api.ts'
import { ContactDetails } from '../components/contact-details.tsx'
import { MetPersonRow } from '../components/met-person-row.tsx'
import { formatContactsUrl, parseContactsUrl } from '../contacts-url.ts'
import { keyOfMet, useMet } from '../use-met.ts'
import { useSaveAll } from '../use-save-all.ts'

/** /event/{eventId}/met?write=1&contact=…: the people that the reader met, people to write to first. */
export function MetPeople() {
  const t = useText()
  const event = useCurrentEvent()
  const { key } = useLocation()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { toWrite, contactId } = parseContactsUrl(params)
  const isOver = useNow() >= event.endDateMillis
  const { people, isPending, isError, error, refetch, isAway, knows } = useMet(event.id)
  const go = (changes: Parameters<typeof formatContactsUrl>[1]) =>
    void navigate({ search: formatContactsUrl(params, changes) }, { replace: true, preventScrollReset: true })
  const waiting = people.filter(({ followUpAtMillis }) => followUpAtMillis !== null)
  const shown = toWrite ? waiting : people
  const isThere = people.length > 0
  const title = isOver ? 'contacts.everyone.met' : 'contacts.everyone.soFar'
  return (
    <Page
      title={isThere ? t(title, { count: people.length }) : t('contacts.everyone')}
      width="reading"
      lead={event.name}
      actions={isThere && <Acts eventId={event.id} people={people} isAway={isAway} />}
    >
      <Box role="status">
        {isAway && isThere && (
          <Note icon={<IconCloudOff size={20} stroke={1.7} aria-hidden="true" />}>
            {t(knows ? 'contacts.everyone.offline' : 'contacts.everyone.offlineAll')}
          </Note>
        )}
      </Box>
      {(waiting.length > 0 || toWrite) && isThere && (
        <Row gap={8} wrap role="group" aria-label={t('contacts.everyone.filter')}>
          <FilterToggle on={!toWrite} onChange={() => go({ toWrite: false })} count={people.length}>
            {t('contacts.everyone.all')}
          </FilterToggle>
          <FilterToggle on={toWrite} onChange={() => go({ toWrite: true })}>
            {t('contacts.everyone.toWrite', { count: waiting.length })}
          </FilterToggle>
        </Row>
      )}
      {isPending && !isError && <PeopleSkeleton as="rows" count={6} />}
      {isError && !isThere && <LoadFailed onRetry={refetch} error={error} />}
      {!isPending && !isError && !isThere && <Nobody eventId={event.id} />}
      {isThere && shown.length === 0 && (
        <Empty
          icon={<IconHeartHandshake size={26} stroke={1.6} />}
          title={t('contacts.everyone.allWritten')}
          action={<QuietButton onClick={() => go({ toWrite: false })}>{t('contacts.everyone.showAll')}</QuietButton>}
        />
      )}
      {shown.length > 0 && (
        <WindowList
          keyOf={keyOfMet}
          label={t('contacts.everyone')}
          rows={shown}
          total={shown.length}
          rowHeight={88}
          onEnd={() => undefined}
          place={`met ${key}`}
        >
          {(person) => <MetPersonRow event={event} person={person} onOpenContact={(id) => go({ contactId: id })} />}
        </WindowList>
      )}
      <ContactDetails contactId={contactId || null} onClose={() => go({ contactId: '' })} />
    </Page>
  )
}

type ActsProps = { eventId: string; people: ReturnType<typeof useMet>['people']; isAway: boolean }

function Acts({ eventId, people, isAway }: ActsProps) {
  const t = useText()
  const { start, stop, progress } = useSaveAll(eventId)
  const unsaved = people.filter(({ contactId, participantId }) => contactId === null && participantId !== null)
  const words = progress && t('ui.run.progress', progress)
  return (
    <>
      {progress && (
        <Row gap={12} wrap>
          <Text as="span" weight={600} role="status">
            {words}
          </Text>
          <RunProgress {...progress} onStop={stop} />
        </Row>
      )}
      {!progress && unsaved.length > 0 && (
        <Button
          leftSection={<IconUserPlus size={18} stroke={1.8} aria-hidden="true" />}
          onClick={() => void start(unsaved)}
        >
          {t('contacts.everyone.saveAll')}
        </Button>
      )}
      {!isAway && (
        <LoadingButton variant="default" icon={IconAddressBook} onPress={() => saveMet({ eventId })}>
          {t('contacts.everyone.card')}
        </LoadingButton>
      )}
    </>
  )
}

function Nobody({ eventId }: { eventId: string }) {
  const t = useText()
  return (
    <Empty
      icon={<IconHeartHandshake size={26} stroke={1.6} />}
      title={t('contacts.everyone.none')}
      action={
        <Row gap={8} wrap justify="center">
          <LinkButton to={`/event/${eventId}/attendees`}>{t('contacts.everyone.toPeople')}</LinkButton>
          <LinkButton to="/my-agenda" variant="default">
            {t('contacts.everyone.toAgenda')}
          </LinkButton>
        </Row>
      }
    >
      {t('contacts.everyone.noneText')}
    </Empty>
  )
}
