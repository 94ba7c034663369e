import type { ListedBooth } from '@parley/contract/booths'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { likeLiteral, queryWords } from '../../../platform/words/query-words.ts'
import { personBriefSql } from '../../participants/index.ts'
import { boothCardSql } from '../records/index.ts'
import type { GetListedBoothsRow } from './row-types.gen.ts'

const PAGE = 50

export interface ListedFilters {
  readonly eventId: string
  readonly query: string
  readonly boothType?: string | undefined
  readonly owner?: 'none' | 'invited' | 'owned' | undefined
}

export type ListedCursor = readonly [rate: number, score: number, key: string, id: string]

export async function getListedBooths(
  db: Kysely<DB>,
  { eventId, query, boothType, owner }: ListedFilters,
  after: ListedCursor | null,
): Promise<{ booths: ListedBooth[]; matches: number; last: ListedCursor | null }> {
  const has = queryWords(query).map((word) => {
    const inside = `%${likeLiteral(word)}%`
    return sql`(b.search_text like ${inside} or lower(b.external_id) like ${inside})`
  })
  const ofType = boothType === undefined ? [] : [sql`b.booth_type_id = ${boothType}`]
  const isOwned = sql`b.booth_id in (select o.booth_id from participant o
    where o.event_id = ${eventId} and o.booth_role = 'owner' and o.booth_id is not null)`
  const isInvited = sql`b.booth_id in (select i.booth_id from booth_invitation i
    where i.event_id = ${eventId} and i.role = 'owner')`
  const byOwner = {
    none: [sql`not ${isOwned}`, sql`not ${isInvited}`],
    invited: [isInvited],
    owned: [isOwned],
  }
  const holds = [...has, ...ofType, ...(owner ? byOwner[owner] : [])].map((each) => sql`and ${each}`)
  const fits = sql`b.event_id = ${eventId} and b.state = 'active' ${sql.join(holds, sql` `)}`
  const comesAfter = after
    ? sql`and (b.rate < ${after[0]} or b.rate = ${after[0]} and (b.score < ${after[1]}
        or b.score = ${after[1]} and (b.sort_name, b.booth_id) > (${after[2]}, ${after[3]})))`
    : sql``
  const { rows } = await sql<GetListedBoothsRow<{ page: (ListedBooth & { key: string })[] }>>`
    with page as (
      select b.* from booth b where ${fits} ${comesAfter}
      order by b.rate desc, b.score desc, b.sort_name, b.booth_id limit ${PAGE + 1}
    ), shown as (
      select ${boothCardSql(eventId, 'b')}, b.external_id as "externalId", b.sort_name as key,
        (select count(*) from participant m where m.event_id = ${eventId} and m.booth_id = b.booth_id) as members,
        (select count(*) from booth_document d
          where d.event_id = ${eventId} and d.booth_id = b.booth_id and d.kind = 'document') as documents,
        (select ${personBriefSql('p')} from participant p
          where p.event_id = ${eventId} and p.booth_id = b.booth_id and p.booth_role = 'owner') as owner,
        (select ${personBriefSql('p')} || jsonb_build_object('email', coalesce(p.email,
            (select m.email from user_email m where m.user_id = p.user_id and m.is_primary)))
          from booth_invitation i
          join participant p on p.event_id = i.event_id and p.participant_id = i.participant_id
          where i.event_id = ${eventId} and i.booth_id = b.booth_id and i.role = 'owner') as "invitedOwner"
      from page b
    )
    select (select count(*) from booth b where ${fits}) as matches,
      (select coalesce(jsonb_agg(to_jsonb(s) order by s.rate desc, s.score desc, s.key, s.id), '[]') from shown s) as page`.execute(
    db,
  )
  const { matches = 0, page = [] } = rows[0] ?? {}
  const booths = page.slice(0, PAGE)
  const last = booths.at(-1)
  return {
    booths: booths.map(({ key: _key, ...booth }) => booth),
    matches,
    last: page.length > PAGE && last ? [last.rate, last.score, last.key, last.id] : null,
  }
}
