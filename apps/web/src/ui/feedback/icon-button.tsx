import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { MouseEventHandler, ReactNode } from 'react'
import classes from './icon-button.module.css'
import { useTooltip } from './use-tooltip.tsx'

type Props = Pick<ActionIconProps, 'variant' | 'size' | 'radius' | 'loading' | 'disabled'> & {
  /** What it does, as tooltip and for those who hear it. */
  label: string
  children: ReactNode
  /** For a button that stays down: a favourite, a mute. */
  pressed?: boolean
  expanded?: boolean
  opensDialog?: boolean
  /** Cannot be pressed now; unlike a disabled one it keeps the focus. */
  inactive?: boolean
  /** What it did last is under way; it looks as it will, and takes no press until then. */
  busy?: boolean
  onClick?: MouseEventHandler<HTMLButtonElement>
  withTooltip?: boolean
  /** It sends the form around it. */
  submits?: boolean
}

/** A button that is only an icon; 48 px to the thumb on a phone, whatever its drawn size. */
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
