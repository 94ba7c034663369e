import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useListFocus } from '../../lib/use-list-focus.ts'
import { looks } from '../layout/look.ts'
import classes from './window-list.module.css'
import { WindowRows } from './window-rows.tsx'

type Props<Row> = {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The number of rows, including those that are not loaded yet. Absent if unknown. */
  total?: number
  /** The height in pixels that is used until the row is drawn. */
  rowHeight: number
  /** The minimum width of a card in pixels. Without it, the list has rows in a frame. */
  cardWidth?: number | null
  onEnd: () => void
  /** The key for the saved scroll position, which is restored on Back. */
  place: string
  children: (row: Row) => ReactNode
}

const FRAME = looks({ surface: 'card', overflow: 'hidden', phone: { bleed: true } })
const ITEM = looks({ line: 'below' })
const CARDS = `l-grid ${classes.cards} ${looks({ gap: 12, padBottom: 12 })}`
const CARD = `l-grid ${looks({ shrink: true })}`

/** A long list. Only rows near the window are drawn. */
export function WindowList<Row extends object>(props: Props<Row>) {
  const { rows, rowHeight, cardWidth = null, onEnd, place, label, total = -1, keyOf, children: draw } = props
  const [frame, columns] = useColumns(cardWidth)
  const onFocus = useListFocus(frame, rows.length)
  const areCards = cardWidth !== null
  const drawLine = (line: number) => {
    const first = line * columns
    const items = rows.slice(first, first + columns).map((row, column) => (
      <div
        key={keyOf(row)}
        className={areCards ? CARD : ITEM}
        role="listitem"
        data-place={first + column + 1}
        aria-posinset={first + column + 1}
        aria-setsize={total}
      >
        {draw(row)}
      </div>
    ))
    return areCards ? (
      <div className={CARDS} role="none">
        {items}
      </div>
    ) : (
      items
    )
  }
  const keyOfLine = (line: number) => {
    const row = rows[line * columns]
    return row ? keyOf(row) : line
  }
  return (
    <div
      ref={frame}
      className={areCards ? undefined : FRAME}
      data-as={areCards ? 'cards' : 'rows'}
      style={{ '--columns': columns } as CSSProperties}
      onFocus={onFocus}
    >
      <WindowRows
        role="list"
        aria-label={label}
        count={Math.ceil(rows.length / columns)}
        keyOf={keyOfLine}
        rowHeight={rowHeight}
        onEnd={onEnd}
        place={place}
      >
        {drawLine}
      </WindowRows>
    </div>
  )
}

const GAP = 12

/** Returns the number of columns, which is 1 if there are no cards. */
function useColumns(cardWidth: number | null): [RefObject<HTMLDivElement | null>, number] {
  const frame = useRef<HTMLDivElement>(null)
  const [columns, setColumns] = useState(1)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () =>
      setColumns(cardWidth ? Math.max(1, Math.floor((element.clientWidth + GAP) / (cardWidth + GAP))) : 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [cardWidth])
  return [frame, columns]
}
