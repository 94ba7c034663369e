import type { SessionAction } from '@parley/contract/sessions'
import { IconArrowsExchange, IconCheck, IconPlus } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/index.ts'
import { useIsPhone } from '../../../lib/use-media.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { looks } from '../../../ui/layout/look.ts'
import classes from './session-action.module.css'

type Props = {
  name: string
  action: SessionAction | undefined
  onAdd: () => void
  onRemove: () => void
  onBusy: () => void
}

const TONES = { full: 'neutral', ask: 'info', waiting: 'waiting', declined: 'bad', cancelled: 'bad' } as const

const TOGGLE = { gap: 6, round: 10, size: 13, weight: 600, leading: 'none', breaks: 'never' } as const
const LOOKS = {
  off: `${looks({ ...TOGGLE, surface: 'plain', line: 'edge', tone: 'ink', hover: 'wash', phone: { round: 'full' } })} ${classes.toggle}`,
  on: `${looks({ ...TOGGLE, surface: 'live', phone: { round: 'full' } })} ${classes.toggle}`,
  busy: `${looks({ ...TOGGLE, surface: 'wait', phone: { round: 'full' } })} ${classes.toggle}`,
}
const WORD = looks({ phone: { show: 'none' } })

/** One small control for a session, or a chip with the reason why there is none. */
export function SessionActionControl({ name, action, onAdd, onRemove, onBusy }: Props) {
  const t = useText()
  const phone = useIsPhone()
  switch (action?.is) {
    case 'add':
      return (
        <Toggle
          look="off"
          icon={IconPlus}
          label={t('sessions.row.addLabel', { name })}
          word={t('sessions.row.add')}
          onPress={onAdd}
        />
      )
    case 'remove':
      return (
        <Toggle
          look="on"
          icon={IconCheck}
          label={t('sessions.row.addedLabel', { name })}
          word={t('sessions.row.added')}
          onPress={onRemove}
        />
      )
    case 'own':
      return <StatusChip tone="good" label={t(`sessions.role.${action.role}`)} compact={phone} />
    case 'busy':
      // This is a button rather than a chip, because it opens the list of conflicts and the offer to swap.
      return (
        <Toggle
          look="busy"
          icon={IconArrowsExchange}
          label={t('sessions.row.busyLabel', { name })}
          word={t('sessions.button.busy')}
          onPress={onBusy}
        />
      )
    case 'ask':
      return <StatusChip tone={TONES.ask} label={t('sessions.button.restricted')} compact={phone} />
    case 'full':
    case 'waiting':
    case 'declined':
    case 'cancelled':
      return <StatusChip tone={TONES[action.is]} label={t(`sessions.button.${action.is}`)} compact={phone} />
    default:
      return null
  }
}

type ButtonProps = { look: keyof typeof LOOKS; icon: typeof IconPlus; label: string; word: string; onPress: () => void }

/** A plain button, because a programme draws dozens of these while scrolling. */
function Toggle({ look, icon: Icon, label, word, onPress }: ButtonProps) {
  return (
    <button type="button" className={LOOKS[look]} aria-label={label} onClick={onPress}>
      <Icon stroke={2} aria-hidden="true" />
      <span className={WORD}>{word}</span>
    </button>
  )
}
