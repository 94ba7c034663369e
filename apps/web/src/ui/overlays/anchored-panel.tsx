import { Popover } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import classes from './anchored-panel.module.css'

type Props = {
  opened: boolean
  onClose: () => void
  /** In the place of `onClose` for Escape. A menu gives the focus back by itself, before anything else takes it. */
  onEscape?: () => void
  /** Around the button that opens it: that one closes it by itself. */
  frame: RefObject<HTMLElement | null>
  /** A dialog takes the focus and keeps it; a menu takes it by itself, and loses it with Tab. */
  role: 'dialog' | 'menu'
  label: string
  /** Pixels; as wide as its content when absent. */
  width?: number
  /** The edge of the frame that it begins at. */
  side?: 'start' | 'end'
  children: ReactNode
}

/**
 * A panel below the frame of a button, which has to be the nearest box with a position. Keep it mounted and change `opened`,
 * or the focus does not go back.
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
      // A menu lies above a message that came before it.
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
