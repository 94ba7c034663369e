import { DAY_MS } from '@parley/contract'
import type { ChatMessage } from '@parley/contract/chat'
import type { DemoEvent } from '@parley/demo'
import type { Work } from '../../platform/work.ts'
import { insertRoomHistory } from '../chat/index.ts'
import { insertContacts } from '../contacts/index.ts'

type Talk = Pick<DemoEvent, 'conversations' | 'dealRoom' | 'endsAt'>

export async function insertDemoChats(
  work: Work,
  eventId: string,
  { conversations, dealRoom, endsAt }: Talk,
  { idOf, userIds }: { idOf: (person: number) => string; userIds: readonly (string | null)[] },
): Promise<void> {
  const accountOf = (person: number) => userIds[person] as string
  const detOf = (fromId: string, toId: string, slot: number | null): ChatMessage['det'] => {
    const at = slot === null ? undefined : dealRoom.slots[slot]
    const [startsAtMillis, endsAtMillis] = [at?.startsAt ?? null, at?.endsAt ?? null]
    const pastFromMillis = Math.min(endsAtMillis ?? Number.POSITIVE_INFINITY, endsAt + DAY_MS)
    return { eventId, invitationId: null, meetingId: null, startsAtMillis, endsAtMillis, pastFromMillis, fromId, toId }
  }
  const histories = conversations.flatMap(({ readers: [one, other], messages }) => {
    if (!one || !other) return []
    const readerOf = ({ person, seen, pin }: typeof one) => ({ userId: accountOf(person), seenSeq: seen, pin })
    const rows = messages.map(({ by, text, at, type, slot }) => {
      const to = by === one.person ? other.person : one.person
      const det = type === null ? null : detOf(idOf(by), idOf(to), slot)
      return { sender: accountOf(by), type, msg: text, det, at }
    })
    return [{ people: [readerOf(one), readerOf(other)] as const, messages: rows }]
  })
  await insertRoomHistory(work, histories)
}

/** A user who creates a demo event from the list gets no contacts, because contacts outlive the event. */
export async function insertDemoContacts(
  work: Work,
  eventId: string,
  { contacts, people, name }: Pick<DemoEvent, 'contacts' | 'people' | 'name'>,
  {
    idOf,
    userIds,
    owners,
  }: { idOf: (person: number) => string; userIds: readonly (string | null)[]; owners: ReadonlySet<string> },
): Promise<void> {
  const rows = contacts.flatMap(({ owner, person: index, metAt, note }) => {
    const [userId, person] = [userIds[owner], people[index]]
    if (!userId || !person || !owners.has(userId)) return []
    const { name: firstName, surname: lastName, company, jobTitle, website, email, phone } = person
    const contact = { firstName, lastName, company, jobTitle, website: website ?? '', email, phone }
    return [{ ...contact, userId, participantId: idOf(index), personUserId: userIds[index] ?? null, metAt, note }]
  })
  if (rows.length > 0) await insertContacts(work, { eventId, name }, rows)
}
