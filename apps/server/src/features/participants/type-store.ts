import type { Texts } from '@parley/contract/events'
import type { ParticipantType } from '@parley/contract/participants'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { Work } from '../../platform/work.ts'
import { countOn } from './count-on.ts'

export interface NewType {
  /** A name by which the `priority` of this list may mean this type; kept nowhere. */
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
      })),
    )
    .execute()
  return ids
}

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
  }))
}

/** The type of those who join by themselves: the first of the event. */
export async function readFirstType(db: Kysely<DB>, eventId: string): Promise<string> {
  const row = await db
    .selectFrom('participant_type')
    .select('type_id')
    .where('event_id', '=', eventId)
    .orderBy('index')
    .orderBy('type_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return row.type_id
}
