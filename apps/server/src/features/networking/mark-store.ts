import { sql } from 'kysely'
import type { Work } from '../../platform/work.ts'
import type { DeleteMarksRow, TransferMarksOthersRow, TransferMarksOwnRow } from './row-types.gen.ts'
import { deleteSearchesOf, transferSearches } from './saved-search-store.ts'
import { type TagChanged, tagsChanged } from './tags-changed.ts'

const COLUMNS = sql`participant_id as "participantId", other_id as id, tag, rev`
/** Lets a moved mark replace a removed one, which remains as a row without a tag. */
const OVER_A_REMOVED_ONE = sql`on conflict (event_id, participant_id, other_id) do update
    set tag = excluded.tag, changed_at = excluded.changed_at, rev = greatest(participant_tag.rev + 1, excluded.rev)
    where participant_tag.tag is null and excluded.tag is not null`

/**
 * Moves the marks, saved searches and views of one record to the other. If both have marked the same person, the mark
 * of `toId` stays.
 */
export async function transferMarks(work: Work, eventId: string, fromId: string, toId: string): Promise<void> {
  const { rows: own } =
    await sql<TransferMarksOwnRow>`insert into participant_tag (event_id, participant_id, other_id, tag, changed_at, rev)
    select ${eventId}, ${toId}, other_id, tag, changed_at, rev + 1 from participant_tag
    where event_id = ${eventId} and participant_id = ${fromId} and other_id <> ${toId}
    ${OVER_A_REMOVED_ONE} returning ${COLUMNS}`.execute(work.db)
  const { rows: others } =
    await sql<TransferMarksOthersRow>`insert into participant_tag (event_id, participant_id, other_id, tag, changed_at, rev)
    select ${eventId}, participant_id, ${toId}, tag, changed_at, rev + 1 from participant_tag
    where event_id = ${eventId} and other_id = ${fromId} and participant_id <> ${toId}
    ${OVER_A_REMOVED_ONE} returning ${COLUMNS}`.execute(work.db)
  await sql`insert into participant_seen (event_id, participant_id, seen_id, seen_at)
    select ${eventId}, case when participant_id = ${fromId} then ${toId} else participant_id end,
      case when seen_id = ${fromId} then ${toId} else seen_id end, seen_at
    from participant_seen
    where event_id = ${eventId} and (participant_id = ${fromId} or seen_id = ${fromId})
    on conflict do nothing`.execute(work.db)
  tell(work, eventId, [...own, ...others])
  await transferSearches(work, eventId, fromId, toId)
  await deleteMarks(work, eventId, fromId)
}

/** Deletes a participant's marks, saved searches and views, and the marks and views of the participant by others. */
export async function deleteMarks(work: Work, eventId: string, participantId: string): Promise<void> {
  await deleteSearchesOf(work, eventId, participantId)
  const { rows } = await sql<DeleteMarksRow>`delete from participant_tag
    where event_id = ${eventId} and (participant_id = ${participantId} or other_id = ${participantId})
    returning ${COLUMNS}`.execute(work.db)
  await sql`delete from participant_seen
    where event_id = ${eventId} and (participant_id = ${participantId} or seen_id = ${participantId})`.execute(work.db)
  tell(
    work,
    eventId,
    rows.map((row) => ({ ...row, tag: null, rev: row.rev + 1 })),
  )
}

function tell(work: Work, eventId: string, changes: TagChanged['changes']): void {
  if (changes.length > 0) work.recordFact(tagsChanged.of({ eventId, changes }))
}
