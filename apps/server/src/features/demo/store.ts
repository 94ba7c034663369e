import type { Language } from '@parley/demo'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Work } from '../../platform/work.ts'
import { hasVideoSql } from '../events/index.ts'
import type { ListSittersRow } from './row-types.gen.ts'

const ENSURING = 7_246_128

export async function lockInstallation(work: Work): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ENSURING})`.execute(work.db)
}

const LANGUAGES: readonly string[] = ['en', 'tr', 'ru', 'es'] satisfies Language[]

/** Locks the user, so that they create one event at a time. Returns undefined when the account is deleted. */
export async function lockMaker(work: Work, userId: string): Promise<{ language: Language } | undefined> {
  const user = await work.db
    .selectFrom('app_user')
    .select('language')
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user) return undefined
  const { language } = user
  return { language: language && LANGUAGES.includes(language) ? (language as Language) : 'en' }
}

const demoEventsOf = (db: Kysely<DB>, userId: string) =>
  db.selectFrom('event').where('made_by', '=', userId).where('is_demo', '=', true).where('state', '=', 'active')

export async function countDemoEvents(work: Work, userId: string): Promise<number> {
  const { count } = await demoEventsOf(work.db, userId)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns true if a demo event of the user ends after `now`, in epoch milliseconds. */
export async function hasDemoEvent(db: Kysely<DB>, userId: string, now: number): Promise<boolean> {
  const event = await demoEventsOf(db, userId)
    .select('event_id')
    .where('ends_at', '>', instantOf(now))
    .executeTakeFirst()
  return event !== undefined
}

export interface Sitter {
  readonly popupId: string
  readonly participantId: string
  readonly seat: number
}

/** @returns null for an event that is over or deleted */
export async function listSitters(
  db: Kysely<DB>,
  eventId: string,
  wanted: readonly Sitter[],
  now: number,
): Promise<Sitter[] | null> {
  const { rows } = await sql<ListSittersRow<{ sitters: Sitter[] }>>`select coalesce((
      select jsonb_agg(jsonb_build_object('popupId', u.popup_id, 'participantId', p.participant_id, 'seat', w.seat) order by w.nth)
      from jsonb_to_recordset(${JSON.stringify(wanted.map((each, nth) => ({ ...each, nth })))}::jsonb)
        as w ("popupId" text, "participantId" text, seat integer, nth integer)
        join popup u on u.event_id = ${eventId} and u.popup_id = w."popupId" and not u.closed
        join participant p on p.event_id = ${eventId} and p.participant_id = w."participantId" and p.state = 'active'
          and (u.type_ids is null or p.type_id = any(u.type_ids))
      where ${hasVideoSql}), '[]') as sitters
    from event e where e.event_id = ${eventId} and e.state = 'active' and e.ends_at > ${instantOf(now)}`.execute(db)
  return rows[0]?.sitters ?? null
}

export async function listDemoEvents(db: Kysely<DB>, userId: string): Promise<string[]> {
  const rows = await demoEventsOf(db, userId).select('event_id').execute()
  return rows.map((row) => row.event_id)
}
