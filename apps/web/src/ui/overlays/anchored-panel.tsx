import { Popover } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import classes from './anchored-panel.module.css'

type Props = {
  opened: boolean
  onClose: () => void
  /** Replaces `onClose` on Escape. A menu uses it to return the focus itself, before anything else takes it. */
  onEscape?: () => void
  /** The element around the button that opens and closes the panel. */
  frame: RefObject<HTMLElement | null>
  /** A dialog traps the focus. A menu manages the focus itself and closes on Tab. */
  role: 'dialog' | 'menu'
  label: string
  /** The width in pixels. If absent, the panel is as wide as its content. */
  width?: number
  /** The side of the frame that the panel is aligned with. */
  side?: 'start' | 'end'
  children: ReactNode
}

/**
 * A panel below a button. The frame must be its nearest positioned ancestor. Leave the panel mounted and change
 * `opened`. Otherwise the focus is not restored.
 */
export function AnchoredPanel({ opened, onClose, onEscape = onClose, frame, ...rest }: Props) {
  const { role, label, width, side = 'end', children } = rest
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!opened) return
    const press = ({ target }: PointerEvent) => {
      const inside = [frame.current, panel.current].some((part) => part?.contains(target as Node))
      if (!inside) onClose()
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [opened, onClose, frame])
  return (
    <Popover
      opened={opened}
      onDismiss={onEscape}
      closeOnClickOutside={false}
      position={`bottom-${side}`}
      {...(width === undefined ? {} : { width })}
      trapFocus={role === 'dialog'}
      returnFocus={role === 'dialog'}
      withRoles={false}
      // A menu lies above an earlier toast.
      {...(role === 'menu' ? { zIndex: 460 } : {})}
    >
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown ref={panel} className={classes.panel} role={role} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
