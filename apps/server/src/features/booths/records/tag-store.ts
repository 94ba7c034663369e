import type { BoothTagRow } from '@parley/contract/booths'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import { boothTagsChanged } from './facts.ts'
import type {
  CountBoothTagsRow,
  ForgetBoothTagsRow,
  ListBoothTagsRow,
  SaveBoothTagRow,
  TransferBoothTagsRow,
} from './row-types.gen.ts'

const TAG = sql`participant_id as "participantId", booth_id as id, favourite, rev`

/** The caller has locked the participant. */
export async function saveBoothTag(
  work: Work,
  eventId: string,
  { participantId, boothId, favourite }: { participantId: string; boothId: string; favourite: boolean },
): Promise<{ favourite: boolean; rev: number }> {
  const { rows } = await sql<SaveBoothTagRow>`
    insert into booth_tag as t (event_id, participant_id, booth_id, favourite, changed_at)
    values (${eventId}, ${participantId}, ${boothId}, ${favourite}, ${instantOf(work.now)})
    on conflict (event_id, participant_id, booth_id) do update
      set favourite = excluded.favourite, changed_at = excluded.changed_at,
        rev = t.rev + case when t.favourite <> excluded.favourite then 1 else 0 end
    returning favourite, rev`.execute(work.db)
  return rows[0] as { favourite: boolean; rev: number }
}

export async function countBoothTags(work: Work, eventId: string, participantId: string): Promise<number> {
  const { rows } = await sql<CountBoothTagsRow>`select count(*) as count from booth_tag
    where event_id = ${eventId} and participant_id = ${participantId} and favourite`.execute(work.db)
  return rows[0]?.count ?? 0
}

export async function listBoothTags(db: Kysely<DB>, eventId: string, participantId: string): Promise<BoothTagRow[]> {
  const { rows } = await sql<ListBoothTagsRow>`select booth_id as id, rev, favourite from booth_tag
    where event_id = ${eventId} and participant_id = ${participantId} and favourite order by booth_id`.execute(db)
  return rows.map((row) => ({ ...row, favourite: true }))
}

export async function removeTagsOf(work: Work, eventId: string, boothId: string): Promise<void> {
  await work.db.deleteFrom('booth_tag').where('event_id', '=', eventId).where('booth_id', '=', boothId).execute()
}

export async function transferBoothTags(work: Work, eventId: string, fromId: string, toId: string): Promise<void> {
  const { rows } = await sql<TransferBoothTagsRow>`
    insert into booth_tag as own (event_id, participant_id, booth_id, favourite, changed_at, rev)
    select ${eventId}, ${toId}, booth_id, true, changed_at, rev from booth_tag
    where event_id = ${eventId} and participant_id = ${fromId} and favourite
    on conflict (event_id, participant_id, booth_id) do update
      set favourite = true, changed_at = excluded.changed_at, rev = own.rev + 1 where not own.favourite
    returning ${TAG}`.execute(work.db)
  if (rows.length > 0) work.recordFact(boothTagsChanged.of({ eventId, changes: rows }))
  await forgetBoothTags(work, eventId, fromId)
}

export async function forgetBoothTags(work: Work, eventId: string, participantId: string): Promise<void> {
  const { rows } = await sql<ForgetBoothTagsRow>`delete from booth_tag
    where event_id = ${eventId} and participant_id = ${participantId} returning ${TAG}`.execute(work.db)
  const changes = rows.map((row) => ({ ...row, favourite: false, rev: row.rev + 1 }))
  if (changes.length > 0) work.recordFact(boothTagsChanged.of({ eventId, changes }))
}
