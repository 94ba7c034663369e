import type { InputOf, ReplyOf } from '@parley/contract'
import type { Language } from '@parley/contract/accounts'
import { parseTicketId, type participantCalls } from '@parley/contract/participants'
import type { Kysely } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Visitor } from '../../../platform/http/actor.ts'
import { findValidWallet } from '../../../platform/wallet/wallet.ts'
import type { Work } from '../../../platform/work.ts'
import type { TicketHolder } from '../../accounts/index.ts'
import { colorSql } from '../../events/index.ts'
import { participantsAttached } from '../feed/index.ts'
import { assignRecord, lockTicket, refuseBanned } from '../records/index.ts'
import { completeBareRecord } from './join-event.ts'

type Call = typeof participantCalls.getTicket

export interface EventTicket {
  readonly ticketId: string
  readonly eventId: string
  readonly participantId: string
  readonly eventName: string
  readonly eventLanguage: Language
  readonly venue: string
  readonly timezone: string
  /** Epoch milliseconds. */
  readonly startsAt: number
  readonly endsAt: number
  readonly rev: number
  /** The event's colour as `#rrggbb`; null if the organizers chose none. */
  readonly color: string | null
  readonly logoPath: string | null
}

/**
 * Returns a ticket to anyone who has its id, so only the signed-in holder gets the holder's name.
 *
 * @throws Failure `notFound` for an unknown ticket, or one of a deleted event
 * @see docs/rules/participants.md TICKET-2
 */
export async function getTicket(
  ctx: Context,
  { userId }: Visitor,
  { ticketId: typed }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const found = await findRow(ctx.db, parseTicketId(typed))
  if (!found) throw new Failure('notFound')
  const { ticketId, eventName, eventLanguage, venue, timezone, startsAt, endsAt } = asTicket(found)
  const isHolder = userId !== null && found.user_id === userId
  return {
    ticketId,
    eventName,
    eventLanguage,
    venue,
    timezone,
    startDateMillis: startsAt,
    endDateMillis: endsAt,
    colorsJson: found.colors_json as Record<string, string>,
    hasPass: findValidWallet(ctx) !== null,
    holder: isHolder
      ? { name: `${found.name} ${found.surname}`.trim(), typeTexts: found.texts as Record<string, string> }
      : null,
  }
}

/** @throws Failure `notFound` as `getTicket` */
export async function findTicket({ db }: Context, typed: string): Promise<EventTicket> {
  const found = await findRow(db, parseTicketId(typed))
  if (!found) throw new Failure('notFound')
  return asTicket(found)
}

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>

const findRow = (db: Kysely<DB>, ticketId: string) =>
  db
    .selectFrom('participant as p')
    .innerJoin('event as e', 'e.event_id', 'p.event_id')
    .innerJoin('participant_type as t', (on) =>
      on.onRef('t.event_id', '=', 'p.event_id').onRef('t.type_id', '=', 'p.type_id'),
    )
    .select(['p.event_id', 'p.participant_id', 'p.ticket_id', 'p.user_id', 'p.name', 'p.surname', 't.texts'])
    .select(['e.name as event_name', 'e.default_language', 'e.venue', 'e.timezone', 'e.starts_at', 'e.ends_at'])
    .select(['e.colors_json', 'e.logo_path', 'e.rev'])
    .select(colorSql.as('color'))
    .where('p.ticket_id', '=', ticketId)
    .where('p.state', '<>', 'deleted')
    .where('e.state', '=', 'active')
    .executeTakeFirst()

const asTicket = (row: Row): EventTicket => ({
  ticketId: row.ticket_id,
  eventId: row.event_id,
  participantId: row.participant_id,
  eventName: row.event_name,
  eventLanguage: row.default_language as Language,
  venue: row.venue,
  timezone: row.timezone,
  startsAt: row.starts_at.epochMilliseconds,
  endsAt: row.ends_at.epochMilliseconds,
  rev: row.rev,
  color: row.color,
  logoPath: row.logo_path,
})

/**
 * Locks the participant of a ticket for sign-up. A ticket identifies one participant, but does not prove that the
 * mailbox is theirs. Others who use the same ticket wait until this transaction ends.
 *
 * @throws Failure `registrationRefused` when the event takes no ticket ids for sign-up, knows no such ticket, or has no
 *   email for it
 * @throws Failure `alreadyRegistered` when the ticket already belongs to an account
 * @see docs/rules/accounts.md TICKET-3
 */
export async function claimTicket(work: Work, eventId: string | null, typed: string): Promise<TicketHolder> {
  const record = eventId === null ? undefined : await lockTicket(work, eventId, parseTicketId(typed))
  if (eventId === null || !record) throw new Failure('registrationRefused')
  const { participantId, userId, email } = record
  if (userId !== null) throw new Failure('alreadyRegistered')
  if (email === null) throw new Failure('registrationRefused')
  await refuseBanned(work, eventId, { email })
  return {
    email,
    giveTo: async (newUserId) => {
      await assignRecord(work, eventId, participantId, newUserId)
      await completeBareRecord(work, eventId, participantId, newUserId)
      work.recordFact(participantsAttached.of({ people: [{ eventId, participantId }] }))
    },
  }
}
