import type { BoothKind } from '@parley/contract/booths'
import { type Kysely, type Selectable, sql, type UpdateObject } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import type { Work } from '../../../platform/work.ts'
import { hasTeamSql } from './booth-cards.ts'
import { boothVisibleSql, type Viewer } from './booth-visible-sql.ts'
import type { LockBoothForRow, UpdateHasTeamHeldRow, UpdateHasTeamRow } from './row-types.gen.ts'

export type BoothRow = Selectable<DB['booth']> & { readonly kind: BoothKind }

export interface Editor extends Viewer {
  readonly organizer: boolean
  readonly boothRole: string | null
}

/**
 * Reads the caller again, because they may have left the team since the call arrived. People are locked before booths.
 *
 * @throws Failure `notFound`
 */
export async function lockEditor(work: Work, actor: ParticipantActor): Promise<Editor> {
  const row = await work.db
    .selectFrom('participant')
    .select(['organizer', 'booth_id', 'booth_role'])
    .where('event_id', '=', actor.eventId)
    .where('participant_id', '=', actor.participantId)
    .where('state', '<>', 'deleted')
    .forShare()
    .executeTakeFirst()
  if (!row) throw new Failure('notFound')
  const { eventId, participantId } = actor
  const { organizer, booth_id: boothId, booth_role: boothRole } = row
  return { eventId, participantId, organizer, boothId, boothRole, tabs: organizer ? null : actor.tabs }
}

export const mayEditBooth = (
  { organizer, boothId, boothRole }: Pick<Editor, 'organizer' | 'boothId' | 'boothRole'>,
  id: string,
): boolean => organizer || (boothId === id && (boothRole === 'owner' || boothRole === 'admin'))

/** @throws Failure `notFound`, `notAllowed` as `lockBoothFor` */
export async function refuseOthers(db: Kysely<DB>, actor: ParticipantActor, boothId: string): Promise<void> {
  if (mayEditBooth(actor, boothId)) return
  const { rows } = await sql`select from booth b
    where b.event_id = ${actor.eventId} and b.booth_id = ${boothId} and ${boothVisibleSql(actor, 'b')}`.execute(db)
  throw new Failure(rows.length === 0 ? 'notFound' : 'notAllowed')
}

/**
 * @throws Failure `notFound` for a booth that the caller does not see
 * @throws Failure `notAllowed` if the caller sees the booth but may not edit it
 */
export async function lockBoothFor(work: Work, editor: Editor, boothId: string): Promise<BoothRow> {
  const { rows } = await sql<LockBoothForRow<BoothRow>>`select b.*, t.kind from booth b
    join booth_type t on t.event_id = b.event_id and t.booth_type_id = b.booth_type_id
    where b.event_id = ${editor.eventId} and b.booth_id = ${boothId} and ${boothVisibleSql(editor, 'b')}
    for update of b`.execute(work.db)
  const [row] = rows
  if (!row) throw new Failure('notFound')
  if (!mayEditBooth(editor, boothId)) throw new Failure('notAllowed')
  return row
}

export async function lockBoothTypeShared(work: Work, eventId: string, typeId: string): Promise<BoothKind | undefined> {
  const row = await work.db
    .selectFrom('booth_type')
    .select('kind')
    .where('event_id', '=', eventId)
    .where('booth_type_id', '=', typeId)
    .forShare()
    .executeTakeFirst()
  return row?.kind as BoothKind | undefined
}

/**
 * The caller has locked the booth.
 *
 * @see docs/rules/booths.md BOOTH-9
 */
export async function saveBooth(
  work: Work,
  eventId: string,
  { booth_id: boothId, ...before }: Pick<BoothRow, 'booth_id' | 'logo_path' | 'banner_path' | 'description'>,
  columns: UpdateObject<DB, 'booth'> & Partial<Pick<BoothRow, 'logo_path' | 'banner_path' | 'description'>>,
): Promise<{ rev: number; score: number }> {
  const { logo_path: logo, banner_path: banner, description } = { ...before, ...columns }
  return work.db
    .updateTable('booth')
    .set({
      ...columns,
      score: sql<number>`${Number(logo !== null) + Number(description !== '')}::integer + case when ${banner !== null}
        or exists (select from booth_document d where d.event_id = ${eventId} and d.booth_id = ${boothId}
          and d.kind = 'bvideo') then 1 else 0 end`,
      changed_at: instantOf(work.now),
      rev: sql<number>`rev + 1`,
    })
    .where('event_id', '=', eventId)
    .where('booth_id', '=', boothId)
    .returning(['rev', 'score'])
    .executeTakeFirstOrThrow()
}

/** Moves the booths of a type to another one. Moves deleted booths too, but does not return their ids. */
export async function moveBooths(work: Work, eventId: string, fromTypeId: string, toTypeId: string): Promise<string[]> {
  const moved = await work.db
    .updateTable('booth')
    .set({ booth_type_id: toTypeId, changed_at: instantOf(work.now), rev: sql`rev + 1` })
    .where('event_id', '=', eventId)
    .where('booth_type_id', '=', fromTypeId)
    .returning(['booth_id', 'state'])
    .execute()
  return moved.filter(({ state }) => state === 'active').map(({ booth_id: id }) => id)
}

/** Marks the booths of a type as changed, because a new kind changes their tab. */
export async function touchBoothsOf(work: Work, eventId: string, typeId: string): Promise<string[]> {
  const touched = await work.db
    .updateTable('booth')
    .set({ changed_at: instantOf(work.now), rev: sql`rev + 1` })
    .where('event_id', '=', eventId)
    .where('booth_type_id', '=', typeId)
    .where('state', '=', 'active')
    .returning('booth_id')
    .execute()
  return touched.map(({ booth_id: id }) => id)
}

interface Teams {
  readonly eventId: string
  readonly participantIds: readonly string[]
  readonly boothIds: readonly string[]
}

const isAmong = ({ eventId, participantIds, boothIds }: Teams) => sql`b.event_id = ${eventId} and b.state = 'active'
  and (b.booth_id = any(${[...boothIds]}::text[]) or b.booth_id in (select p.booth_id from participant p
    where p.event_id = ${eventId} and p.participant_id = any(${[...participantIds]}::text[])))`

export async function isHasTeamStale(db: Kysely<DB>, teams: Teams): Promise<boolean> {
  const { rows } = await sql`select from booth b
    where ${isAmong(teams)} and b.has_team is distinct from ${hasTeamSql(teams.eventId, 'b')} limit 1`.execute(db)
  return rows.length > 0
}

/** @returns the ids of the booths that changed */
export async function updateHasTeam(work: Work, teams: Teams): Promise<string[]> {
  const { eventId } = teams
  // The booths are locked first, because a value read before the lock may be out of date.
  const { rows: held } = await sql<UpdateHasTeamHeldRow>`select b.booth_id as id from booth b where ${isAmong(teams)}
    order by b.booth_id for no key update of b`.execute(work.db)
  const { rows } = await sql<UpdateHasTeamRow>`update booth b
    set has_team = ${hasTeamSql(eventId, 'b')}, rev = b.rev + 1, changed_at = ${instantOf(work.now)}
    where b.event_id = ${eventId} and b.booth_id = any(${held.map(({ id }) => id)}::text[])
      and b.has_team is distinct from ${hasTeamSql(eventId, 'b')}
    returning b.booth_id as id`.execute(work.db)
  return rows.map(({ id }) => id)
}
