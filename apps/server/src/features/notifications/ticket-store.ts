import { type Kysely, sql } from 'kysely'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { getRefusedTypes, getWantedTypes } from '../accounts/index.ts'
import { fullNameSql } from '../participants/index.ts'
import type { FindInvitationNewsRow } from './row-types.gen.ts'
import { findAddressee } from './store.ts'
import { type InvitationNews, type RegisteredNews, type ReminderNews } from './writing/index.ts'

export async function findTicketNews(
  db: Kysely<DB>,
  eventId: string,
  participantId: string,
): Promise<RegisteredNews | undefined> {
  const addressee = await findAddressee(db, eventId, participantId)
  if (!addressee) return undefined
  const row = await db
    .selectFrom('participant as p')
    .innerJoin('event as e', 'e.event_id', 'p.event_id')
    .innerJoin('participant_type as t', (on) =>
      on.onRef('t.event_id', '=', 'p.event_id').onRef('t.type_id', '=', 'p.type_id'),
    )
    .select(['p.ticket_id', 'p.awaits_owner', 'e.venue', 'e.rev', 'e.starts_at', 'e.ends_at', 't.texts'])
    .select((each) =>
      each
        .selectFrom('user_email as m')
        .innerJoin('app_user as u', 'u.user_id', 'm.user_id')
        .select('u.language')
        .whereRef('m.email', '=', 'p.email')
        .where('u.state', '=', 'active')
        .as('owner_language'),
    )
    .where('p.event_id', '=', eventId)
    .where('p.participant_id', '=', participantId)
    .executeTakeFirstOrThrow()
  const language = addressee.language ?? row.owner_language
  return {
    addressee: { ...addressee, language },
    participantId,
    rev: row.rev,
    awaitsOwner: row.awaits_owner,
    ticketId: row.ticket_id,
    typeTexts: row.texts as Record<string, string>,
    venue: row.venue,
    startsAt: row.starts_at.epochMilliseconds,
    endsAt: row.ends_at.epochMilliseconds,
  }
}

interface InvitationPreference {
  readonly isWanted: boolean
  readonly hasAccount: boolean
  readonly language: string | null
}

/**
 * Finds the account of an address and its preferences. Without an account, the email is wanted unless the address
 * unsubscribed.
 */
export async function getInvitationPreference(db: Kysely<DB>, email: string): Promise<InvitationPreference> {
  const account = await db
    .selectFrom('user_email as m')
    .innerJoin('app_user as u', 'u.user_id', 'm.user_id')
    .select(['u.user_id', 'u.language', 'm.verified_at'])
    .where('m.email', '=', email)
    .where('u.state', '=', 'active')
    .executeTakeFirst()
  if (!account) {
    const isRefused = await getRefusedTypes(db, [email])
    return { isWanted: !isRefused(email, 'invited_to_event'), hasAccount: false, language: null }
  }
  // An account with an unconfirmed address may belong to another person, so its preferences do not count.
  const wants = account.verified_at ? await getWantedTypes(db, [account.user_id], 'email') : null
  return {
    isWanted: wants?.(account.user_id, 'invited_to_event') ?? true,
    hasAccount: true,
    language: account.language,
  }
}

interface Invited {
  readonly eventId: string
  readonly participantId: string
  readonly byParticipantId: string
}

/** Returns undefined when the person has joined or left, or wants no such email. */
export async function findInvitationNews(
  db: Kysely<DB>,
  { eventId, participantId, byParticipantId }: Invited,
): Promise<InvitationNews | undefined> {
  const addressee = await findAddressee(db, eventId, participantId)
  if (!addressee || addressee.userId !== null) return undefined
  const { isWanted, hasAccount, language } = await getInvitationPreference(db, addressee.email)
  if (!isWanted) return undefined
  const { rows } = await sql<FindInvitationNewsRow<Omit<InvitationNews, 'addressee' | 'hasAccount'>>>`
    select p.participant_id as "participantId", p.ticket_id as "ticketId", t.texts as "typeTexts", e.venue, e.rev, ${millisSql(sql`e.starts_at`)} as "startsAt",
      ${millisSql(sql`e.ends_at`)} as "endsAt",
      case when o.state <> 'deleted' and not o.organizer then ${fullNameSql('o')} end as "byName"
    from participant p
    join event e on e.event_id = p.event_id
    join participant_type t on t.event_id = p.event_id and t.type_id = p.type_id
    join participant o on o.event_id = p.event_id and o.participant_id = ${byParticipantId}
    where p.event_id = ${eventId} and p.participant_id = ${participantId}`.execute(db)
  return rows[0] && { ...rows[0], addressee: { ...addressee, language }, hasAccount }
}

/** Returns undefined when the profile is complete, the person has left, or wants no such email. */
export async function findReminderNews(
  db: Kysely<DB>,
  eventId: string,
  participantId: string,
): Promise<ReminderNews | undefined> {
  const addressee = await findAddressee(db, eventId, participantId)
  if (!addressee) return undefined
  const { isWanted, hasAccount, language } = await getInvitationPreference(db, addressee.email)
  if (!isWanted) return undefined
  const { rows } = await sql`select from participant p
    where p.event_id = ${eventId} and p.participant_id = ${participantId} and p.profile_saved_at is null`.execute(db)
  return rows.length > 0
    ? { addressee: { ...addressee, language: addressee.language ?? language }, hasAccount }
    : undefined
}
