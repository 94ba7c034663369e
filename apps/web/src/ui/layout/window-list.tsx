import { type ReactNode, useRef } from 'react'
import { type Components, Virtuoso } from 'react-virtuoso'
import { useFocusKept } from '../../lib/use-focus-kept.ts'
import { looks } from './look.ts'
import { useListPlace } from './use-list-place.ts'
import classes from './window-list.module.css'

type Props<Row> = {
  /** What is listed, for those who hear it. */
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** How many there are in all, those that are not loaded yet too; absent where nobody knows. */
  total?: number
  /** About how high a row is, in pixels, until it is drawn. */
  rowHeight: number
  onEnd: () => void
  /** Under this name the place in the list is kept for the way back. */
  place: string
  children: (row: Row) => ReactNode
}

/** Nothing of the rows leaves its corners. */
/** The look of a list in a frame, and of its lines. */
export const FRAME = `${looks({ surface: 'card', phone: { bleed: true } })} ${classes.frame}`
export const ITEM = looks({ line: 'below' })

interface Context<Row> {
  readonly label: string
  readonly total: number
  readonly draw: (row: Row) => ReactNode
}

/** Very many rows in a frame: only those near the window are drawn. */
export function WindowList<Row extends object>(props: Props<Row>) {
  const { rows, rowHeight, onEnd, place, label, total = -1, keyOf, children: draw } = props
  const frame = useRef<HTMLDivElement>(null)
  const onFocus = useFocusKept(frame, rows.length)
  const [list, left] = useListPlace(place)
  return (
    <div ref={frame} className={FRAME} onFocus={onFocus}>
      <Virtuoso<Row, Context<Row>>
        ref={list}
        useWindowScroll
        data={rows}
        context={{ label, total, draw }}
        components={PARTS as Components<Row, Context<Row>>}
        itemContent={drawRow}
        computeItemKey={(_, row) => keyOf(row)}
        defaultItemHeight={rowHeight}
        increaseViewportBy={800}
        endReached={onEnd}
        {...left}
      />
    </div>
  )
}

const PARTS: Components<unknown, Omit<Context<unknown>, 'draw'>> = {
  List: ({ context, ...rest }) => <div {...rest} role="list" aria-label={context.label} />,
  Item: ({ children, style, context, item: _item, ...rest }) => (
    <div
      {...rest}
      className={ITEM}
      role="listitem"
      style={style}
      data-place={rest['data-index'] + 1}
      aria-posinset={rest['data-index'] + 1}
      aria-setsize={context.total}
    >
      {children}
    </div>
  ),
}

const drawRow = <Row,>(_: number, row: Row, { draw }: Context<Row>) => draw(row)
