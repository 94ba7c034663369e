import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { useAfter } from '../feedback/use-after.ts'
import { Stack } from '../layout/box.tsx'
import classes from './action-menu.module.css'
import { AnchoredPanel } from './anchored-panel.tsx'
import { ChooseContext, type MenuAct, MenuItem } from './menu-item.tsx'

type Props = {
  label: string
  acts: readonly MenuAct[]
  /** Acts that come before these, each a `MenuItem`. */
  children?: ReactNode
  /** Around the button that opens it. */
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

/** The acts below the button. It never begins open: opening takes note of the focus. */
export function ActionMenuPanel({ label, acts, children, frame, opened, onClose }: Props) {
  const isReady = useAfter(1)
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
    // A dialog that opens now gives the focus back to where it is, and this item will be gone by then.
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

/** A moment after it is drawn: by then the panel has taken note of where the focus was. */
function focusFirst(acts: HTMLElement | null): void {
  if (acts) setTimeout(() => acts.querySelector('button')?.focus({ preventScroll: true }))
}
