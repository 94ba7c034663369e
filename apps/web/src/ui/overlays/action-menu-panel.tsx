import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { useHasElapsed } from '../feedback/use-has-elapsed.ts'
import { Stack } from '../layout/box.tsx'
import classes from './action-menu.module.css'
import { AnchoredPanel } from './anchored-panel.tsx'
import { ChooseContext, type MenuAction, MenuItem } from './menu-item.tsx'

type Props = {
  label: string
  acts: readonly MenuAction[]
  /** The items before the actions. Each is a `MenuItem`. */
  children?: ReactNode
  /** The element around the button that opens the menu. */
  frame: RefObject<HTMLElement | null>
  opened: boolean
  onClose: () => void
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The panel of a menu. It mounts closed, because it records the focused element when it opens. */
export function ActionMenuPanel({ label, acts, children, frame, opened, onClose }: Props) {
  const isReady = useHasElapsed(1)
  const leave = () => {
    frame.current?.querySelector('button')?.focus({ preventScroll: true })
    onClose()
  }
  const move = (pressed: KeyboardEvent) => {
    const items = [...pressed.currentTarget.querySelectorAll('button')]
    const step = STEPS[pressed.key]
    if (pressed.key === 'Tab') leave()
    if (!step) return
    pressed.preventDefault()
    items[step(items.indexOf(document.activeElement as HTMLButtonElement), items.length)]?.focus()
  }
  const choose = (run: () => void) => {
    // The focus moves to the button first. A dialog that opens now will return it to where it is now, and this item
    // will be gone by then.
    leave()
    run()
  }
  return (
    <AnchoredPanel
      opened={opened && isReady}
      onClose={onClose}
      onEscape={leave}
      frame={frame}
      role="menu"
      label={label}
    >
      <Stack ref={focusFirst} pad={6} className={classes.acts} role="none" onKeyDown={move}>
        <ChooseContext value={choose}>
          {children}
          {acts.map((act) => (
            <MenuItem key={act.label} {...act} />
          ))}
        </ChooseContext>
      </Stack>
    </AnchoredPanel>
  )
}

/** Focuses the first item a moment later, because the panel must first record which element had the focus. */
function focusFirst(acts: HTMLElement | null): void {
  if (acts) setTimeout(() => acts.querySelector('button')?.focus({ preventScroll: true }))
}
