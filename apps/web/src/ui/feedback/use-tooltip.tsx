import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { looks } from '../layout/look.ts'
import classes from './tooltip.module.css'

const TIP = `${classes.tip} ${looks({ round: 8, surface: 'ink', size: 13, weight: 500 })}`
const LEAVE_MS = 100

type Options = { side?: TooltipSide /** Milliseconds before it appears. */; delayMs?: number; disabled?: boolean }

interface Tooltip {
  /**
   * The props of the element. It needs its own accessible name too, because the tooltip is hidden from screen readers.
   */
  readonly target: {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => void
    onPointerLeave: () => void
    onPointerDown: () => void
    onFocus: (event: FocusEvent<HTMLElement>) => void
    onBlur: () => void
  }
  readonly tip: ReactNode
}

/** Shows a tooltip on hover or keyboard focus, never for touch. Escape hides it. */
export function useTooltip(label: string, { side = 'top', delayMs = 350, disabled = false }: Options = {}): Tooltip {
  const [over, setOver] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const turn = (to: HTMLElement | null, afterMs: number) => {
    clearTimeout(timer.current)
    if (afterMs === 0) setOver(to)
    else timer.current = setTimeout(() => setOver(to), afterMs)
  }
  const hide = () => turn(null, 0)
  const leave = () => turn(null, LEAVE_MS)
  return {
    target: {
      onPointerEnter: ({ currentTarget, pointerType }) => {
        if (!disabled && pointerType !== 'touch') turn(currentTarget, over ? 0 : delayMs)
      },
      onPointerLeave: leave,
      onPointerDown: hide,
      onFocus: ({ currentTarget }) => {
        if (!disabled && currentTarget.matches(':focus-visible')) turn(currentTarget, 0)
      },
      onBlur: hide,
    },
    tip: over && !disabled && (
      <Tip over={over} side={side} onHide={hide} onEnter={() => clearTimeout(timer.current)} onLeave={leave}>
        {label}
      </Tip>
    ),
  }
}

type TipProps = {
  over: HTMLElement
  side: TooltipSide
  onHide: () => void
  onEnter: () => void
  onLeave: () => void
  children: string
}

/**
 * Renders the tooltip in the body, where nothing clips it. It is hidden from screen readers, because the element itself
 * has the name.
 */
function Tip({ over, side, onHide, onEnter, onLeave, children }: TipProps) {
  const tip = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const place = () => {
      if (tip.current) placeTooltip(tip.current, over, side)
    }
    place()
    // The tooltip moves with the page instead of hiding, because the focus itself may scroll it.
    addEventListener('scroll', place, true)
    return () => removeEventListener('scroll', place, true)
  }, [over, side, children])
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' || key === 'Enter' || key === ' ') onHide()
    }
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [onHide])
  return createPortal(
    <span ref={tip} className={TIP} aria-hidden="true" onPointerEnter={onEnter} onPointerLeave={onLeave}>
      {children}
    </span>,
    document.body,
  )
}

type TooltipSide = 'top' | 'right'

const GAP_PX = 6
const MARGIN_PX = 8

/**
 * Places the tooltip above the target, below it if there is no room, or at its right. It always stays within the
 * window.
 */
function placeTooltip(tip: HTMLElement, target: HTMLElement, side: TooltipSide): void {
  const box = target.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = tip
  const above = box.top - GAP_PX - height
  const wanted =
    side === 'right'
      ? { left: box.right + GAP_PX, top: box.top + (box.height - height) / 2 }
      : { left: box.left + (box.width - width) / 2, top: above < MARGIN_PX ? box.bottom + GAP_PX : above }
  const { clientWidth, clientHeight } = document.documentElement
  tip.style.left = `${Math.round(within(wanted.left, clientWidth - width))}px`
  tip.style.top = `${Math.round(within(wanted.top, clientHeight - height))}px`
}

const within = (wanted: number, room: number) => Math.max(MARGIN_PX, Math.min(wanted, room - MARGIN_PX))
