import type { FoundBooth } from '@parley/contract/booths'
import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type Components, Virtuoso } from 'react-virtuoso'
import { useFocusKept } from '../../../../lib/use-focus-kept.ts'
import { looks } from '../../../../ui/layout/look.ts'
import { useListPlace } from '../../../../ui/layout/use-list-place.ts'
import { FRAME, ITEM } from '../../../../ui/layout/window-list.tsx'
import { BoothItem, type BoothItemProps } from './booth-item.tsx'
import classes from './booth-list.module.css'

type Props = Omit<BoothItemProps, 'booth' | 'headingLevel'> & {
  /** What is listed, for those who hear it. */
  label: string
  booths: readonly FoundBooth[]
  /** How many there are in all, those that are not loaded yet too. */
  total: number
  onEnd: () => void
  /** Under this name the place in the list is kept for the way back. */
  place: string
}

/** Very many booths: only those near the window are drawn. Cards stand in as many columns as fit. */
export function BoothList({ label, booths, total, onEnd, place, ...item }: Props) {
  const [frame, columns] = useColumns(item.as === 'cards')
  const onFocus = useFocusKept(frame, booths.length)
  const [list, left] = useListPlace(place)
  return (
    <div
      ref={frame}
      className={item.as === 'rows' ? FRAME : undefined}
      data-as={item.as}
      style={{ '--columns': columns } as CSSProperties}
      onFocus={onFocus}
    >
      <Virtuoso
        ref={list}
        useWindowScroll
        data={inRows(booths, columns)}
        context={{ ...item, label, total, columns }}
        components={PARTS}
        itemContent={drawRow}
        computeItemKey={(_, row) => row[0]?.id ?? ''}
        defaultItemHeight={item.as === 'cards' ? 290 : 96}
        increaseViewportBy={800}
        endReached={onEnd}
        {...left}
      />
    </div>
  )
}

type Row = readonly FoundBooth[]
interface Context extends Omit<BoothItemProps, 'booth' | 'headingLevel'> {
  readonly label: string
  readonly total: number
  readonly columns: number
}

const PARTS: Components<Row, Context> = {
  List: ({ context, ...rest }) => <div {...rest} role="list" aria-label={context.label} />,
  Item: ({ children, style, 'data-index': index, 'data-item-index': itemIndex, 'data-known-size': size }) => (
    <div role="none" style={style} data-index={index} data-item-index={itemIndex} data-known-size={size}>
      {children}
    </div>
  ),
}

const CARDS = `${looks({ gap: 12, padBottom: 12 })} l-grid ${classes.row}`

function drawRow(index: number, row: Row, { label: _label, total, columns, ...item }: Context) {
  return (
    <div className={item.as === 'cards' ? CARDS : undefined} role="none">
      {row.map((booth, column) => (
        <div
          key={booth.id}
          className={item.as === 'cards' ? classes.booth : ITEM}
          role="listitem"
          data-place={index * columns + column + 1}
          aria-posinset={index * columns + column + 1}
          aria-setsize={total}
        >
          <BoothItem {...item} booth={booth} />
        </div>
      ))}
    </div>
  )
}

function inRows(booths: readonly FoundBooth[], columns: number): Row[] {
  const rows: Row[] = []
  for (let start = 0; start < booths.length; start += columns) rows.push(booths.slice(start, start + columns))
  return rows
}

/** The narrowest a card may get, and the space between two, in pixels. */
export const CARD = 236
const GAP = 12

/** How many cards fit beside each other in the element that takes the ref; 1 while there are no cards. */
function useColumns(areCards: boolean): [RefObject<HTMLDivElement | null>, number] {
  const frame = useRef<HTMLDivElement>(null)
  const [columns, setColumns] = useState(1)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setColumns(areCards ? Math.max(1, Math.floor((element.clientWidth + GAP) / (CARD + GAP))) : 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [areCards])
  return [frame, columns]
}
