import { canRejoin, type SessionCard, sessionButton } from '@parley/contract/sessions'
import { useState } from 'react'
import { useFormats, useReaderTime, useText } from '../../../lib/i18n/index.ts'
import { useDetailTarget } from '../../../ui/navigation/detail-link.tsx'
import type { RoomAndTrack } from '../room-and-track.ts'
import type { MySessions } from '../use-my-sessions.ts'
import { BusyDialog } from './busy-dialog.tsx'
import { LeaveSessionDialog } from './leave-session-dialog.tsx'
import { SessionActionControl } from './session-action.tsx'
import { SessionLine } from './session-line.tsx'
import { useConflictName } from './use-conflict-name.ts'

type Props = { session: SessionCard; whereabouts: RoomAndTrack; mine: MySessions }

export function SessionRow({ session, whereabouts, mine }: Props) {
  const t = useText()
  const { time } = useFormats()
  const { inSentence } = useReaderTime()
  const nameOf = useConflictName()
  const target = useDetailTarget()
  const [asking, setAsking] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const { agenda, requests, now } = mine
  const venue = { place: whereabouts.room?.name ?? null, trackColor: whereabouts.track?.color ?? null }
  const toTakePart = { externalLink: null, offlineLink: null, onSiteOnly: false, organizer: false }
  const [action] = sessionButton({ ...toTakePart, slots: [session], agenda, requests, now })
  const busy = action?.is === 'busy' ? action : null
  const [inTheWay] = busy?.inTheWay ?? []
  return (
    <>
      <SessionLine
        session={session}
        whereabouts={whereabouts}
        now={now}
        zone={mine.zone}
        href={target(`/event/${mine.eventId}/sessions/${session.id}`)}
        problem={mine.refusalOf(session.id)}
        note={
          inTheWay &&
          t('sessions.note.busy', {
            time: inSentence(time(inTheWay.sdt, mine.zone), inTheWay.sdt, mine.zone, mine.userZone),
            name: nameOf(inTheWay),
          })
        }
        action={
          <SessionActionControl
            name={session.name}
            action={action}
            onAdd={() => mine.add(session, venue)}
            onRemove={() => (canRejoin(session) ? mine.remove(session, venue) : setLeaving(true))}
            onBusy={() => setAsking(true)}
          />
        }
      />
      <LeaveSessionDialog session={leaving ? session : null} onClose={() => setLeaving(false)} onLeave={mine.leave} />
      {(busy || asking) && (
        <BusyDialog
          opened={asking && busy !== null}
          onClose={() => setAsking(false)}
          name={session.name}
          inTheWay={busy?.inTheWay ?? []}
          maySwap={busy?.maySwap ?? false}
          zone={mine.zone}
          onSwap={() => mine.swap(session, busy?.inTheWay ?? [])}
        />
      )}
    </>
  )
}
