import type { BoothCard, BoothKind } from '@parley/contract/booths'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { ListBoothCardsRow, ListRecentCardsRow } from './row-types.gen.ts'

export function boothCardSql(eventId: string, alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`${column('booth_id')} as id, ${column('rev')}, ${column('name')} as "boothName",
    ${column('booth_type_id')} as "boothType",
    jsonb_build_object('logo', ${column('logo_path')}, 'banner', ${column('banner_path')}) as images,
    ${column('seek')}, ${column('location')}, ${column('rate')}, ${column('score')},
    ${hasTeamSql(eventId, alias)} as "hasTeam", ${column('agenda_enabled')} as "agendaEnabled",
    ${column('state')}`
}

export const hasTeamSql = (eventId: string, alias: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from participant answers where answers.event_id = ${eventId}
    and answers.booth_id = ${sql.ref(`${alias}.booth_id`)} and answers.user_id is not null and answers.state = 'active')`

type BoothOfKind = BoothCard & { readonly kind: BoothKind }

export async function listBoothCards(
  db: Kysely<DB>,
  eventId: string,
  boothIds: readonly string[],
): Promise<BoothOfKind[]> {
  const { rows } = await sql<ListBoothCardsRow<BoothOfKind>>`select ${boothCardSql(eventId, 'b')}, t.kind from booth b
    join booth_type t on t.event_id = b.event_id and t.booth_type_id = b.booth_type_id
    where b.event_id = ${eventId} and b.booth_id = any(${[...boothIds]}::text[])`.execute(db)
  return rows.map(shownCard)
}

/** The maximum age of changes that a page gets after a pause. A page that was offline longer reads its list again. */
const RECENT_MS = 600_000
const MAX_RECENT = 200

export async function listRecentCards(
  db: Kysely<DB>,
  { eventId, kind }: { eventId: string; kind: string },
  now: number,
): Promise<BoothOfKind[]> {
  const { rows } = await sql<ListRecentCardsRow<BoothOfKind>>`select ${boothCardSql(eventId, 'b')}, t.kind from booth b
    join booth_type t on t.event_id = b.event_id and t.booth_type_id = b.booth_type_id
    where b.event_id = ${eventId} and t.kind = ${kind} and b.changed_at > ${instantOf(now - RECENT_MS)}
    order by b.changed_at desc, b.booth_id limit ${MAX_RECENT}`.execute(db)
  return rows.map(shownCard)
}

const shownCard = (row: BoothOfKind): BoothOfKind => (row.state === 'deleted' ? { ...row, ...deletedCard(row) } : row)

/** The card of a booth for people who no longer see it. */
export const deletedCard = ({ id, rev, boothType }: BoothCard): BoothCard => ({
  id,
  rev,
  boothType,
  boothName: '',
  images: { logo: null, banner: null },
  seek: '',
  location: '',
  rate: 0,
  score: 0,
  hasTeam: false,
  agendaEnabled: false,
  state: 'deleted',
})
