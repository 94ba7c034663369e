import { Button } from '@mantine/core'
import type { SessionDetails } from '@parley/contract/sessions'
import {
  IconArrowsExchange,
  IconCalendarMinus,
  IconCalendarPlus,
  IconExternalLink,
  IconPlayerPlay,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { ActionBar } from '../../../ui/layout/action-bar.tsx'
import { canComeBack, mayBeLeft, type SessionAction, sessionButton } from '../session-button.ts'
import { useMySessions } from '../use-my-sessions.ts'
import { BusyDialog } from './busy-dialog.tsx'
import { ChooseTime } from './choose-time.tsx'
import { LeaveSessionDialog } from './leave-session-dialog.tsx'
import { useSessionNote } from './use-session-note.tsx'

type Slot = SessionDetails['sesArray'][number]
type Action = SessionAction<Slot>

/** All that one can do about a session now, the main thing filled; of several times one is chosen first. */
export function SessionButton({ session }: { session: SessionDetails }) {
  const mine = useMySessions()
  const [choosing, setChoosing] = useState(false)
  const [asking, setAsking] = useState(false)
  const [leaving, setLeaving] = useState<Slot | null>(null)
  const { sesArray, externalLink, offlineLink } = session
  const { agenda, now } = mine
  const actions = sessionButton({ slots: sesArray, externalLink, offlineLink, agenda, now })
  const note = useSessionNote(session, actions, mine)
  const busy = actions.find((each) => each.is === 'busy')
  const toAdd = actions.find((each) => each.is === 'add')
  const venueOf = (slot: Slot) => ({ place: slot.room, trackColor: session.track?.color ?? null })
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
            onRemove={(slot) => (canComeBack(slot) ? mine.remove(slot, venueOf(slot)) : setLeaving(slot))}
            onBusy={() => setAsking(true)}
          />
        ))}
      </ActionBar>
      <ChooseTime
        opened={choosing && toAdd !== undefined}
        onClose={() => setChoosing(false)}
        name={session.name}
        slots={toAdd?.slots ?? []}
        zone={mine.zone}
        userZone={mine.userZone}
        onChoose={add}
      />
      <LeaveSessionDialog session={leaving} onClose={() => setLeaving(null)} onLeave={mine.leave} />
      <BusyDialog
        opened={asking && busy !== undefined}
        onClose={() => setAsking(false)}
        name={session.name}
        inTheWay={busy?.inTheWay ?? []}
        zone={mine.zone}
        onSwap={async () => {
          if (busy) await mine.swap(busy.slot, busy.inTheWay)
        }}
      />
    </>
  )
}

type ActionProps = {
  action: Action
  isMain: boolean
  onAdd: (slots: readonly Slot[]) => void
  onRemove: (slot: Slot) => void
  onBusy: () => void
}

function ActionButton({ action, isMain, onAdd, onRemove, onBusy }: ActionProps) {
  const t = useText()
  const variant = isMain ? 'filled' : 'default'
  switch (action.is) {
    case 'add':
      return (
        <Button
          variant={variant}
          leftSection={<IconCalendarPlus size={18} stroke={1.8} />}
          onClick={() => onAdd(action.slots)}
        >
          {t('sessions.button.add')}
        </Button>
      )
    case 'remove':
      return (
        <Button
          variant="default"
          leftSection={<IconCalendarMinus size={18} stroke={1.8} />}
          onClick={() => onRemove(action.slot)}
        >
          {t('sessions.button.remove')}
        </Button>
      )
    case 'join':
    case 'watch':
      return (
        <Button
          variant={variant}
          component="a"
          href={action.href}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={action.is === 'join' ? <IconExternalLink size={18} /> : <IconPlayerPlay size={18} />}
        >
          {t(`sessions.button.${action.is}`)}
        </Button>
      )
    case 'busy':
      return (
        <Button variant={variant} leftSection={<IconArrowsExchange size={18} stroke={1.8} />} onClick={onBusy}>
          {t(action.inTheWay.every(mayBeLeft) ? 'sessions.busy.swap' : 'sessions.button.busy')}
        </Button>
      )
    case 'own':
      return null
    default:
      return (
        <Button variant="default" disabled>
          {t(`sessions.button.${action.is}`)}
        </Button>
      )
  }
}
