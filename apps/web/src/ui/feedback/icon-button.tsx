import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { MouseEventHandler, ReactNode } from 'react'
import classes from './icon-button.module.css'
import { useTooltip } from './use-tooltip.tsx'

type Props = Pick<ActionIconProps, 'variant' | 'size' | 'radius' | 'loading' | 'disabled'> & {
  /** The text of the tooltip, also the name for screen readers. */
  label: string
  children: ReactNode
  /** The state of a toggle. Absent for other buttons. */
  pressed?: boolean
  expanded?: boolean
  opensDialog?: boolean
  /** True if the button does nothing. Unlike `disabled`, this lets the button keep the focus. */
  inactive?: boolean
  /** True while a request is under way. The button already shows the result and ignores presses until then. */
  busy?: boolean
  onClick?: MouseEventHandler<HTMLButtonElement>
  withTooltip?: boolean
  submits?: boolean
}

/** A button without text. On a phone its touch target is 48 px, regardless of the drawn size. */
export function IconButton({ label, children, pressed, expanded, onClick, withTooltip = true, ...props }: Props) {
  const { opensDialog = false, inactive = false, busy = false, submits = false, ...rest } = props
  const { target, tip } = useTooltip(label, { disabled: !withTooltip })
  return (
    <>
      <ActionIcon
        className={`${classes.button} l-place-over`}
        type={submits ? 'submit' : 'button'}
        aria-label={label}
        aria-pressed={pressed}
        aria-expanded={expanded}
        aria-haspopup={opensDialog ? 'dialog' : undefined}
        aria-disabled={inactive || undefined}
        aria-busy={busy || undefined}
        data-disabled={inactive || undefined}
        onClick={inactive || busy ? undefined : onClick}
        {...target}
        {...rest}
      >
        {children}
      </ActionIcon>
      {tip}
    </>
  )
}
