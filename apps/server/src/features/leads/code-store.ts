import type { LeadCode } from '@parley/contract/leads'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Work } from '../../platform/work.ts'
import type { ListCodesRow } from './row-types.gen.ts'

export interface NewCode {
  readonly codeId: string
  readonly codeHash: string
  readonly eventId: string
  readonly boothId: string
  readonly endsWith: string
  readonly madeBy: string
}

export async function insertCode(work: Work, code: NewCode): Promise<void> {
  await work.db
    .insertInto('lead_code')
    .values({
      code_hash: code.codeHash,
      code_id: code.codeId,
      event_id: code.eventId,
      booth_id: code.boothId,
      ends_with: code.endsWith,
      made_by: code.madeBy,
      made_at: instantOf(work.now),
    })
    .execute()
}

export async function listCodes(db: Kysely<DB>, eventId: string, boothId: string): Promise<LeadCode[]> {
  const { rows } = await sql<ListCodesRow>`
    select c.code_id as id, c.ends_with as "endsWith", c.made_at as "madeAt", c.used_at as "usedAt",
      nullif(trim(u.name || ' ' || u.surname), '') as "madeBy"
    from lead_code c left join app_user u on u.user_id = c.made_by and u.state = 'active'
    where c.event_id = ${eventId} and c.booth_id = ${boothId}
    order by c.made_at desc, c.code_id desc`.execute(db)
  return rows.map(({ madeAt, usedAt, ...code }) => ({
    ...code,
    madeAtMillis: madeAt.epochMilliseconds,
    usedAtMillis: usedAt?.epochMilliseconds ?? null,
  }))
}

export async function removeCode(work: Work, eventId: string, boothId: string, codeId: string): Promise<boolean> {
  const { numDeletedRows } = await work.db
    .deleteFrom('lead_code')
    .where('event_id', '=', eventId)
    .where('booth_id', '=', boothId)
    .where('code_id', '=', codeId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export interface ActiveCode {
  readonly eventId: string
  readonly boothId: string
  readonly usedAt: Temporal.Instant | null
}

/** Returns undefined if no active event has this code. */
export async function findCode(db: Kysely<DB>, codeHash: string): Promise<ActiveCode | undefined> {
  return db
    .selectFrom('lead_code as c')
    .innerJoin('event as e', 'e.event_id', 'c.event_id')
    .select(['c.event_id as eventId', 'c.booth_id as boothId', 'c.used_at as usedAt'])
    .where('c.code_hash', '=', codeHash)
    .where('e.state', '=', 'active')
    .executeTakeFirst()
}

export async function markUsed(db: Kysely<DB>, codeHash: string, usedAt: Temporal.Instant): Promise<void> {
  await db.updateTable('lead_code').set({ used_at: usedAt }).where('code_hash', '=', codeHash).execute()
}
