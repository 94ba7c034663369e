import { HOUR_MS } from '@parley/contract'
import { STEP_MS } from './use-grid-move.ts'
import type { When } from './use-time-acts.ts'

const EDGE_PX = 48
const MAX_PX_A_FRAME = 12

/**
 * Returns the position after a key. Up and down move by five minutes, or by an hour with Shift. Left and right move to
 * the next room. Null for any other key.
 */
export function positionAfterKey(
  key: string,
  withShift: boolean,
  from: When,
  rooms: readonly (string | null)[],
): When | null {
  const step = withShift ? HOUR_MS : STEP_MS
  const at = rooms.indexOf(from.locationId)
  const by = (ms: number) => ({ ...from, sdt: from.sdt + ms, edt: from.edt + ms })
  const inRoom = (place: number) => ({ ...from, locationId: rooms[place] ?? null })
  switch (key) {
    case 'ArrowDown':
      return by(step)
    case 'ArrowUp':
      return by(-step)
    case 'ArrowRight':
      return inRoom(Math.min(rooms.length - 1, at + 1))
    case 'ArrowLeft':
      return inRoom(Math.max(0, at - 1))
    default:
      return null
  }
}

/** Returns the room below the pointer, or `usual` if there is no column. */
export function roomUnder(frame: HTMLElement, x: number, usual: string | null): string | null {
  for (const column of frame.querySelectorAll<HTMLElement>('[data-room]')) {
    const { left, right } = column.getBoundingClientRect()
    if (x >= left && x < right) return column.dataset['room'] || null
  }
  return usual
}

/**
 * Scrolls the grid at its edge, faster the nearer the talk is to the edge.
 * @returns true if the grid has scrolled
 */
export function scrollAtEdge(frame: HTMLElement, x: number, y: number): boolean {
  const { left, right, top, bottom } = frame.getBoundingClientRect()
  const { scrollLeft, scrollTop } = frame
  const seen = { top: Math.max(top, 0), bottom: Math.min(bottom, innerHeight) }
  frame.scrollBy(speedAt(x, left + EDGE_PX, right), speedAt(y, seen.top + EDGE_PX, seen.bottom))
  return frame.scrollLeft !== scrollLeft || frame.scrollTop !== scrollTop
}

/** Returns the speed in pixels per frame, negative near the start. `start` lies after the sticky headings and times. */
function speedAt(at: number, start: number, end: number): number {
  const depth = at < start + EDGE_PX ? at - start - EDGE_PX : Math.max(0, at - end + EDGE_PX)
  return Math.round(Math.max(-1, Math.min(1, depth / EDGE_PX)) * MAX_PX_A_FRAME)
}

/** Returns the scroll position of page and frame in pixels. Only differences are meaningful. */
export function scrolledOf(frame: HTMLElement): number {
  return frame.scrollTop - frame.getBoundingClientRect().top
}
