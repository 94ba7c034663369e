import { type ManyPreview, type SelectedPeople, type WantedAct } from '@parley/contract/participants'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { Failure } from '../../../platform/failure.ts'
import { and, fitting, remindable, withClauseSql } from '../people/index.ts'
import type { GetPreviewRow, ListConcernedPeopleRow, ListRemovablePeopleRow } from './row-types.gen.ts'

type Condition = RawBuilder<unknown>

export interface Selected extends SelectedPeople {
  readonly eventId: string
}

/** The asking participant. `since` is the start of the current day in the event's time zone. */
export interface Asking {
  readonly participantId: string
  readonly since: Temporal.Instant
}

/** @throws Failure `invalidInput` if neither ids nor a filter select people */
function selecting({ eventId, ids, filter, except }: Selected) {
  if (!ids && !filter)
    throw new Failure('invalidInput', { fields: [{ path: 'ids', key: 'validation.error.required' }] })
  const { tables, holds } = fitting({ eventId, query: '', ...filter })
  const among = ids ? [sql`p.participant_id = any(${[...ids]}::text[])`] : []
  const beside = except.length > 0 ? [isNoneOf(except)] : []
  return { tables, holds: and([holds, ...among, ...beside]) }
}

/** Tests that a person is none of these. Uses a join, because an array would be searched again for each person. */
const isNoneOf = (ids: readonly string[]) => sql`not exists (
  select from unnest(${[...ids]}::text[]) as left_out (id) where left_out.id = p.participant_id)`

const invitable = sql`(p.user_id is null and p.email is not null)`
const removable = (own: string) => sql`(not p.owner and p.participant_id <> ${own})`

function concernedBy(wanted: WantedAct, eventId: string, { participantId, since }: Asking): Condition {
  const { act, typeId, give, take, listed } = wanted
  if (act === 'type') return sql`p.type_id <> ${typeId}`
  if (act === 'list') return sql`p.listed <> ${listed}`
  if (act === 'rights') return sql`(not p.rights @> ${[...give]}::text[] or p.rights && ${[...take]}::text[])`
  if (act === 'invite') return invitable
  if (act === 'remind') return and(remindable(eventId, since))
  return removable(participantId)
}

/** Lists the selected people that an act would change, in lock order. */
export async function listConcernedPeople(
  db: Kysely<DB>,
  selected: Selected,
  wanted: WantedAct,
  asking: Asking,
): Promise<string[]> {
  const { tables, holds } = selecting(selected)
  const { rows } =
    await sql<ListConcernedPeopleRow>`${withClauseSql(tables)} select p.participant_id as id from participant p
    where ${and([holds, concernedBy(wanted, selected.eventId, asking)])} order by p.participant_id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Lists the selected people who can be removed. A filter finds neither owners nor the caller; ids may name an owner.
 */
export async function listRemovablePeople(
  db: Kysely<DB>,
  { participantId }: { readonly participantId: string },
  selected: Selected,
): Promise<string[]> {
  const { tables, holds } = selecting(selected)
  const may = selected.ids ? sql`true` : removable(participantId)
  const { rows } =
    await sql<ListRemovablePeopleRow>`${withClauseSql(tables)} select p.participant_id as id from participant p
    where ${and([holds, may])} order by p.participant_id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function getPreview(db: Kysely<DB>, selected: Selected, asking: Asking): Promise<ManyPreview> {
  const { eventId } = selected
  const { tables, holds } = selecting(selected)
  const chosen = sql`chosen as materialized (
    select p.type_id, p.rights, p.listed, ${invitable} as invitable, ${and(remindable(eventId, asking.since))} as remindable,
      ${removable(asking.participantId)} as removable
    from participant p where ${holds})`
  const counted = (what: Condition) => sql`(select coalesce(jsonb_object_agg(id, people), '{}') from (
    select id, count(*) as people from ${what} group by id) counted)`
  const { rows } = await sql<GetPreviewRow<ManyPreview>>`${withClauseSql([...tables, chosen])}
    select count(*) as people, ${counted(sql`(select type_id as id from chosen) typed`)} as types,
      ${counted(sql`(select unnest(rights) as id from chosen) given`)} as rights,
      count(*) filter (where listed) as listed, count(*) filter (where invitable) as invitable,
      count(*) filter (where remindable) as remindable, count(*) filter (where removable) as removable
    from chosen`.execute(db)
  return rows[0] as ManyPreview
}
