import { type CardField, type ContactDraft, USUAL_SHARES } from '@parley/contract/contacts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { inEvents } from '../../platform/database/in-events.ts'
import type { NeverNull } from '../../platform/database/narrow-row.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { Failure } from '../../platform/failure.ts'
import { inLockOrder, visibleTo } from '../participants/index.ts'
import type { Encounter } from './contact-store.ts'
import type {
  FindPersonRow,
  FindTicketRow,
  GetOwnEventRow,
  ListOwnEventsRow,
  LockVisiblePersonRow,
} from './row-types.gen.ts'

export interface ScannedPerson {
  readonly draft: ContactDraft
  readonly userId: string | null
  readonly ticketId: string | null
  readonly met: Encounter & { readonly participantId: string }
}

interface Place {
  readonly eventId: string
  readonly participantId: string
  readonly viewerId: string
  readonly organizer: boolean
}

export interface TicketLocation extends Place {
  readonly ticketId: string
}

/**
 * Finds a ticket in the user's events. Must not run in transactions that write contacts: on Citus, a transaction that
 * has read rows of several events cannot write rows that others refer to.
 *
 * @throws Failure `ticketNotFound` for all other tickets, and `ownCode` for the user's own ticket
 * @see docs/rules/contacts.md CONTACT-4
 */
export async function findTicket(db: Kysely<DB>, userId: string, ticketId: string): Promise<TicketLocation> {
  const eventIds = await listOwnEvents(db, userId)
  if (eventIds.length === 0) throw new Failure('ticketNotFound')
  const { rows } = await sql<FindTicketRow>`
    select p.event_id as "eventId", p.participant_id as "participantId", v.participant_id as "viewerId", v.organizer
    from participant v
    join participant p on ${inEvents('p', eventIds, 'v')} and p.ticket_id = ${ticketId}
    where ${inEvents('v', eventIds)} and v.user_id = ${userId} and v.state <> 'deleted'
    order by p.participant_id = v.participant_id, p.created_at desc limit 1`.execute(db)
  const [place] = rows
  if (!place) throw new Failure('ticketNotFound')
  if (place.participantId === place.viewerId) throw new Failure('ownCode')
  return { ...place, ticketId }
}

/**
 * @param lock prevents that a person is erased at the same time and leaves a contact behind
 * @throws Failure `ticketNotFound` for a ticket that waits for its owner, or now belongs to another person
 * @see docs/rules/contacts.md CONTACT-4
 */
export async function getPersonOfTicket(
  db: Kysely<DB>,
  { ticketId, ...place }: TicketLocation,
  { lock = false } = {},
): Promise<ScannedPerson> {
  const which = sql<boolean>`p.ticket_id = ${ticketId} and not p.awaits_owner`
  const person = await findPerson(db, place, { lock, which, isCode: true })
  if (!person) throw new Failure('ticketNotFound')
  return { ...person, ticketId }
}

/** @throws Failure `notFound` */
export async function lockVisiblePerson(
  db: Kysely<DB>,
  userId: string,
  { eventId, participantId }: { eventId: string; participantId: string },
): Promise<ScannedPerson> {
  await getOwnEvent(db, userId, eventId)
  const { rows } = await sql<NeverNull<LockVisiblePersonRow, 'participantId'>>`
    select v.event_id as "eventId", ${participantId}::text as "participantId", v.participant_id as "viewerId", v.organizer
    from participant v
    where v.event_id = ${eventId} and v.user_id = ${userId} and v.state <> 'deleted'`.execute(db)
  const [place] = rows
  if (!place || place.viewerId === participantId) throw new Failure('notFound')
  const which = visibleTo({ ...place, participantId: place.viewerId }, 'p')
  const person = await findPerson(db, place, { lock: true, which, isCode: false })
  if (!person) throw new Failure('notFound')
  return person
}

/** @see docs/rules/contacts.md CONTACT-4 */
async function findPerson(
  db: Kysely<DB>,
  place: Place,
  { lock, which, isCode }: { lock: boolean; which: RawBuilder<boolean>; isCode: boolean },
): Promise<(Omit<ScannedPerson, 'ticketId'> & { ticketId: null }) | undefined> {
  const { eventId, participantId } = place
  const { rows } = await sql<NeverNull<FindPersonRow, 'isSeen'>>`
    select p.name, p.surname, p.company, p.job_title as "jobTitle", p.website, p.user_id as "userId", p.phone,
      coalesce(p.email, (select m.email from user_email m where m.user_id = p.user_id and m.is_primary)) as email,
      (select b.shares from contact_book b where b.user_id = p.user_id) as shares,
      ${visibleTo({ ...place, participantId: place.viewerId }, 'p')} as "isSeen", e.name as "eventName"
    from participant p
    join event e on e.event_id = p.event_id
    where p.event_id = ${eventId} and p.participant_id = ${participantId} and p.state <> 'deleted' and ${which}
    ${lock ? inLockOrder('p') : sql``}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const shares = isCode ? (row.shares ?? USUAL_SHARES) : []
  const shown = (field: CardField, value: string | null) => (row.isSeen || shares.includes(field) ? (value ?? '') : '')
  const sharedValues = (field: CardField, value: string | null) => (value && shares.includes(field) ? [value] : [])
  return {
    draft: {
      firstName: row.name,
      lastName: row.surname,
      company: shown('company', row.company),
      jobTitle: shown('jobTitle', row.jobTitle),
      website: shown('website', row.website),
      emails: sharedValues('email', row.email),
      phones: sharedValues('phone', row.phone),
      note: '',
    },
    userId: row.userId,
    ticketId: null,
    met: { eventId, eventName: row.eventName, participantId },
  }
}

export async function listOwnEvents(db: Kysely<DB>, userId: string): Promise<string[]> {
  const { rows } = await sql<ListOwnEventsRow>`select e.event_id as id
    from user_event ue join event e on e.event_id = ue.event_id and e.state = 'active'
    where ue.user_id = ${userId} order by e.starts_at desc, e.event_id`.execute(db)
  return rows.map(({ id }) => id)
}

/** @throws Failure `notFound` for an event that is not in the caller's list */
export async function getOwnEvent(db: Kysely<DB>, userId: string, eventId: string): Promise<Encounter> {
  const { rows } = await sql<GetOwnEventRow>`select e.name
    from user_event ue join event e on e.event_id = ue.event_id and e.state = 'active'
    where ue.user_id = ${userId} and ue.event_id = ${eventId}`.execute(db)
  const [event] = rows
  if (!event) throw new Failure('notFound')
  return { eventId, eventName: event.name, participantId: null }
}
