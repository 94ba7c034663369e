import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'

export async function knowsUser(db: Kysely<DB>, userId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql`select from app_user u where u.user_id = ${otherId} and u.user_id <> ${userId} and (
      exists (select from chat_user_room own join chat_user_room o on o.room_id = own.room_id
        where own.user_id = ${userId} and o.user_id = ${otherId})
      or exists (select from user_event own join user_event o on o.event_id = own.event_id
        where own.user_id = ${userId} and o.user_id = ${otherId})
      or exists (select from chat_block b where b.user_id = ${userId} and b.blocked_user_id = ${otherId}))`.execute(db)
  return rows.length > 0
}

export async function saveBlock(work: Work, userId: string, otherId: string, blocked: boolean): Promise<void> {
  if (blocked) {
    await sql`insert into chat_block (user_id, blocked_user_id, blocked_at)
      values (${userId}, ${otherId}, ${instantOf(work.now)}) on conflict (user_id, blocked_user_id) do nothing`.execute(
      work.db,
    )
  } else {
    await sql`delete from chat_block where user_id = ${userId} and blocked_user_id = ${otherId}`.execute(work.db)
  }
}

export async function forgetUserOfChat(work: Work, userId: string): Promise<void> {
  await sql`delete from chat_user_room where user_id = ${userId}`.execute(work.db)
  await sql`delete from chat_block where user_id = ${userId} or blocked_user_id = ${userId}`.execute(work.db)
}
