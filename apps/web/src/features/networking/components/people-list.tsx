import type { EventDetails } from '@parley/contract/app'
import type { FoundPerson as Found, Tag } from '@parley/contract/networking'
import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type Components, Virtuoso } from 'react-virtuoso'
import { useFocusKept } from '../../../lib/use-focus-kept.ts'
import { looks } from '../../../ui/layout/look.ts'
import { useListPlace } from '../../../ui/layout/use-list-place.ts'
import { FoundPerson } from './found-person.tsx'
import classes from './people-list.module.css'

const ROWS = `${classes.rows} ${looks({ surface: 'card', phone: { bleed: true } })}`
const ROW_PLACE = looks({ line: 'below' })
const CARDS = `l-grid ${classes.cards} ${looks({ gap: 12, padBottom: 12 })}`
const CARD_PLACE = `l-grid ${looks({ shrink: true })}`

type Props = {
  event: EventDetails
  /** What is listed, for those who hear it. */
  label: string
  people: readonly Found[]
  /** How many there are in all, those that are not loaded yet too. */
  total: number
  as: 'cards' | 'rows'
  /** Whom it shows by their mark; null is all but the ignored. */
  view: Tag | null
  onEnd: () => void
  /** Under this name the place in the list is kept for the way back. */
  place: string
}

/** Very many people: only those near the window are drawn. Cards stand in as many columns as fit. */
export function PeopleList({ event, label, people, total, as, view, onEnd, place }: Props) {
  const [frame, columns] = useColumns(as === 'cards')
  const onFocus = useFocusKept(frame, people.length)
  const [list, left] = useListPlace(place)
  return (
    <div
      ref={frame}
      className={as === 'cards' ? undefined : ROWS}
      data-as={as}
      style={{ '--columns': columns } as CSSProperties}
      onFocus={onFocus}
    >
      <Virtuoso
        ref={list}
        useWindowScroll
        data={inRows(people, columns)}
        context={{ event, label, total, as, view, columns }}
        components={PARTS}
        itemContent={drawRow}
        computeItemKey={(_, row) => row[0]?.id ?? ''}
        defaultItemHeight={as === 'cards' ? 226 : 138}
        increaseViewportBy={800}
        endReached={onEnd}
        {...left}
      />
    </div>
  )
}

type Row = readonly Found[]
interface Context extends Pick<Props, 'event' | 'label' | 'total' | 'as' | 'view'> {
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

function drawRow(index: number, row: Row, { event, total, as, view, columns }: Context) {
  return (
    <div className={as === 'cards' ? CARDS : undefined} role="none">
      {row.map((person, column) => (
        <div
          key={person.id}
          className={as === 'cards' ? CARD_PLACE : ROW_PLACE}
          role="listitem"
          data-place={index * columns + column + 1}
          aria-posinset={index * columns + column + 1}
          aria-setsize={total}
        >
          <FoundPerson event={event} person={person} as={as} view={view} />
        </div>
      ))}
    </div>
  )
}

function inRows(people: readonly Found[], columns: number): Row[] {
  const rows: Row[] = []
  for (let start = 0; start < people.length; start += columns) rows.push(people.slice(start, start + columns))
  return rows
}

/** The narrowest a card may get, and the space between two, in pixels. */
const CARD = 312
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
