import { Button } from '@mantine/core'
import type { AgendaEntry } from '@parley/contract/agenda'
import { dayCalls, type EventDetails } from '@parley/contract/app'
import { IconId, IconMap2, IconPlugConnected, IconTicket } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useProfile } from '../../features/accounts/index.ts'
import { useAgenda } from '../../features/agenda/index.ts'
import { AgendaDay } from '../../features/calendar/index.ts'
import { seesTab } from '../../features/events/index.ts'
import { useCall } from '../../lib/api/index.ts'
import { useCurrentEvent } from '../../lib/event/current-event.tsx'
import { useText } from '../../lib/i18n/index.ts'
import { useNow } from '../../lib/use-now.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { useIsLiveLate } from '../../ui/feedback/use-has-elapsed.ts'
import { Text } from '../../ui/layout/box.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useNav } from '../frame/nav.tsx'
import { PeopleToMeet } from './people-to-meet.tsx'
import { Unsent } from './unsent.tsx'

type Props = {
  /** True if there is a network again. */
  isBack: boolean
  onOpen: () => void
}

/** Shows the stored day without a network. @see docs/rules/offline.md OFFLINE-4 */
export function OfflineDay({ isBack, onOpen }: Props) {
  const t = useText()
  const now = useNow()
  const event = useCurrentEvent()
  const userId = useProfile().data?.id
  const { rows, isPending } = useAgenda()
  const isLate = useIsLiveLate()
  const mine = rows.filter(({ eventId, cancelled }) => eventId === event.id && !cancelled)
  return (
    <Page title={t('app.lobby.next')} actions={<Acts event={event} />}>
      {isBack && (
        <div role="status">
          <Note
            icon={<IconPlugConnected size={20} stroke={1.7} aria-hidden="true" />}
            acts={<Button onClick={onOpen}>{t('app.offline.open')}</Button>}
          >
            {t('app.offline.back')}
          </Note>
        </div>
      )}
      {userId && <Unsent userId={userId} />}
      {isPending && isLate ? (
        <Text tone="meta">{t('ui.loading.offline')}</Text>
      ) : (
        <AgendaDay event={event} at={dayToShow(mine, now)} />
      )}
      <PeopleToMeet event={event} entries={mine} wayTo={useWalkingTimes(event)} />
    </Page>
  )
}

function Acts({ event }: { event: EventDetails }) {
  const t = useText()
  const { open } = useNav()
  const hasTicket = Boolean(event.me?.ticketId)
  const Code = hasTicket ? IconTicket : IconId
  return (
    <>
      <Button leftSection={<Code size={18} stroke={1.7} aria-hidden="true" />} onClick={() => open('ticket')}>
        {t(hasTicket ? 'participants.ticket.own' : 'contacts.myQr')}
      </Button>
      {seesTab(event, 'venueMap') && (
        <Button
          variant="default"
          component={Link}
          to={`/event/${event.id}/venue-map`}
          leftSection={<IconMap2 size={18} stroke={1.7} aria-hidden="true" />}
        >
          {t('venue.title')}
        </Button>
      )}
    </>
  )
}

/** Returns the start of today, or of the day of the next entry if today has no more. */
function dayToShow(entries: readonly AgendaEntry[], now: number): number {
  const ahead = entries.filter(({ edt }) => now < edt).map(({ sdt }) => Math.max(sdt, now))
  return ahead.length > 0 ? Math.min(...ahead) : now
}

/** Returns the walking times that the server has computed last. */
function useWalkingTimes({ id: eventId }: EventDetails) {
  const ways = useCall(dayCalls.getDay, { eventId, gaps: [] }).data?.ways
  return (sessionId: string) => ways?.find((each) => each.sessionId === sessionId)
}
