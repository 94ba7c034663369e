import { type Kysely, sql } from 'kysely'
import type { NeverNull } from '../../platform/database/narrow-row.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { ChangedBlock } from '../agenda/index.ts'
import type { ListOwnersOfEventRow, ListOwnersRow } from './row-types.gen.ts'

interface OwnedBlock {
  readonly blockId: string
  readonly userId: string
}

/** Lists the owners of blocks, which may be deleted already. Leaves out people without an account. */
export async function listOwners(
  db: Kysely<DB>,
  eventId: string,
  blocks: readonly ChangedBlock[],
): Promise<OwnedBlock[]> {
  if (blocks.length === 0) return []
  const [ids, people] = [blocks.map((block) => block.blockId), blocks.map((block) => block.participantId)]
  const { rows } = await sql<
    NeverNull<ListOwnersRow, 'blockId'>
  >`select gone.block_id as "blockId", p.user_id as "userId"
    from unnest(${ids}::text[], ${people}::text[]) as gone (block_id, participant_id)
    join participant p on p.event_id = ${eventId} and p.participant_id = gone.participant_id
    where p.user_id is not null`.execute(db)
  return rows
}

export async function listOwnersOfEvent(db: Kysely<DB>, eventId: string): Promise<OwnedBlock[]> {
  const { rows } = await sql<ListOwnersOfEventRow>`select b.block_id as "blockId", p.user_id as "userId"
    from agenda_block b join participant p on p.event_id = b.event_id and p.participant_id = b.participant_id
    where b.event_id = ${eventId} and p.user_id is not null`.execute(db)
  return rows
}
