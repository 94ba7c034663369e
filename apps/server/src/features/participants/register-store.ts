import type { Texts } from '@parley/contract/events'
import { sql } from 'kysely'
import type { Work } from '../../platform/work.ts'

/** The event, while one may register for it without being asked: public, and nobody's demo. */
export async function findOpenEvent(work: Work, eventId: string) {
  return work.db
    .selectFrom('event')
    .select(['ends_at', 'default_language'])
    .where('event_id', '=', eventId)
    .where('state', '=', 'active')
    .where('public_event', '=', true)
    .where('is_demo', '=', false)
    .executeTakeFirst()
}

/** Holds others back who register this address for this event at the same moment. */
export async function lockRegistration(work: Work, eventId: string, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('registration ' || ${eventId} || ' ' || ${email}, 0))`.execute(
    work.db,
  )
}

/** Whoever is in the event under an address, as their own or as their account's; the one with an account first. */
export async function findRegistered(work: Work, eventId: string, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ participant_id: string }>`
    select participant_id from participant
    where event_id = ${eventId} and state <> 'deleted'
      and (email = ${email} or user_id in (select user_id from user_email where email = ${email}))
    order by user_id is null, created_at, participant_id
    limit 1`.execute(work.db)
  return rows[0]?.participant_id
}

export async function readTypeTexts(work: Work, eventId: string, typeId: string): Promise<Texts> {
  const row = await work.db
    .selectFrom('participant_type')
    .select('texts')
    .where('event_id', '=', eventId)
    .where('type_id', '=', typeId)
    .executeTakeFirstOrThrow()
  return row.texts as Texts
}
