import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Work } from '../../platform/work.ts'
import type { SaveFeedIdRow } from './row-types.gen.ts'

export async function findFeedId(db: Kysely<DB>, userId: string): Promise<string | null> {
  const row = await db.selectFrom('calendar_feed').select('feed_id').where('user_id', '=', userId).executeTakeFirst()
  return row?.feed_id ?? null
}

/** Returns the existing id if the user has one already, also if two requests race. */
export async function saveFeedId(work: Work, userId: string, feedId: string): Promise<string> {
  const { rows } = await sql<SaveFeedIdRow>`insert into calendar_feed (user_id, feed_id) values (${userId}, ${feedId})
    on conflict (user_id) do update set user_id = excluded.user_id returning feed_id`.execute(work.db)
  return rows[0]?.feed_id ?? feedId
}

export async function forgetFeed(work: Work, userId: string): Promise<void> {
  await work.db.deleteFrom('calendar_feed').where('user_id', '=', userId).execute()
}

export async function findFeedOwner(db: Kysely<DB>, feedId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('calendar_feed as f')
    .innerJoin('app_user as u', 'u.user_id', 'f.user_id')
    .select('f.user_id')
    .where('f.feed_id', '=', feedId)
    .where('u.state', '=', 'active')
    .executeTakeFirst()
  return row?.user_id
}
