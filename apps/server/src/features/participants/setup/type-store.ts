import type { Texts } from '@parley/contract/events'
import type { ParticipantType } from '@parley/contract/participants'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { textInAll } from '../../../platform/texts.ts'
import type { Work } from '../../../platform/work.ts'
import { recordChanges } from '../feed/index.ts'
import { allocateIds, copyCounts } from './count-store.ts'
import type { CopyTypesRow, OrderTypesRow, RemoveFromTypeQuestionsRow, RemoveTypeRow } from './row-types.gen.ts'

export interface NewType {
  /** A name that `priority` and `finds` in the same list can use; it is not saved. */
  readonly key?: string
  readonly texts: Texts
  readonly colors?: Readonly<Record<string, string>>
  /** The types shown first to people of this type, the most wanted first: keys of this list, or ids. */
  readonly priority?: readonly string[]
  readonly maxMeetingCount?: number | null
  /** True if people of this type may request meetings in a restricted event; true when absent. */
  readonly invitationRights?: boolean
  readonly allowedToModify?: boolean
  readonly disableGuest?: boolean
  readonly categories?: readonly string[] | null
  /** The types that people of this type can find: keys of this list, or ids; null or absent if they find all types. */
  readonly finds?: readonly string[] | null
}

export async function insertTypes(work: Work, eventId: string, types: readonly NewType[]): Promise<string[]> {
  if (types.length === 0) return []
  const ids = await allocateIds(work, eventId, 'type', types.length)
  const idOf = new Map(types.flatMap(({ key }, index) => (key ? [[key, ids[index] as string] as const] : [])))
  await work.db
    .insertInto('participant_type')
    .values(
      types.map((type, index) => ({
        event_id: eventId,
        type_id: ids[index] as string,
        texts: JSON.stringify(type.texts),
        index: Number((ids[index] as string).slice('type'.length)) - 1,
        colors: JSON.stringify(type.colors ?? {}),
        priority: (type.priority ?? []).map((each) => idOf.get(each) ?? each),
        max_meeting_count: type.maxMeetingCount ?? null,
        invitation_rights: type.invitationRights ?? true,
        allowed_to_modify: type.allowedToModify ?? false,
        disable_guest: type.disableGuest ?? false,
        category_ids: type.categories ? [...type.categories] : null,
        finds_type_ids: type.finds ? type.finds.map((each) => idOf.get(each) ?? each) : null,
      })),
    )
    .execute()
  recordChanges(work, eventId, 'type', ids)
  return ids
}

export async function insertDefaultType(work: Work, eventId: string): Promise<string> {
  const [typeId] = await insertTypes(work, eventId, [{ texts: textInAll('participants.defaultType') }])
  return typeId as string
}

/** Copies types with their ids, so that all references to them stay valid. New ids continue after them. */
export async function copyTypes(work: Work, fromEventId: string, toEventId: string): Promise<void> {
  const { rows } = await sql<CopyTypesRow>`insert into participant_type (event_id, type_id, texts, index, colors,
      priority, max_meeting_count, invitation_rights, allowed_to_modify, disable_guest, category_ids, finds_type_ids)
    select ${toEventId}, type_id, texts, index, colors, priority, max_meeting_count, invitation_rights,
      allowed_to_modify, disable_guest, category_ids, finds_type_ids
    from participant_type where event_id = ${fromEventId}
    returning type_id as id`.execute(work.db)
  await copyCounts(work, fromEventId, toEventId)
  leaveTypes(work, toEventId, rows)
}

const leaveTypes = (work: Work, eventId: string, rows: readonly { readonly id: string }[]) =>
  recordChanges(
    work,
    eventId,
    'type',
    rows.map(({ id }) => id),
  )

export async function listTypes(db: Kysely<DB>, eventId: string): Promise<ParticipantType[]> {
  const rows = await db
    .selectFrom('participant_type')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('index')
    .orderBy('type_id')
    .execute()
  return rows.map((row) => ({
    id: row.type_id,
    texts: row.texts as Texts,
    index: row.index,
    colors: row.colors as Record<string, string>,
    priority: row.priority,
    maxMeetingCount: row.max_meeting_count,
    invitationRights: row.invitation_rights,
    allowedToModify: row.allowed_to_modify,
    disableGuest: row.disable_guest,
    categories: row.category_ids,
    finds: row.finds_type_ids,
  }))
}

/**
 * Returns the first type of an event. Locks it until the transaction ends, so that no one gets a type that is deleted
 * at the same time.
 */
export async function getFirstType(db: Kysely<DB>, eventId: string): Promise<string> {
  const row = await db
    .selectFrom('participant_type')
    .select('type_id')
    .where('event_id', '=', eventId)
    .orderBy('index')
    .orderBy('type_id')
    .limit(1)
    .forKeyShare()
    .executeTakeFirstOrThrow()
  return row.type_id
}

export type TypeChange = Pick<NewType, 'texts' | 'priority' | 'maxMeetingCount'> & {
  readonly colors: Readonly<Record<string, string>>
  readonly invitationRights: boolean
  readonly allowedToModify: boolean
  readonly disableGuest: boolean
  readonly categories: readonly string[] | null
  readonly finds: readonly string[] | null
}

export async function saveType(work: Work, eventId: string, typeId: string, type: TypeChange): Promise<void> {
  await work.db
    .updateTable('participant_type')
    .set({
      texts: JSON.stringify(type.texts),
      colors: JSON.stringify(type.colors),
      priority: [...(type.priority ?? [])],
      max_meeting_count: type.maxMeetingCount ?? null,
      invitation_rights: type.invitationRights,
      allowed_to_modify: type.allowedToModify,
      disable_guest: type.disableGuest,
      category_ids: type.categories ? [...type.categories] : null,
      finds_type_ids: type.finds ? [...type.finds] : null,
    })
    .where('event_id', '=', eventId)
    .where('type_id', '=', typeId)
    .execute()
  recordChanges(work, eventId, 'type', [typeId])
}

export async function orderTypes(work: Work, eventId: string, typeIds: readonly string[]): Promise<void> {
  const { rows } = await sql<OrderTypesRow>`update participant_type t set index = wanted.place - 1
    from unnest(${[...typeIds]}::text[]) with ordinality as wanted (type_id, place)
    where t.event_id = ${eventId} and t.type_id = wanted.type_id and t.index <> wanted.place - 1
    returning t.type_id as id`.execute(work.db)
  leaveTypes(work, eventId, rows)
}

/** Locks a type, so that no one gets it until the transaction ends. Waits for transactions that are giving it. */
export async function lockType(work: Work, eventId: string, typeId: string): Promise<void> {
  await work.db
    .selectFrom('participant_type')
    .select('type_id')
    .where('event_id', '=', eventId)
    .where('type_id', '=', typeId)
    .forUpdate()
    .execute()
}

/** Removes a type. People who could find it can find the other one, which its participants have now. */
export async function removeType(work: Work, eventId: string, typeId: string, otherTypeId: string): Promise<void> {
  const { rows } = await sql<RemoveTypeRow>`update participant_type set priority = array_remove(priority, ${typeId}),
      finds_type_ids = case when ${otherTypeId} = any(finds_type_ids)
        then array_remove(finds_type_ids, ${typeId}) else array_replace(finds_type_ids, ${typeId}, ${otherTypeId}) end
    where event_id = ${eventId} and (${typeId} = any(priority) or ${typeId} = any(finds_type_ids))
    returning type_id as id`.execute(work.db)
  await work.db.deleteFrom('participant_type').where('event_id', '=', eventId).where('type_id', '=', typeId).execute()
  leaveTypes(work, eventId, [...rows, { id: typeId }])
}

export async function removeFromTypeQuestions(work: Work, eventId: string, categoryId: string): Promise<void> {
  const { rows } = await sql<RemoveFromTypeQuestionsRow>`
    update participant_type set category_ids = array_remove(category_ids, ${categoryId})
    where event_id = ${eventId} and ${categoryId} = any(category_ids)
    returning type_id as id`.execute(work.db)
  leaveTypes(work, eventId, rows)
}

export async function getTypeTexts(work: Work, eventId: string, typeId: string): Promise<Texts> {
  const row = await work.db
    .selectFrom('participant_type')
    .select('texts')
    .where('event_id', '=', eventId)
    .where('type_id', '=', typeId)
    .executeTakeFirstOrThrow()
  return row.texts as Texts
}
