import type { Contact } from '@parley/contract/contacts'
import { useRef } from 'react'
import { type Components, Virtuoso } from 'react-virtuoso'
import { useFocusKept } from '../../../lib/use-focus-kept.ts'
import classes from '../../../ui/layout/list-frame.module.css'
import { useListPlace } from '../../../ui/layout/use-list-place.ts'
import { ContactRow } from './contact-row.tsx'

type Props = {
  /** What is listed, for those who hear it. */
  label: string
  contacts: readonly Contact[]
  /** How many there are in all, those that are not loaded yet too. */
  total: number
  onOpen: (contact: Contact) => void
  onEnd: () => void
  /** Under this name the place in the list is kept for the way back. */
  place: string
}

type Context = Pick<Props, 'label' | 'total' | 'onOpen'>

/** Very many contacts: only those near the window are drawn. */
export function ContactList({ contacts, onEnd, place, ...context }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const onFocus = useFocusKept(frame, contacts.length)
  const [list, left] = useListPlace(place)
  return (
    <div ref={frame} className={classes.frame} onFocus={onFocus}>
      <Virtuoso<Contact, Context>
        ref={list}
        useWindowScroll
        data={contacts}
        context={context}
        components={PARTS}
        itemContent={drawRow}
        computeItemKey={(_, { id }) => id}
        defaultItemHeight={88}
        increaseViewportBy={800}
        endReached={onEnd}
        {...left}
      />
    </div>
  )
}

const PARTS: Components<Contact, Context> = {
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

const drawRow = (_: number, contact: Contact, { onOpen }: Context) => (
  <ContactRow contact={contact} onOpen={() => onOpen(contact)} />
)
