import { type Kysely, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { Failure, isConstraint } from '../../platform/failure.ts'
import type { Work } from '../../platform/work.ts'
import { colorSql } from './store.ts'

export type EventRow = Selectable<DB['event']>
export type EventChanges = Omit<
  Updateable<DB['event']>,
  'event_id' | 'state' | 'rev' | 'updated_at' | 'programme_rev' | 'categories_rev' | 'lobby_rev'
> & {
  readonly programme_rev?: RawBuilder<number> | undefined
  readonly categories_rev?: RawBuilder<number> | undefined
  readonly lobby_rev?: RawBuilder<number> | undefined
}

/**
 * Locks the row and returns the new `rev`.
 *
 * @throws Failure `notFound` when the event has been deleted meanwhile
 * @throws Failure `eventKeyTaken` when another event has the new key
 */
export async function touchEvent(work: Work, eventId: string, changes: EventChanges = {}): Promise<number> {
  const touched = await work.db
    .updateTable('event')
    .set({ ...changes, updated_at: instantOf(work.now), rev: sql<number>`rev + 1` })
    .where('event_id', '=', eventId)
    .where('state', '=', 'active')
    .returning('rev')
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isConstraint(error, 'event_event_key_key') ? new Failure('eventKeyTaken') : error
    })
  if (!touched) throw new Failure('notFound')
  return touched.rev
}

/** @throws Failure `notFound` for a deleted event */
export async function lockEvent(work: Work, eventId: string): Promise<EventRow> {
  // Uses a weaker lock than `for update`, which would block every insert of a row that refers to the event.
  const row = await activeEvent(work.db, eventId).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw new Failure('notFound')
  return row
}

export const findEventRow = (db: Kysely<DB>, eventId: string): Promise<EventRow | undefined> =>
  activeEvent(db, eventId).executeTakeFirst()

const activeEvent = (db: Kysely<DB>, eventId: string) =>
  db.selectFrom('event').selectAll().where('event_id', '=', eventId).where('state', '=', 'active')

/** Finds an event by its id, else by its key. Ignores deleted events. */
export const findByLabel = (db: Kysely<DB>, label: string) =>
  db
    .selectFrom('event as e')
    .selectAll('e')
    .select(colorSql.as('color'))
    .select((of) =>
      of
        .exists(of.selectFrom('event_text as x').select('x.key').whereRef('x.event_id', '=', 'e.event_id'))
        .$castTo<boolean>()
        .as('has_messages'),
    )
    .where((of) => of.or([of('e.event_id', '=', label), of('e.event_key', '=', label)]))
    .where('e.state', '=', 'active')
    .orderBy(sql`e.event_id = ${label}`, 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Removes a type from tabs and lobby blocks. A block that only this type saw is then visible to no one. The caller has
 * locked the event and updates open pages.
 */
export async function forgetType(work: Work, eventId: string, typeId: string): Promise<void> {
  await sql`update event set tabs = coalesce((
      select jsonb_agg(jsonb_set(tab, '{participantTypes}', (tab->'participantTypes') - ${typeId}) order by place)
      from jsonb_array_elements(tabs) with ordinality as each (tab, place)), '[]'),
    lobby = (
      select jsonb_agg(case when block->'participantTypes' ? ${typeId}
        then jsonb_set(block, '{participantTypes}', (block->'participantTypes') - ${typeId}) else block end order by place)
      from jsonb_array_elements(lobby) with ordinality as each (block, place)),
    lobby_rev = lobby_rev + 1
    where event_id = ${eventId} and (tabs <> '[]' or lobby <> '[]')`.execute(work.db)
}
