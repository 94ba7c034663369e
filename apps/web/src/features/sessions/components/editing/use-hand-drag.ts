import { MINUTE_MS } from '@parley/contract'
import type { EditedCard } from '@parley/contract/sessions'
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { roomUnder, scrollAtEdge, scrolledOf } from './grid-drag.ts'
import { STEP_MS } from './use-grid-move.ts'
import type { When } from './use-time-acts.ts'

/** Pixels that a mouse moves before a drag begins. */
const SLACK_PX = 5
/** The rest of a finger on a talk that begins a drag. The browser's own menu opens later. */
const REST = { ms: 350, px: 10 }
const BUZZ_MS = 15

export interface HandDrag {
  readonly card: EditedCard
  to: When
}

interface Pointer extends HandDrag {
  readonly id: number
  readonly isFinger: boolean
  readonly from: { readonly x: number; readonly y: number; readonly scrolled: number }
  x: number
  y: number
  isOn: boolean
  timer: number
  frame: number
}

interface Ways {
  readonly pxPerMinute: number
  readonly isBusy: boolean
  readonly onPickUp: (card: EditedCard) => void
  readonly onCarry: (to: When) => void
  readonly onDrop: (drag: HandDrag) => void
  readonly onCancelDrag: () => void
}

/**
 * Lets talks be dragged. A mouse drags at once, a finger after it has rested on a talk. A finger that moves earlier
 * scrolls.
 * @see docs/rules/sessions.md SESSION-21
 */
export function useHandDrag(scroller: RefObject<HTMLDivElement | null>, ways: Ways) {
  const { pxPerMinute, isBusy, onPickUp, onCarry, onDrop, onCancelDrag } = ways
  const drag = useRef<Pointer | null>(null)
  const wasDragged = useRef(false)

  useEffect(() => {
    const frame = scroller.current
    // The listener is not React's, because React's touch listeners are passive and cannot prevent scrolling.
    const blockScroll = (touch: TouchEvent) => {
      if (drag.current?.isOn && touch.cancelable) touch.preventDefault()
    }
    const withoutMenu = (menuEvent: Event) => {
      if (drag.current?.isFinger) menuEvent.preventDefault()
    }
    frame?.addEventListener('touchmove', blockScroll, { passive: false })
    frame?.addEventListener('contextmenu', withoutMenu)
    return () => {
      frame?.removeEventListener('touchmove', blockScroll)
      frame?.removeEventListener('contextmenu', withoutMenu)
      end(drag.current)
    }
  }, [scroller])

  const place = (own: Pointer, frame: HTMLElement) => {
    const pixels = own.y - own.from.y + scrolledOf(frame) - own.from.scrolled
    const shift = Math.round((pixels / pxPerMinute) * (MINUTE_MS / STEP_MS)) * STEP_MS
    const { sdt, edt } = own.card
    const to = { sdt: sdt + shift, edt: edt + shift, locationId: roomUnder(frame, own.x, own.to.locationId) }
    if (to.sdt === own.to.sdt && to.locationId === own.to.locationId) return
    own.to = to
    onCarry(to)
  }
  // A pointer that rests at an edge continues to scroll.
  const scrollOn = (own: Pointer, frame: HTMLElement) => {
    if (scrollAtEdge(frame, own.x, own.y)) place(own, frame)
    own.frame = requestAnimationFrame(() => scrollOn(own, frame))
  }
  const pickUp = (own: Pointer, frame: HTMLElement) => {
    own.isOn = true
    wasDragged.current = true
    onPickUp(own.card)
    own.frame = requestAnimationFrame(() => scrollOn(own, frame))
  }
  return {
    /** Returns true for the click that ends a drag. It must not open the talk. */
    wasDragged: () => wasDragged.current,
    startDrag: (pressed: PointerEvent<HTMLElement>, card: EditedCard) => {
      const frame = scroller.current
      // A second finger is ignored.
      if (drag.current || !frame) return
      wasDragged.current = false
      if (pressed.button !== 0 || isBusy || card.state === 'cancelled') return
      // A fast pointer leaves the talk before the first move event and may be released anywhere. The talk itself
      // captures the pointer. If another element did, the click at the end would no longer open the talk.
      const talk = pressed.target instanceof Element ? pressed.target.closest('[data-session]') : null
      talk?.setPointerCapture(pressed.pointerId)
      const { clientX: x, clientY: y, pointerId: id } = pressed
      const isFinger = pressed.pointerType === 'touch'
      const from = { x, y, scrolled: scrolledOf(frame) }
      const own: Pointer = { card, to: card, id, isFinger, from, x, y, isOn: false, timer: 0, frame: 0 }
      drag.current = own
      if (!isFinger) return
      own.timer = window.setTimeout(() => {
        pickUp(own, frame)
        navigator.vibrate?.(BUZZ_MS)
      }, REST.ms)
    },
    follow: ({ pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
      const own = drag.current
      const frame = scroller.current
      if (own?.id !== pointerId || !frame) return
      own.x = clientX
      own.y = clientY
      if (!own.isOn) {
        const gone = Math.hypot(clientX - own.from.x, clientY - own.from.y)
        if (gone < (own.isFinger ? REST.px : SLACK_PX)) return
        if (own.isFinger) {
          end(own)
          drag.current = null
          return
        }
        pickUp(own, frame)
      }
      place(own, frame)
    },
    letGo: ({ pointerId }: PointerEvent<HTMLElement>) => {
      const own = drag.current
      if (own?.id !== pointerId) return
      end(own)
      drag.current = null
      if (own.isOn) onDrop(own)
    },
    /** Ends a drag without a drop, for example to scroll. */
    giveUp: ({ pointerId }: PointerEvent<HTMLElement>) => {
      const own = drag.current
      if (own?.id !== pointerId) return
      end(own)
      drag.current = null
      if (own.isOn) onCancelDrag()
    },
  }
}

function end(own: Pointer | null): void {
  if (!own) return
  clearTimeout(own.timer)
  cancelAnimationFrame(own.frame)
}
