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

interface ScrollPosition {
  readonly measured: VirtualItem[]
  readonly scrollY: number
}

/** The scroll positions of lists, which are restored on Back. */
const places = new Map<string, ScrollPosition>()
const MAX_PLACES = 20

export const forgetScrollPositions = () => places.clear()

export interface WindowRowsHandle {
  /**
   * Scrolls to a row. @param below pixels below the top of the window. Rows that were never drawn count as `rowHeight`
   * high
   */
  goTo: (index: number, below: number) => void
}

type Props = Pick<HTMLAttributes<HTMLElement>, 'role' | 'aria-label'> & {
  ref?: Ref<WindowRowsHandle>
  count: number
  keyOf: (index: number) => string | number
  rowHeight: number
  /**
   * The number of rows added or removed at a time. Each change re-renders the whole list, which costs more than a few
   * cheap rows.
   */
  together?: number
  onEnd?: () => void
  /** The key for the saved scroll position. */
  place: string
  children: (index: number) => ReactNode
}

/**
 * Pixels beyond the window on both sides where rows are drawn. It is small at first, so that the first view is painted
 * sooner.
 */
const AHEAD = 800
const AHEAD_AT_FIRST = 100
const AHEAD_WITHIN_MS = 1_000

/**
 * Draws the rows near the window. The scroll position is restored on Back, and when `place` changes to another list and
 * back again.
 */
export function WindowRows({ ref, count, keyOf, rowHeight, together = 1, onEnd, place, children, ...list }: Props) {
  // The virtualizer signals changes by a re-render, not by a new return value, so the React Compiler must not memoize
  // it.
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
    // If nothing has a size, as in a hidden page, each row has its estimated height.
    measureElement: (row) => row.getBoundingClientRect().height || rowHeight,
    overscan: Math.ceil(ahead / rowHeight),
    rangeExtractor,
    scrollMargin: top,
    initialRect: { width: innerWidth, height: innerHeight },
    initialOffset: (begun.isBack && left?.scrollY) || scrollY,
    ...(left ? { initialMeasurementsCache: left.measured } : {}),
  })
  useLayoutEffect(() => {
    // A page that was opened by a link, not by Back, starts at its top.
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
    // The content above the list may have changed. Measuring on each new row would force a layout of the page each
    // time.
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

function inSteps({ startIndex, endIndex, ...range }: Range, step: number): number[] {
  return defaultRangeExtractor({
    ...range,
    startIndex: startIndex - (startIndex % step),
    endIndex: endIndex + step - 1 - (endIndex % step),
  })
}

function store(key: string, place: ScrollPosition): void {
  places.delete(key)
  places.set(key, place)
  const [oldest] = places.keys()
  if (places.size > MAX_PLACES && oldest) places.delete(oldest)
}

type LineProps = { index: number; measure: (row: HTMLElement | null) => void; draw: Props['children'] }

/** A row of the list. Scrolling re-renders the list but not its existing rows. */
const Line = memo(function Line({ index, measure, draw }: LineProps) {
  return (
    <div ref={measure} role="none" data-index={index}>
      {draw(index)}
    </div>
  )
})
