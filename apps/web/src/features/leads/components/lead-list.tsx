import type { EventDetails } from '@parley/contract/app'
import type { Lead } from '@parley/contract/leads'
import { useRef } from 'react'
import { type Components, Virtuoso } from 'react-virtuoso'
import { useFocusKept } from '../../../lib/use-focus-kept.ts'
import classes from '../../../ui/layout/list-frame.module.css'
import { useListPlace } from '../../../ui/layout/use-list-place.ts'
import { LeadRow } from './lead-row.tsx'

type Props = {
  event: EventDetails
  /** What is listed, for those who hear it. */
  label: string
  leads: readonly Lead[]
  /** How many there are in all, those that are not loaded yet too. */
  total: number
  onOpen: (lead: Lead) => void
  onRate: (lead: Lead, rating: number | null) => void
  onEnd: () => void
  /** Under this name the place in the list is kept for the way back. */
  place: string
}

type Context = Pick<Props, 'event' | 'label' | 'total' | 'onOpen' | 'onRate'>

/** Very many leads: only those near the window are drawn. */
export function LeadList({ leads, onEnd, place, ...context }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const onFocus = useFocusKept(frame, leads.length)
  const [list, left] = useListPlace(place)
  return (
    <div ref={frame} className={classes.frame} onFocus={onFocus}>
      <Virtuoso<Lead, Context>
        ref={list}
        useWindowScroll
        data={leads}
        context={context}
        components={PARTS}
        itemContent={drawRow}
        computeItemKey={(_, { id }) => id}
        defaultItemHeight={96}
        increaseViewportBy={800}
        endReached={onEnd}
        {...left}
      />
    </div>
  )
}

const PARTS: Components<Lead, Context> = {
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

const drawRow = (_: number, lead: Lead, { event, onOpen, onRate }: Context) => (
  <LeadRow event={event} lead={lead} onOpen={() => onOpen(lead)} onRate={(rating) => onRate(lead, rating)} />
)
