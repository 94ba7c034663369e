import { type ReactNode, useRef } from 'react'
import { type Components, Virtuoso } from 'react-virtuoso'
import { useFocusKept } from '../../lib/use-focus-kept.ts'
import classes from './list-frame.module.css'
import { useListPlace } from './use-list-place.ts'

type Props<Row> = {
  /** What is listed, for those who hear it. */
  label: string
  rows: readonly Row[]
  /** How many there are in all, those that are not loaded yet too. */
  total: number
  /** About how high a row is, in pixels, until it is drawn. */
  rowHeight: number
  onEnd: () => void
  /** Under this name the place in the list is kept for the way back. */
  place: string
  children: (row: Row) => ReactNode
}

interface Context<Row> extends Pick<Props<Row>, 'label' | 'total'> {
  readonly draw: (row: Row) => ReactNode
}

/** Very many rows in a frame: only those near the window are drawn. */
export function WindowList<Row extends { readonly id: string }>(props: Props<Row>) {
  const { rows, rowHeight, onEnd, place, label, total, children: draw } = props
  const frame = useRef<HTMLDivElement>(null)
  const onFocus = useFocusKept(frame, rows.length)
  const [list, left] = useListPlace(place)
  return (
    <div ref={frame} className={classes.frame} onFocus={onFocus}>
      <Virtuoso<Row, Context<Row>>
        ref={list}
        useWindowScroll
        data={rows}
        context={{ label, total, draw }}
        components={PARTS as Components<Row, Context<Row>>}
        itemContent={drawRow}
        computeItemKey={keyOf}
        defaultItemHeight={rowHeight}
        increaseViewportBy={800}
        endReached={onEnd}
        {...left}
      />
    </div>
  )
}

const PARTS: Components<unknown, Pick<Context<unknown>, 'label' | 'total'>> = {
  List: ({ context, ...rest }) => <div {...rest} role="list" aria-label={context.label} />,
  Item: ({ children, style, context, item: _item, ...rest }) => (
    <div
      {...rest}
      className={classes.item}
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

const keyOf = (_: number, { id }: { readonly id: string }) => id
const drawRow = <Row,>(_: number, row: Row, { draw }: Context<Row>) => draw(row)
