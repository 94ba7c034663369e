import { Popover } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import classes from './anchored-panel.module.css'

type Props = {
  opened: boolean
  onClose: () => void
  /** Replaces `onClose` for Escape. A menu returns the focus itself, before anything else takes it. */
  onEscape?: () => void
  /** The element around the button that opens the panel. That button also closes it. */
  frame: RefObject<HTMLElement | null>
  /** A dialog traps the focus. A menu manages the focus itself and closes on Tab. */
  role: 'dialog' | 'menu'
  label: string
  /** Pixels. If absent, as wide as its content. */
  width?: number
  /** The edge of the frame that the panel is aligned to. */
  side?: 'start' | 'end'
  children: ReactNode
}

/**
 * A panel below the frame of a button, which must be its nearest positioned ancestor.
 *
 * Leave it mounted and change `opened`. Otherwise the focus is not restored.
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
