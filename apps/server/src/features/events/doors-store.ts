import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { Failure } from '../../platform/failure.ts'
import type { Work } from '../../platform/work.ts'

export interface Doors {
  readonly login_page?: string | null
  readonly use_ticket_id_for_signup?: boolean
  readonly default_language?: string
  readonly index_page_path?: string | null
}

/**
 * Writes into an event, locks its row and answers its new `rev`.
 *
 * @throws Failure `notFound` when the event has been deleted meanwhile
 */
export async function touchEvent(work: Work, eventId: string, changes: Doors = {}): Promise<number> {
  const touched = await work.db
    .updateTable('event')
    .set({ ...changes, updated_at: instantOf(work.now), rev: sql<number>`rev + 1` })
    .where('event_id', '=', eventId)
    .where('state', '=', 'active')
    .returning('rev')
    .executeTakeFirst()
  if (!touched) throw new Failure('notFound')
  return touched.rev
}

/** The event with this id, else the one with this key; nothing of one that was deleted. */
export const readByLabel = (db: Kysely<DB>, label: string) =>
  db
    .selectFrom('event as e')
    .selectAll('e')
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
