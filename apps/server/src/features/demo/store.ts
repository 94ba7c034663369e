import type { Language } from '@parley/demo'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Work } from '../../platform/work.ts'

const ENSURING = 7_246_128

/** Lets one node at a time make the installation's demo event, until its transaction ends. */
export async function lockInstallation(work: Work): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ENSURING})`.execute(work.db)
}

const LANGUAGES: readonly string[] = ['en', 'tr', 'ru', 'es'] satisfies Language[]

/**
 * Holds back what else this user makes until the transaction ends; undefined when the account is gone. The language is
 * English for users who chose none.
 */
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

/** The demo events of a user that are not deleted. */
const demoEventsOf = (db: Kysely<DB>, userId: string) =>
  db.selectFrom('event').where('made_by', '=', userId).where('is_demo', '=', true).where('state', '=', 'active')

export async function countDemoEvents(work: Work, userId: string): Promise<number> {
  const { count } = await demoEventsOf(work.db, userId)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Whether one of them is not over at `now`, epoch milliseconds. */
export async function hasDemoEvent(db: Kysely<DB>, userId: string, now: number): Promise<boolean> {
  const event = await demoEventsOf(db, userId)
    .select('event_id')
    .where('ends_at', '>', instantOf(now))
    .executeTakeFirst()
  return event !== undefined
}

export async function readDemoEvents(db: Kysely<DB>, userId: string): Promise<string[]> {
  const rows = await demoEventsOf(db, userId).select('event_id').execute()
  return rows.map((row) => row.event_id)
}
