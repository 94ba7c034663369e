import type { SessionAction } from '@parley/contract/sessions'
import { IconArrowsExchange, IconCheck, IconPlus } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useIsPhone } from '../../../lib/use-media.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import classes from './session-action.module.css'

type Props = {
  name: string
  action: SessionAction | undefined
  onAdd: () => void
  onRemove: () => void
  /** When someone who is busy asks what can be done. */
  onBusy: () => void
}

const TONES = { full: 'neutral', ask: 'info', waiting: 'waiting', declined: 'bad', cancelled: 'bad' } as const

/** What one can do about a session in a list: one small control, or a chip that says why there is none. */
export function SessionActionControl({ name, action, onAdd, onRemove, onBusy }: Props) {
  const t = useText()
  const phone = useIsPhone()
  switch (action?.is) {
    case 'add':
    case 'remove':
      return <Toggle name={name} on={action.is === 'remove'} onChange={action.is === 'add' ? onAdd : onRemove} />
    case 'own':
      return <StatusChip tone="good" label={t(`sessions.role.${action.role}`)} compact={phone} />
    case 'busy':
      return <Busy name={name} onPress={onBusy} />
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

/** Not a state alone: it leads to what is in the way, and to a swap. */
function Busy({ name, onPress }: { name: string; onPress: () => void }) {
  const t = useText()
  return (
    <button
      type="button"
      className={classes.toggle}
      data-busy
      aria-label={t('sessions.row.busyLabel', { name })}
      onClick={onPress}
    >
      <IconArrowsExchange stroke={2} aria-hidden="true" />
      <span className={classes.word}>{t('sessions.button.busy')}</span>
    </button>
  )
}

/** A plain button: a programme draws dozens of them while one scrolls. */
function Toggle({ name, on, onChange }: { name: string; on: boolean; onChange: () => void }) {
  const t = useText()
  const Icon = on ? IconCheck : IconPlus
  return (
    <button
      type="button"
      className={classes.toggle}
      data-on={on || undefined}
      aria-label={t(on ? 'sessions.row.addedLabel' : 'sessions.row.addLabel', { name })}
      onClick={onChange}
    >
      <Icon stroke={2} aria-hidden="true" />
      <span className={classes.word}>{t(on ? 'sessions.row.added' : 'sessions.row.add')}</span>
    </button>
  )
}
