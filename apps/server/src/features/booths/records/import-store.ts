import { fold } from '@parley/contract'
import type { BoothKind } from '@parley/contract/booths'
import type { Answer } from '@parley/contract/participants'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import { boothTexts } from './booth-store.ts'
import type { BoothRow } from './edit-store.ts'
import type { ListNamedBoothsRow, ListTeamsOfRow, LockBoothTypesSharedRow } from './row-types.gen.ts'

export interface MatchedBooth {
  readonly row: BoothRow
  readonly answers: readonly Answer[]
  readonly ownerId: string | null
  /** The participant who is invited to own the booth. */
  readonly invitedOwnerId: string | null
}

export interface NamedBooths {
  readonly externalIds: readonly string[]
  readonly boothIds: readonly string[]
  readonly names: readonly string[]
}

export async function listNamedBooths(
  db: Kysely<DB>,
  eventId: string,
  { externalIds, boothIds, names }: NamedBooths,
): Promise<MatchedBooth[]> {
  const sortNames = names.map(
    (boothName) => boothTexts({ boothName, description: '', seek: '', location: '' }).sort_name,
  )
  const folded = new Set(names.map(fold))
  const lookup = { externalIds: new Set(externalIds), boothIds: new Set(boothIds) }
  const { rows } = await sql<ListNamedBoothsRow<Read>>`
    select b.*, t.kind,
      (select coalesce(jsonb_agg(jsonb_build_object('categoryId', a.category_id, 'selectedCategoryIds', a.selected,
          'inputValue', a.input_value)), '[]')
        from booth_category a where a.event_id = ${eventId} and a.booth_id = b.booth_id) as own_answers,
      (select p.participant_id from participant p
        where p.event_id = ${eventId} and p.booth_id = b.booth_id and p.booth_role = 'owner') as owner_id,
      (select i.participant_id from booth_invitation i
        where i.event_id = ${eventId} and i.booth_id = b.booth_id and i.role = 'owner') as invited_owner_id
    from booth b
    join booth_type t on t.event_id = ${eventId} and t.booth_type_id = b.booth_type_id
    where b.event_id = ${eventId} and b.state = 'active'
      and (b.external_id = any(${[...externalIds]}::text[]) or b.booth_id = any(${[...boothIds]}::text[])
        or b.sort_name = any(${sortNames}::text[]))
    order by b.created_at, b.booth_id`.execute(db)
  // `sort_name` is only the beginning of a name.
  const isNamed = ({ external_id: externalId, booth_id: boothId, name }: Read) =>
    lookup.externalIds.has(externalId ?? '') || lookup.boothIds.has(boothId) || folded.has(fold(name))
  return rows.filter(isNamed).map(({ own_answers: answers, owner_id, invited_owner_id, ...row }) => ({
    row,
    answers,
    ownerId: owner_id,
    invitedOwnerId: invited_owner_id,
  }))
}

type Read = BoothRow & { own_answers: Answer[]; owner_id: string | null; invited_owner_id: string | null }

export async function lockBooths(work: Work, eventId: string, boothIds: readonly string[]): Promise<void> {
  await sql`select from booth where event_id = ${eventId} and booth_id = any(${[...boothIds]}::text[])
    order by booth_id for update`.execute(work.db)
}

export async function lockBoothTypesShared(work: Work, eventId: string): Promise<Map<string, BoothKind>> {
  const { rows } = await sql<LockBoothTypesSharedRow>`select booth_type_id as id, kind from booth_type
    where event_id = ${eventId} order by index, booth_type_id for share`.execute(work.db)
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}

/** Lists people by email. An account with a confirmed email wins over a participant without an account. */
export async function listTeamsOf(
  db: Kysely<DB>,
  eventId: string,
  emails: readonly string[],
): Promise<Map<string, { participantId: string; boothId: string | null }>> {
  if (emails.length === 0) return new Map()
  const { rows } = await sql<ListTeamsOfRow>`
    select m.email, p.participant_id as "participantId", p.booth_id as "boothId"
    from user_email m join participant p on p.event_id = ${eventId} and p.user_id = m.user_id
    where m.email = any(${[...emails]}::text[]) and m.verified_at is not null and p.state <> 'deleted'
    union all
    select p.email, p.participant_id, p.booth_id from participant p
    where p.event_id = ${eventId} and p.user_id is null and p.email = any(${[...emails]}::text[])
      and p.state <> 'deleted'`.execute(db)
  // If an email occurs twice, the first row counts. It is the one with an account.
  return new Map(rows.toReversed().map(({ email, ...person }) => [email, person]))
}

/** The caller has locked the booths. */
export async function saveBooths(work: Work, eventId: string, booths: readonly BoothRow[]): Promise<void> {
  if (booths.length === 0) return
  const rows = booths.map((booth) => ({
    booth_id: booth.booth_id,
    booth_type_id: booth.booth_type_id,
    name: booth.name,
    description: booth.description,
    seek: booth.seek,
    location: booth.location,
    website: booth.website,
    social: booth.social,
    rate: booth.rate,
    external_id: booth.external_id,
    ...boothTexts({ ...booth, boothName: booth.name }),
  }))
  await sql`update booth b set
      booth_type_id = said.booth_type_id, name = said.name, description = said.description, seek = said.seek,
      location = said.location, website = said.website, social = said.social, rate = said.rate,
      external_id = said.external_id, search_text = said.search_text, sort_name = said.sort_name,
      score = (b.logo_path is not null)::integer + (said.description <> '')::integer
        + (b.banner_path is not null or exists (select from booth_document d
          where d.event_id = ${eventId} and d.booth_id = b.booth_id and d.kind = 'bvideo'))::integer,
      changed_at = ${new Date(work.now).toISOString()}, rev = b.rev + 1
    from jsonb_populate_recordset(null::booth, ${JSON.stringify(rows)}) as said
    where b.event_id = ${eventId} and b.booth_id = said.booth_id`.execute(work.db)
}
