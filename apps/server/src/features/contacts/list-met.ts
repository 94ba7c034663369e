import { type CardDetails, formatVcard, type MetPerson } from '@parley/contract/contacts'
import type { Context } from '../../platform/context.ts'
import { listMetInMeetings } from '../meetings/index.ts'
import { type ContactAtEvent, listContactsSavedAt, listVisiblePages, type VisiblePage } from './met-store.ts'

export interface MetReader {
  readonly participantId: string
  /** Null for those without an account, who have no contacts. */
  readonly userId: string | null
  readonly organizer: boolean
}

/** A person that the user has met. The card is that of the contact with its notes, else the fields of their page. */
export interface Met extends Omit<MetPerson, 'wrote' | 'email'> {
  readonly card: CardDetails
}

/** @see docs/rules/contacts.md CONTACT-21 */
export async function listMet(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  eventId: string,
  readers: readonly MetReader[],
): Promise<ReadonlyMap<string, readonly Met[]>> {
  const meetings = await listMetInMeetings(
    db,
    eventId,
    readers.map(({ participantId }) => participantId),
    clock.now(),
  )
  const savedContacts = await listContactsSavedAt(
    db,
    eventId,
    readers.flatMap(({ userId }) => userId ?? []),
    [...new Set(meetings.map(({ otherId }) => otherId))],
  )
  const meetingsOf = Map.groupBy(meetings, (each) => each.participantId)
  const savedBy = Map.groupBy(savedContacts, ({ ownerId }) => ownerId)
  const candidates = readers.flatMap(({ participantId: viewerId, userId, organizer }) => [
    ...(meetingsOf.get(viewerId) ?? []).map(({ otherId }) => ({
      viewerId,
      organizer,
      participantId: otherId,
      userId: null,
    })),
    ...(savedBy.get(userId ?? '') ?? [])
      .filter(({ keptAtMillis }) => keptAtMillis !== null)
      .map((contact) => ({ viewerId, organizer, participantId: contact.participantId, userId: contact.userId })),
  ])
  const seenBy = Map.groupBy(await listVisiblePages(db, eventId, candidates), ({ viewerId }) => viewerId)
  return new Map(
    readers.map(({ participantId, userId }) => {
      const met = mergeMet(
        meetingsOf.get(participantId) ?? [],
        savedBy.get(userId ?? '') ?? [],
        seenBy.get(participantId) ?? [],
      )
      return [participantId, met.sort(byWriting)]
    }),
  )
}

type Meeting = Awaited<ReturnType<typeof listMetInMeetings>>[number]

function mergeMet(
  meetings: readonly Meeting[],
  savedContacts: readonly ContactAtEvent[],
  seen: readonly VisiblePage[],
): Met[] {
  const meetingWith = new Map(meetings.map((each) => [each.otherId, each]))
  const used = new Set<ContactAtEvent>()
  const people = seen.flatMap((person) => {
    const contacts = savedContacts.filter(
      ({ participantId, userId }) =>
        participantId === person.participantId || (userId !== null && userId === person.userId),
    )
    for (const each of contacts) used.add(each)
    // If two contacts are the same person, the one that was saved at this event counts.
    const contact = contacts.find(({ keptAtMillis }) => keptAtMillis !== null) ?? contacts[0]
    const meeting = meetingWith.get(person.participantId)
    return meeting || contact ? [asMet(person, meeting, contact)] : []
  })
  const alone = savedContacts.filter((contact) => contact.keptAtMillis !== null && !used.has(contact))
  return [...people, ...alone.map((contact) => asMet(undefined, undefined, contact))]
}

function asMet(seen: VisiblePage | undefined, meeting: Meeting | undefined, contact: ContactAtEvent | undefined): Met {
  const of = (name: 'firstName' | 'lastName' | 'company' | 'jobTitle' | 'website') =>
    contact?.[name] || seen?.[name] || ''
  const card = {
    firstName: of('firstName'),
    lastName: contact ? contact.lastName : of('lastName'),
    company: of('company'),
    jobTitle: of('jobTitle'),
    website: of('website'),
    emails: [...(contact?.emails ?? [])],
    phones: [...(contact?.phones ?? [])],
    note: contact?.notes.join('\n') ?? '',
  }
  return {
    participantId: seen?.participantId ?? null,
    userId: seen?.userId ?? contact?.userId ?? null,
    fullName: contact ? `${card.firstName} ${card.lastName}`.trim() : (seen?.fullName ?? ''),
    company: card.company,
    jobTitle: card.jobTitle,
    profilePhotoPath: seen?.photoPath ?? contact?.photoPath ?? null,
    meeting: meeting ? { sdt: meeting.sdt, edt: meeting.edt } : null,
    keptAtMillis: contact?.keptAtMillis ?? null,
    contactId: contact?.id ?? null,
    followUpAtMillis: contact?.followUpAtMillis ?? null,
    card,
  }
}

const lastMet = ({ meeting, keptAtMillis }: Met) => Math.max(meeting?.edt ?? 0, keptAtMillis ?? 0)
const isDone = ({ followUpAtMillis }: Met) => followUpAtMillis === null

const byWriting = (a: Met, b: Met) =>
  Number(isDone(a)) - Number(isDone(b)) || lastMet(b) - lastMet(a) || (a.fullName < b.fullName ? -1 : 1)

export const vcardsOfMet = (people: readonly Met[], version: '3.0' | '4.0' = '3.0'): string =>
  people.map(({ card }) => formatVcard(card, { folds: true, version })).join('')
