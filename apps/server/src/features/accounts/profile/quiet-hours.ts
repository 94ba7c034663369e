import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { GetQuietUntilRow } from './row-types.gen.ts'
import type { QuietMinutes } from './store.ts'

/** Returns the end of a user's quiet hours in epoch milliseconds; null if messages may be sent now. */
export type QuietUntil = (userId: string | null) => number | null

/** @see docs/rules/accounts.md PREF-6 */
export async function getQuietUntil(db: Kysely<DB>, userIds: readonly string[], now: number): Promise<QuietUntil> {
  const { rows } = await sql<GetQuietUntilRow>`
    select q.user_id as "userId", q.from_minute as "from", q.until_minute as "until", u.timezone
    from quiet_hours q join app_user u on u.user_id = q.user_id
    where q.user_id = any(${[...userIds]}::text[])`.execute(db)
  const of = new Map(rows.map((each) => [each.userId, quietUntil(each, each.timezone ?? 'UTC', now)]))
  return (userId) => (userId === null ? null : (of.get(userId) ?? null))
}

/**
 * Returns the end of the quiet hours in epoch milliseconds; null outside of them. The end is a wall-clock time, even on
 * the night of a clock change.
 */
export function quietUntil({ from, until }: QuietMinutes, timeZone: string, now: number): number | null {
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
  const minute = here.hour * 60 + here.minute
  const isOn = from < until ? from <= minute && minute < until : minute >= from || minute < until
  if (!isOn) return null
  const end = here.withPlainTime({ hour: Math.floor(until / 60), minute: until % 60 })
  return (minute < until ? end : end.add({ days: 1 })).epochMilliseconds
}
