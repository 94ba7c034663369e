import type { IconMicrophone } from '@tabler/icons-react'
import { CountBadge } from '../../../../ui/feedback/count-badge.tsx'
import { useTooltip } from '../../../../ui/feedback/use-tooltip.tsx'
import { Row, VisuallyHidden } from '../../../../ui/layout/box.tsx'
import classes from './control-button.module.css'

type Props = {
  label: string
  icon: typeof IconMicrophone
  /** The look of the button. `off`: a device that is switched off. `on`: something active. */
  look?: 'plain' | 'off' | 'on' | 'leave'
  shortcut?: string
  inactive?: string | undefined
  count?: number
  onPress: () => void
}

const LOOKS = {
  plain: { surface: 'plain', line: 'edge', hover: 'wash' },
  off: { surface: 'alert' },
  on: { surface: 'ink' },
  leave: { tone: 'white' },
} as const

export function ControlButton({ label, icon: Icon, look = 'plain', shortcut, inactive, count = 0, onPress }: Props) {
  const { target, tip } = useTooltip(inactive ?? (shortcut ? `${label} (${shortcut})` : label))
  return (
    <>
      <Row
        as="button"
        type="button"
        justify="center"
        fixed
        {...LOOKS[look]}
        round="full"
        square={48}
        place="own"
        className={classes.button}
        data-look={look}
        aria-disabled={inactive ? 'true' : undefined}
        aria-description={inactive}
        aria-keyshortcuts={shortcut}
        onClick={inactive ? undefined : onPress}
        {...target}
      >
        <Icon size={22} stroke={1.8} aria-hidden="true" />
        <VisuallyHidden>{label}</VisuallyHidden>
        {count > 0 && (
          <span className={classes.count} aria-hidden="true">
            <CountBadge count={count} tone="alert" />
          </span>
        )}
      </Row>
      {tip}
    </>
  )
}
