import { defaultRangeExtractor, type Range, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import {
  type HTMLAttributes,
  memo,
  type ReactNode,
  type Ref,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useNavigationType } from 'react-router'
import { onNextIdle } from '../../lib/use-idle.ts'
import classes from './window-list.module.css'

interface Place {
  readonly measured: VirtualItem[]
  readonly scrollY: number
}

/** The place in a list that one left, so that "back" leads there again. */
const places = new Map<string, Place>()
const MOST_PLACES = 20

/** Every list begins at its top again. */
export const forgetListPlaces = () => places.clear()

export interface WindowRowsHandle {
  /** Scrolls a row to so many pixels below the top of the window. Rows that were never drawn are taken for as high as `rowHeight`. */
  goTo: (index: number, below: number) => void
}

type Props = Pick<HTMLAttributes<HTMLElement>, 'role' | 'aria-label'> & {
  ref?: Ref<WindowRowsHandle>
  count: number
  keyOf: (index: number) => string | number
  rowHeight: number
  /** So many rows come and go at a time. Each time costs a look at the whole list, and rows that are cheap to draw cost less than that. */
  together?: number
  /** The last row is near the window: time to fetch more. */
  onEnd?: () => void
  /** Under this name the place is stored where one leaves the list. */
  place: string
  children: (index: number) => ReactNode
}

/** So much is drawn ahead of the window on both sides, in pixels: little in the first view, which is there sooner then. */
const AHEAD = 800
const AHEAD_AT_FIRST = 100
const AHEAD_WITHIN_MS = 1_000

/**
 * Very many rows below each other, of which only those near the window are drawn. Going back, and where another list takes its place and it
 * comes again, it is at the place where one left it.
 */
export function WindowRows({ ref, count, keyOf, rowHeight, together = 1, onEnd, place, children, ...list }: Props) {
  // The library says by what it draws, and not by what it returns, that something is new.
  'use no memo'
  const frame = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [ahead, setAhead] = useState(AHEAD_AT_FIRST)
  useEffect(() => onNextIdle(() => startTransition(() => setAhead(AHEAD)), AHEAD_WITHIN_MS), [])
  const isBack = useNavigationType() === 'POP'
  const [begun] = useState(() => ({ left: places.get(place), isBack }))
  const isFirst = useRef(true)
  const { left } = begun
  const rangeExtractor = useCallback((range: Range) => inSteps(range, together), [together])
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count,
    getItemKey: keyOf,
    estimateSize: () => rowHeight,
    // Where nothing has a size, as in a page that is not shown, each row is as high as it was taken for.
    measureElement: (row) => row.getBoundingClientRect().height || rowHeight,
    overscan: Math.ceil(ahead / rowHeight),
    rangeExtractor,
    scrollMargin: top,
    initialRect: { width: innerWidth, height: innerHeight },
    initialOffset: (begun.isBack && left?.scrollY) || scrollY,
    ...(left ? { initialMeasurementsCache: left.measured } : {}),
  })
  useLayoutEffect(() => {
    // A page that one goes to begins at its top.
    const before = isFirst.current && !begun.isBack ? undefined : places.get(place)
    isFirst.current = false
    if (before) window.scrollTo(0, before.scrollY)
    return () => store(place, { measured: rows.takeSnapshot(), scrollY })
  }, [place, begun, rows])
  useImperativeHandle(
    ref,
    () => ({
      goTo: (index, below) => window.scrollTo(0, (rows.getOffsetForIndex(index, 'start')?.[0] ?? 0) - below),
    }),
    [rows],
  )
  const drawn = rows.getVirtualItems()
  const [begin, end] = [drawn[0], drawn.at(-1)]
  useEffect(() => {
    const now = frame.current && Math.round(frame.current.getBoundingClientRect().top + scrollY)
    if (now !== null) startTransition(() => setTop(now))
    // The content above the list may have changed. To look at each row that comes would lay out the page each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [rows.isScrolling, count])
  const endReached = useEffectEvent(() => onEnd?.())
  const isAtEnd = end?.index === count - 1
  useEffect(() => {
    if (isAtEnd && count > 0) endReached()
  }, [isAtEnd, count])
  return (
    <div
      ref={frame}
      {...list}
      className={classes.rows}
      style={{
        paddingBlock: `${(begin?.start ?? top) - top}px ${rows.getTotalSize() - ((end?.end ?? top) - top)}px`,
      }}
    >
      {drawn.map(({ key, index }) => (
        <Line key={key} index={index} measure={rows.measureElement} draw={children} />
      ))}
    </div>
  )
}

/** The rows to draw for those in view: whole steps of them. */
function inSteps({ startIndex, endIndex, ...range }: Range, step: number): number[] {
  return defaultRangeExtractor({
    ...range,
    startIndex: startIndex - (startIndex % step),
    endIndex: endIndex + step - 1 - (endIndex % step),
  })
}

function store(key: string, place: Place): void {
  places.delete(key)
  places.set(key, place)
  const [oldest] = places.keys()
  if (places.size > MOST_PLACES && oldest) places.delete(oldest)
}

type LineProps = { index: number; measure: (row: HTMLElement | null) => void; draw: Props['children'] }

/** Scrolling draws the list again, and no row that is there. */
const Line = memo(function Line({ index, measure, draw }: LineProps) {
  return (
    <div ref={measure} role="none" data-index={index}>
      {draw(index)}
    </div>
  )
})
