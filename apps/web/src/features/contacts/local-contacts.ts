import { fold } from '@parley/contract'
import { type Contact, type ContactNote, contactsTopic, MAX_LIVE_CONTACTS, notesTopic } from '@parley/contract/contacts'
import { useEffect } from 'react'
import { makeUserCache } from '../../lib/api/index.ts'
import { type LiveTopic, useTopic } from '../../lib/live/index.ts'
import { useProfile } from '../accounts/index.ts'

export interface ContactFilters {
  readonly query: string
  readonly eventId: string
  readonly tag: string
  readonly toWrite: boolean
}

interface Known {
  /** The contacts, the most recently saved first. */
  readonly contacts: readonly Contact[]
  /** The opened contacts, including older ones, the most recently opened first. */
  readonly opened: readonly Opened[]
}
interface Opened {
  readonly contact: Contact
  readonly notes: readonly ContactNote[]
}

const NOTHING: Known = { contacts: [], opened: [] }
const MAX_OPENED = 50
/** Maximum characters of stored contacts. Local storage is small, and unsent data needs space too. */
const MAX_LETTERS = 1_500_000

const known = makeUserCache<Known>('knownContacts')

/** Returns the contacts, which are those stored on this device without a connection. */
function useRows() {
  const userId = useProfile().data?.id
  const topic = useTopic(contactsTopic, userId ? { userId } : null)
  const { contacts } = known.useCached(userId ?? '') ?? NOTHING
  useStored(userId, topic, ({ opened }, rows) => {
    // A complete list lacks only removed contacts.
    const isWhole = rows.length < MAX_LIVE_CONTACTS
    const stay = isWhole ? opened.filter(({ contact }) => rows.some(({ id }) => id === contact.id)) : opened
    return { contacts: fitting(rows.toSorted(bySavedAt)), opened: stay }
  })
  return { userId: userId ?? '', rows: isHere(topic) ? topic.rows : contacts }
}

/** Lists the latest contacts, and older ones that were opened here, the most recently saved first. */
export function useLocalContacts(): readonly Contact[] {
  const { userId, rows } = useRows()
  const { opened } = known.useCached(userId) ?? NOTHING
  const ids = new Set(rows.map(({ id }) => id))
  const older = opened.map(({ contact }) => contact).filter(({ id }) => !ids.has(id))
  return [...rows, ...older].sort(bySavedAt)
}

/** Returns the contact of a person, found by user or by participant id. */
export function useSavedContact(eventId: string, person: { readonly id: string; readonly userId?: string | null }) {
  const isPerson = ({ userId, events }: Contact) =>
    (userId !== null && userId === person.userId) ||
    events.some(({ id, participantId }) => id === eventId && participantId === person.id)
  return useRows().rows.find(isPerson)
}

/**
 * Lists the notes, the newest first. Without a connection, they are those from the last time the contact was opened.
 */
export function useNotes(contact: Contact) {
  const userId = useProfile().data?.id
  const contactId = contact.id
  const topic = useTopic(notesTopic, userId ? { userId, contactId } : null)
  const { opened } = known.useCached(userId ?? '') ?? NOTHING
  const before = opened.find((each) => each.contact.id === contactId)
  useStored(userId, topic, (all, notes) => {
    const others = all.opened.filter((each) => each.contact.id !== contactId)
    return { ...all, opened: [{ contact, notes }, ...others].slice(0, MAX_OPENED) }
  })
  const rows = isHere(topic) ? topic.rows : (before?.notes ?? [])
  return {
    rows: rows.toSorted((a, b) => b.insertedAt - a.insertedAt || (a.id < b.id ? 1 : -1)),
    isPending: topic.isPending && !before,
  }
}

const isHere = ({ isPending, isGone }: LiveTopic<unknown>) => !isPending && !isGone

/** Rows that are stored. They are stored once, even if several components subscribe to the topic. */
const storedRows = new WeakSet<readonly unknown[]>()

function useStored<Row>(
  userId: string | undefined,
  topic: LiveTopic<Row>,
  change: (before: Known, rows: readonly Row[]) => Known,
): void {
  const { rows } = topic
  useEffect(() => {
    if (!userId || !isHere(topic) || storedRows.has(rows)) return
    storedRows.add(rows)
    known.keep(userId, change(known.read(userId) ?? NOTHING, rows))
  })
}

/** Sorts in the same order as the server. */
const bySavedAt = (a: Contact, b: Contact) => b.createdAtMillis - a.createdAtMillis || (a.id < b.id ? 1 : -1)

function fitting(contacts: readonly Contact[]): readonly Contact[] {
  let letters = 0
  const end = contacts.findIndex((each) => {
    letters += JSON.stringify(each).length
    return letters > MAX_LETTERS
  })
  return end === -1 ? contacts : contacts.slice(0, end)
}

export function tagsOf(contacts: readonly Contact[]): readonly string[] {
  const counted = Map.groupBy(
    contacts.flatMap(({ tags }) => tags),
    (tag) => tag,
  )
  return [...counted].sort(([, a], [, b]) => b.length - a.length).map(([tag]) => tag)
}

/** Finds contacts like the server: every word is in the full name, and event, tag and reminder match. */
export function findContacts(
  contacts: readonly Contact[],
  { query, eventId, tag, toWrite }: ContactFilters,
): readonly Contact[] {
  const words = fold(query).split(' ').filter(Boolean)
  return contacts.filter(({ fullName, events, tags, followUpAtMillis }) => {
    const name = fold(fullName)
    const isTagged = !tag || tags.some((each) => fold(each) === fold(tag))
    const isMet = !eventId || events.some(({ id }) => id === eventId)
    return isTagged && isMet && (!toWrite || followUpAtMillis !== null) && words.every((word) => name.includes(word))
  })
}
