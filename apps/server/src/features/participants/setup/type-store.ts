import type { Texts } from '@parley/contract/events'
import type { ParticipantType } from '@parley/contract/participants'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { textInAll } from '../../../platform/texts.ts'
import type { Work } from '../../../platform/work.ts'
import { leaveChanges } from '../feed/index.ts'
import { copyCounts, countOn } from './count-store.ts'

export interface NewType {
  /** Names this type in the `priority` of the same list; it is not kept. */
  readonly key?: string
  readonly texts: Texts
  readonly colors?: Readonly<Record<string, string>>
  /** Types shown first to those of this type, the most wanted first: keys of this list, or ids. */
  readonly priority?: readonly string[]
  /** null: as many as one likes. */
  readonly maxMeetingCount?: number | null
  /** Whether they may invite in a restricted event; they may when absent. */
  readonly invitationRights?: boolean
  readonly allowedToModify?: boolean
  readonly disableGuest?: boolean
  /** The categories that they are asked; null, or absent: all. */
  readonly categories?: readonly string[] | null
  /** The types whose people they find: keys of this list, or ids; null, or absent: everyone. */
  readonly finds?: readonly string[] | null
}

/** Adds types behind those that the event has and answers their ids, `type{n}`, in order. */
export async function insertTypes(work: Work, eventId: string, types: readonly NewType[]): Promise<string[]> {
  if (types.length === 0) return []
  const ids = await countOn(work, eventId, 'type', types.length)
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
  leaveChanges(work, eventId, 'type', ids)
  return ids
}

/** Gives a new event the type of those who join by themselves, and answers its id. */
export async function insertDefaultType(work: Work, eventId: string): Promise<string> {
  const [typeId] = await insertTypes(work, eventId, [{ texts: textInAll('participants.defaultType') }])
  return typeId as string
}

/** Gives a new event the types of another under the same ids, so that all that names them stays right. Its counts go on from theirs. */
export async function copyTypes(work: Work, fromEventId: string, toEventId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`insert into participant_type (event_id, type_id, texts, index, colors,
      priority, max_meeting_count, invitation_rights, allowed_to_modify, disable_guest, category_ids, finds_type_ids)
    select ${toEventId}, type_id, texts, index, colors, priority, max_meeting_count, invitation_rights,
      allowed_to_modify, disable_guest, category_ids, finds_type_ids
    from participant_type where event_id = ${fromEventId}
    returning type_id as id`.execute(work.db)
  await copyCounts(work, fromEventId, toEventId)
  leaveTypes(work, toEventId, rows)
}

const leaveTypes = (work: Work, eventId: string, rows: readonly { readonly id: string }[]) =>
  leaveChanges(
    work,
    eventId,
    'type',
    rows.map(({ id }) => id),
  )

/** Every type of the event, in order. */
export async function readTypes(db: Kysely<DB>, eventId: string): Promise<ParticipantType[]> {
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
 * The type of those who join by themselves: the first of the event. It stays until the transaction ends, so that nobody
 * becomes of a type that is deleted at the same moment.
 */
export async function readFirstType(db: Kysely<DB>, eventId: string): Promise<string> {
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
  leaveChanges(work, eventId, 'type', [typeId])
}

/** Numbers the types in this order, from 0. */
export async function orderTypes(work: Work, eventId: string, typeIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`update participant_type t set index = wanted.place - 1
    from unnest(${[...typeIds]}::text[]) with ordinality as wanted (type_id, place)
    where t.event_id = ${eventId} and t.type_id = wanted.type_id and t.index <> wanted.place - 1
    returning t.type_id as id`.execute(work.db)
  leaveTypes(work, eventId, rows)
}

/** Keeps others from giving anyone this type until the transaction ends; it waits for those who are doing so. */
export async function lockType(work: Work, eventId: string, typeId: string): Promise<void> {
  await work.db
    .selectFrom('participant_type')
    .select('type_id')
    .where('event_id', '=', eventId)
    .where('type_id', '=', typeId)
    .forUpdate()
    .execute()
}

/**
 * Removes a type without participants, also from what other types prefer. Who found its people finds those of the other one, which
 * they are now.
 */
export async function removeType(work: Work, eventId: string, typeId: string, otherTypeId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`update participant_type set priority = array_remove(priority, ${typeId}),
      finds_type_ids = case when ${otherTypeId} = any(finds_type_ids)
        then array_remove(finds_type_ids, ${typeId}) else array_replace(finds_type_ids, ${typeId}, ${otherTypeId}) end
    where event_id = ${eventId} and (${typeId} = any(priority) or ${typeId} = any(finds_type_ids))
    returning type_id as id`.execute(work.db)
  await work.db.deleteFrom('participant_type').where('event_id', '=', eventId).where('type_id', '=', typeId).execute()
  leaveTypes(work, eventId, [...rows, { id: typeId }])
}

/** No type is asked this category any more. */
export async function askNoMore(work: Work, eventId: string, categoryId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update participant_type set category_ids = array_remove(category_ids, ${categoryId})
    where event_id = ${eventId} and ${categoryId} = any(category_ids)
    returning type_id as id`.execute(work.db)
  leaveTypes(work, eventId, rows)
}

export async function readTypeTexts(work: Work, eventId: string, typeId: string): Promise<Texts> {
  const row = await work.db
    .selectFrom('participant_type')
    .select('texts')
    .where('event_id', '=', eventId)
    .where('type_id', '=', typeId)
    .executeTakeFirstOrThrow()
  return row.texts as Texts
}
