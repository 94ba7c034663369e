import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { talks } from './common-store.ts'
import type { ListPeopleRow, ListRelatedPeopleRow } from './row-types.gen.ts'

interface Kinship {
  readonly metUserIds: readonly string[]
  readonly likes: { readonly categoryIds: readonly string[]; readonly options: readonly string[] }
  readonly limit: number
}

/**
 * Lists people that a search by rank may miss: people met before, speakers in the same track, and people with the same
 * rare likes.
 */
export async function listRelatedPeople(
  db: Kysely<DB>,
  { eventId, viewerId }: { eventId: string; viewerId: string },
  { metUserIds, likes, limit }: Kinship,
): Promise<string[]> {
  const { rows } = await sql<ListRelatedPeopleRow>`
    with speaking as materialized (
      select distinct sp.participant_id, d.track_id ${talks(eventId)} and d.track_id is not null
    ), kindred as (
      (select p.participant_id as id from participant p
        where p.event_id = ${eventId} and p.user_id = any(${[...metUserIds]}::text[]) order by 1 limit ${limit})
      union
      (select distinct theirs.participant_id from speaking own join speaking theirs on theirs.track_id = own.track_id
        where own.participant_id = ${viewerId} order by 1 limit ${limit})
      union
      (select distinct pc.participant_id from participant_category pc
        where pc.event_id = ${eventId} and pc.is_asked and pc.category_id = any(${[...likes.categoryIds]}::text[])
          and pc.selected && ${[...likes.options]}::text[] order by 1 limit ${limit})
    )
    select p.participant_id as id from participant p
    where p.event_id = ${eventId} and p.participant_id in (select id from kindred) and p.participant_id <> ${viewerId}
      and p.state <> 'deleted' and p.listed
    order by p.sort_name, p.participant_id`.execute(db)
  return rows.map(({ id }) => id)
}

export interface Person {
  readonly typeId: string
  readonly isThere: boolean
  readonly requests: number
}

export async function listPeople(
  db: Kysely<DB>,
  eventId: string,
  ids: readonly string[],
): Promise<Map<string, Person>> {
  const { rows } = await sql<ListPeopleRow>`
    select p.participant_id as id, p.type_id as "typeId", p.state = 'active' as "isThere", count(i.invitation_id) as requests
    from participant p
    left join invitation i on i.event_id = ${eventId} and i.to_id = p.participant_id and i.state = 'waiting'
      and i.type <> 'reschedule'
    where p.event_id = ${eventId} and p.participant_id = any(${[...ids]}::text[]) and p.state <> 'deleted' and p.listed
    group by p.event_id, p.participant_id`.execute(db)
  return new Map(rows.map(({ id, ...person }) => [id, person]))
}
