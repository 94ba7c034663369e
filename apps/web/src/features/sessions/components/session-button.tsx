import { canRejoin, type SessionDetails, sessionButton } from '@parley/contract/sessions'
import { Suspense, useState } from 'react'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { ActionBar } from '../../../ui/layout/action-bar.tsx'
import { stayInSession } from '../stay-in-session.ts'
import { useMySessions } from '../use-my-sessions.ts'
import { ActionButton } from './action-button.tsx'
import { BusyDialog } from './busy-dialog.tsx'
import { ChooseTime } from './choose-time.tsx'
import { joinSessionPath } from './joining/join-session-path.ts'
import { LeaveSessionDialog } from './leave-session-dialog.tsx'
import { useSessionNote } from './use-session-note.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const SessionRequestDialog = lazyPart(() =>
  import('./session-request-dialog.tsx').then((it) => it.SessionRequestDialog),
)

type Slot = SessionDetails['sesArray'][number]

/** The filled main button of a session. If the session has several times, the user first chooses one. */
export function SessionButton({ session }: { session: SessionDetails }) {
  const mine = useMySessions()
  const { id: eventId, eventType } = useCurrentEvent()
  const [choosing, setChoosing] = useState(false)
  const [asking, setAsking] = useState(false)
  const [withdrawn, setWithdrawn] = useState<Slot | null>(null)
  const [asksFor, setAsksFor] = useState<readonly Slot[] | null>(null)
  const [leaving, setLeaving] = useState<Slot | null>(null)
  const { sesArray, externalLink, offlineLink } = session
  const { agenda, requests, organizer, now } = mine
  const onSiteOnly = session.onSite && eventType === 'hybrid'
  const wayTo = session.joinWay
    ? (slot: Slot, isAttendee: boolean) => joinSessionPath(eventId, slot.id, isAttendee)
    : undefined
  const about = { slots: sesArray, externalLink, wayTo, offlineLink, onSiteOnly }
  const actions = sessionButton({ ...about, agenda, requests, organizer, now })
  const note = useSessionNote(session, actions, mine)
  const busy = actions.find((each) => each.is === 'busy')
  const toAsk = actions.find((each) => each.is === 'ask')
  const toAdd = actions.find((each) => each.is === 'add')
  const venueOf = (slot: Slot) => ({ place: slot.room, trackColor: session.track?.color ?? null })
  const enter = (opened: Window) => {
    const ofMine = sesArray.filter(({ id }) => agenda.some(({ sessionId }) => sessionId === id))
    const sessionId = ofMine.find(({ edt }) => now < edt)?.id
    if (sessionId) stayInSession(opened, { eventId, sessionId })
  }
  const add = (slot: Slot) => mine.add(slot, venueOf(slot))

  return (
    <>
      <ActionBar note={note}>
        {actions.toReversed().map((action) => (
          <ActionButton
            key={action.is}
            action={action}
            isMain={action === actions[0]}
            onAdd={(slots) => {
              const [only] = slots
              if (only && sesArray.length === 1) add(only)
              else setChoosing(true)
            }}
            onAsk={() => setAsksFor(toAsk?.slots ?? null)}
            onWithdraw={setWithdrawn}
            onRemove={(slot) => (canRejoin(slot) ? mine.remove(slot, venueOf(slot)) : setLeaving(slot))}
            onBusy={() => setAsking(true)}
            onEnter={enter}
          />
        ))}
      </ActionBar>
      <ChooseTime
        opened={choosing && toAdd !== undefined}
        onClose={() => setChoosing(false)}
        name={session.name}
        slots={toAdd?.slots ?? []}
        zones={mine}
        onChoose={add}
      />
      {asksFor && (
        <Suspense fallback={null}>
          <SessionRequestDialog
            opened
            onClose={() => setAsksFor(null)}
            name={session.name}
            slots={asksFor}
            mine={mine}
          />
        </Suspense>
      )}
      <WithdrawDialog session={withdrawn} onClose={() => setWithdrawn(null)} onWithdraw={mine.withdraw} />
      <LeaveSessionDialog session={leaving} onClose={() => setLeaving(null)} onLeave={mine.leave} />
      <BusyDialog
        opened={asking && busy !== undefined}
        onClose={() => setAsking(false)}
        name={session.name}
        inTheWay={busy?.inTheWay ?? []}
        maySwap={busy?.maySwap ?? false}
        zone={mine.zone}
        onSwap={async () => {
          if (busy) await mine.swap(busy.slot, busy.inTheWay)
        }}
      />
    </>
  )
}
