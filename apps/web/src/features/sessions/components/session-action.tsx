import { Button } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useIsPhone } from '../../../ui/use-media.ts'
import type { SessionAction } from '../session-button.ts'
import classes from './session-action.module.css'

type Props = { name: string; action: SessionAction | undefined; onAdd: () => void; onRemove: () => void }

const TONES = { busy: 'waiting', full: 'neutral', restricted: 'info', cancelled: 'bad' } as const

/** What one can do about a session in a list: one small control, or a chip that says why there is none. */
export function SessionActionControl({ name, action, onAdd, onRemove }: Props) {
  const t = useText()
  const phone = useIsPhone()
  switch (action?.is) {
    case 'add':
    case 'remove':
      return <Toggle name={name} on={action.is === 'remove'} onChange={action.is === 'add' ? onAdd : onRemove} />
    case 'own':
      return <StatusChip tone="good" label={t(`sessions.role.${action.role}`)} compact={phone} />
    case 'busy':
    case 'full':
    case 'restricted':
    case 'cancelled':
      return <StatusChip tone={TONES[action.is]} label={t(`sessions.button.${action.is}`)} compact={phone} />
    default:
      return null
  }
}

function Toggle({ name, on, onChange }: { name: string; on: boolean; onChange: () => void }) {
  const t = useText()
  const phone = useIsPhone()
  const label = t(on ? 'sessions.row.addedLabel' : 'sessions.row.addLabel', { name })
  const icon = on ? <IconCheck size={phone ? 22 : 16} stroke={2.2} /> : <IconPlus size={phone ? 22 : 16} stroke={1.9} />
  if (phone) {
    return (
      <span className={classes.round} data-on={on || undefined}>
        <IconButton label={label} withTooltip={false} size={44} radius="xl" variant="transparent" onClick={onChange}>
          {icon}
        </IconButton>
      </span>
    )
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      className={classes.button}
      data-on={on || undefined}
      aria-label={label}
      leftSection={icon}
      onClick={onChange}
    >
      {t(on ? 'sessions.row.added' : 'sessions.row.add')}
    </Button>
  )
}
