import { PING_FROM_MS } from '@parley/contract/agenda'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import type { BlockKind, MovedSource, NewBlock, ReleasedBlock, Source } from './block.ts'
import type { ChangedBlock } from './facts.ts'
import type {
  BlockMovedTimesRow,
  DeleteBlocksRow,
  DeleteDuplicateBlocksRow,
  FindOffTimeByIdRow,
  FindOffTimeRow,
  FindTimeZonesRow,
  ListBlocksFreeToHoldRow,
  ListBlocksOfRow,
  ListParticipantsWithRow,
  MarkToHoldRow,
  RaiseRevsRow,
  ReleaseHoldingRow,
  SaveSeenRow,
  TransferBlocksRow,
  UpdateTimesRow,
} from './row-types.gen.ts'

const iso = (atMillis: number) => new Date(atMillis).toISOString()

/**
 * Raises `agenda_block_no_overlap` for an overlap of holding blocks, `agenda_block_once` for an existing block.
 *
 * @param agreedAt epoch milliseconds; null if the participants did not agree to the blocks themselves
 */
export async function insertBlocks(
  work: Work,
  eventId: string,
  blocks: readonly (NewBlock & { meantToHold: boolean })[],
  agreedAt: number | null,
): Promise<ChangedBlock[]> {
  const rows = blocks.map((block) => ({
    participant_id: block.participantId,
    block_id: newId(work.now),
    kind: block.kind,
    source_id: block.sourceId,
    starts_at: iso(block.startsAt),
    ends_at: iso(block.endsAt),
    holds: block.holds,
    meant_to_hold: block.meantToHold,
    role: block.role,
  }))
  await sql`insert into agenda_block (event_id, participant_id, block_id, kind, source_id, during, holds, meant_to_hold, role,
      agreed_at)
    select ${eventId}, participant_id, block_id, kind, source_id, tstzrange(starts_at, ends_at, '[)'), holds, meant_to_hold, role,
      ${agreedAt === null ? null : instantOf(agreedAt)}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (participant_id text, block_id text, kind text,
      source_id text, starts_at timestamptz, ends_at timestamptz, holds boolean, meant_to_hold boolean, role text)`.execute(
    work.db,
  )
  return rows.map((row) => ({ participantId: row.participant_id, blockId: row.block_id }))
}

export async function deleteBlocks(
  work: Work,
  eventId: string,
  kind: BlockKind,
  sources: readonly Source[],
): Promise<ReleasedBlock[]> {
  const rows = sources.map((each) => ({ source_id: each.sourceId, participant_id: each.participantId ?? null }))
  const { rows: deleted } = await sql<DeleteBlocksRow>`delete from agenda_block b
    using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as gone (source_id text, participant_id text)
    where b.event_id = ${eventId} and b.kind = ${kind} and b.source_id = gone.source_id
      and b.participant_id = coalesce(gone.participant_id, b.participant_id)
    returning b.participant_id as "participantId", b.block_id as "blockId", b.source_id as "sourceId", b.role`.execute(
    work.db,
  )
  return deleted
}

export async function listParticipantsWith(
  db: Kysely<DB>,
  eventId: string,
  kind: BlockKind,
  sourceIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<ListParticipantsWithRow>`select distinct participant_id from agenda_block
    where event_id = ${eventId} and kind = ${kind} and source_id = any(${[...sourceIds]}::text[])`.execute(db)
  return rows.map((row) => row.participant_id)
}

/** Leaves no moved block holding, because the new time may overlap anything. */
export async function updateTimes(
  work: Work,
  eventId: string,
  kind: BlockKind,
  moves: readonly MovedSource[],
): Promise<ChangedBlock[]> {
  const rows = moves.map((move) => ({
    source_id: move.sourceId,
    starts_at: iso(move.startsAt),
    ends_at: iso(move.endsAt),
  }))
  const { rows: changed } = await sql<UpdateTimesRow>`update agenda_block b
    set holds = false, during = tstzrange(m.starts_at, m.ends_at, '[)'), rev = b.rev + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as m (source_id text, starts_at timestamptz, ends_at timestamptz)
    where b.event_id = ${eventId} and b.kind = ${kind} and b.source_id = m.source_id
    returning b.participant_id as "participantId", b.block_id as "blockId"`.execute(work.db)
  return changed
}

/**
 * Raises `agenda_block_no_overlap` when a block of `mustHoldIds` overlaps another that holds.
 *
 * @returns the participants with a block that now holds
 */
export async function blockMovedTimes(
  work: Work,
  eventId: string,
  kind: BlockKind,
  sourceId: string,
  mustHoldIds: readonly string[],
): Promise<Set<string>> {
  const { rows } =
    await sql<BlockMovedTimesRow>`update agenda_block b set holds = true, agreed_at = ${instantOf(work.now)}
    where b.event_id = ${eventId} and b.kind = ${kind} and b.source_id = ${sourceId}
      and (b.participant_id = any(${[...mustHoldIds]}::text[])
        or not exists (select from agenda_block o where o.event_id = ${eventId} and o.participant_id = b.participant_id
          and o.holds and o.during && b.during))
    returning b.participant_id`.execute(work.db)
  return new Set(rows.map((row) => row.participant_id))
}

export async function raiseRevs(
  work: Work,
  eventId: string,
  kind: BlockKind,
  sourceIds: readonly string[],
): Promise<ChangedBlock[]> {
  const { rows } = await sql<RaiseRevsRow>`update agenda_block set rev = rev + 1
    where event_id = ${eventId} and kind = ${kind} and source_id = any(${[...sourceIds]}::text[])
    returning participant_id as "participantId", block_id as "blockId"`.execute(work.db)
  return rows
}

export async function releaseHolding(
  work: Work,
  eventId: string,
  kind: BlockKind,
  sourceIds: readonly string[],
  onlyRole: string | null,
): Promise<ChangedBlock[]> {
  const { rows } = await sql<ReleaseHoldingRow>`update agenda_block
    set holds = false, meant_to_hold = false, rev = rev + 1
    where event_id = ${eventId} and kind = ${kind} and source_id = any(${[...sourceIds]}::text[])
      and role = coalesce(${onlyRole}, role)
    returning participant_id as "participantId", block_id as "blockId"`.execute(work.db)
  return rows
}

export async function markToHold(
  work: Work,
  eventId: string,
  kind: BlockKind,
  sourceIds: readonly string[],
  exceptRole: string | null,
): Promise<ChangedBlock[]> {
  const { rows } = await sql<MarkToHoldRow>`update agenda_block
    set meant_to_hold = true, rev = rev + 1
    where event_id = ${eventId} and kind = ${kind} and source_id = any(${[...sourceIds]}::text[])
      and not meant_to_hold and role is distinct from ${exceptRole}
    returning participant_id as "participantId", block_id as "blockId"`.execute(work.db)
  return rows
}

export async function listBlocksFreeToHold(work: Work, eventId: string, participantIds: readonly string[]) {
  const { rows } = await sql<ListBlocksFreeToHoldRow>`
    select b.participant_id as "participantId", b.block_id as "blockId",
      ${millisSql(sql`lower(b.during)`)} as "startsAt",
      ${millisSql(sql`upper(b.during)`)} as "endsAt"
    from agenda_block b
    where b.event_id = ${eventId} and b.participant_id = any(${[...participantIds]}::text[])
      and b.meant_to_hold and not b.holds
      and not exists (select from agenda_block o where o.event_id = ${eventId} and o.participant_id = b.participant_id
        and o.holds and o.during && b.during)`.execute(work.db)
  return rows
}

export async function setHolding(work: Work, eventId: string, blocks: readonly ChangedBlock[]): Promise<void> {
  const [people, ids] = [blocks.map((each) => each.participantId), blocks.map((each) => each.blockId)]
  await sql`update agenda_block b set holds = true, rev = b.rev + 1
    from unnest(${people}::text[], ${ids}::text[]) as free (participant_id, block_id)
    where b.event_id = ${eventId} and b.participant_id = free.participant_id and b.block_id = free.block_id`.execute(
    work.db,
  )
}

export async function listBlocksOf(db: Kysely<DB>, eventId: string, participantId: string): Promise<OwnBlock[]> {
  const { rows } =
    await sql<ListBlocksOfRow>`select kind, source_id as "sourceId", role, meant_to_hold as "meantToHold",
      ${millisSql(sql`lower(during)`)} as "startsAt", ${millisSql(sql`upper(during)`)} as "endsAt"
    from agenda_block where event_id = ${eventId} and participant_id = ${participantId}`.execute(db)
  return rows
}

export interface OwnBlock {
  readonly kind: BlockKind
  readonly sourceId: string
  readonly role: string
  readonly meantToHold: boolean
  /** Epoch milliseconds. */
  readonly startsAt: number
  readonly endsAt: number
}

/** An active role wins over attendee or guest; otherwise the block of `toId` stays. */
export async function deleteDuplicateBlocks(
  work: Work,
  eventId: string,
  fromId: string,
  toId: string,
): Promise<(ReleasedBlock & { kind: BlockKind })[]> {
  const { rows } = await sql<DeleteDuplicateBlocksRow>`delete from agenda_block b using agenda_block o
    where b.event_id = ${eventId} and o.event_id = b.event_id and o.kind = b.kind and o.source_id = b.source_id
      and (b.participant_id, o.participant_id) in ((${fromId}, ${toId}), (${toId}, ${fromId}))
      and case when b.role in ('attendee', 'guest') = o.role in ('attendee', 'guest') then b.participant_id = ${fromId}
        else b.role in ('attendee', 'guest') end
    returning b.participant_id as "participantId", b.block_id as "blockId", b.source_id as "sourceId", b.role, b.kind`.execute(
    work.db,
  )
  return rows
}

/** Leaves no block holding, because each may overlap anything. */
export async function transferBlocks(
  work: Work,
  eventId: string,
  fromId: string,
  toId: string,
): Promise<ChangedBlock[]> {
  const { rows } = await sql<TransferBlocksRow>`update agenda_block
    set participant_id = ${toId}, holds = false, rev = rev + 1
    where event_id = ${eventId} and participant_id = ${fromId}
    returning participant_id as "participantId", block_id as "blockId"`.execute(work.db)
  return rows
}

export interface Clocks {
  readonly eventType: string
  readonly eventZone: string
  /** Epoch milliseconds. */
  readonly eventEndsAt: number
  /** The user's time zone; null if none is saved or there is no account. */
  readonly userZone: string | null
}

export async function findTimeZones(
  db: Kysely<DB>,
  eventId: string,
  participantId: string,
): Promise<Clocks | undefined> {
  const { rows } = await sql<FindTimeZonesRow>`select e.event_type as "eventType", e.timezone as "eventZone",
      ${millisSql(sql`e.ends_at`)} as "eventEndsAt", u.timezone as "userZone"
    from participant p join event e on e.event_id = p.event_id
    left join app_user u on u.user_id = p.user_id and u.state = 'active'
    where p.event_id = ${eventId} and p.participant_id = ${participantId}`.execute(db)
  return rows[0]
}

export async function findOffTimeById(
  db: Kysely<DB>,
  eventId: string,
  participantId: string,
  id: string,
): Promise<string | undefined> {
  const { rows } = await sql<FindOffTimeByIdRow>`select source_id from agenda_block
    where event_id = ${eventId} and participant_id = ${participantId} and kind = 'off'
      and (source_id = ${id} or block_id = ${id})`.execute(db)
  return rows[0]?.source_id
}

export async function findOffTime(
  db: Kysely<DB>,
  eventId: string,
  participantId: string,
  { startsAt = 0, endsAt }: { startsAt?: number | undefined; endsAt?: number },
): Promise<string | undefined> {
  const until = endsAt === undefined ? sql`upper(during)` : sql`${iso(endsAt)}::timestamptz`
  const { rows } = await sql<FindOffTimeRow>`select source_id from agenda_block
    where event_id = ${eventId} and participant_id = ${participantId} and kind = 'off'
      and lower(during) = ${iso(startsAt)}::timestamptz and upper(during) = ${until}`.execute(db)
  return rows[0]?.source_id
}

export async function saveSeen(
  db: Kysely<DB>,
  eventId: string,
  { participantId, sourceId, at }: { participantId: string; sourceId: string; at: number },
): Promise<{ isTheirs: boolean; isOn: boolean }> {
  const theirs = sql`event_id = ${eventId} and participant_id = ${participantId} and source_id = ${sourceId}
      and kind in ('session', 'meeting')`
  const { rows } = await sql<SaveSeenRow>`with seen as (
      update agenda_block set seen_at = greatest(seen_at, ${instantOf(at)})
      where ${theirs} and lower(during) <= ${instantOf(at + PING_FROM_MS)} and upper(during) > ${instantOf(at)}
      returning block_id
    )
    select exists (select from agenda_block where ${theirs}) as "isTheirs", exists (select from seen) as "isOn"`.execute(
    db,
  )
  return rows[0] as { isTheirs: boolean; isOn: boolean }
}
