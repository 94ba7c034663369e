import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { openTo } from '../../participants/index.ts'
import type { ListViewingsRow } from './row-types.gen.ts'

export interface Viewing {
  readonly id: string
  readonly userId: string | null
  readonly timezone: string
  /** The start of the event's day, in minutes after midnight. */
  readonly dayBegins: number
  /** Categories with answers of others that the viewer may see, in order, each with the viewer's own choices. */
  readonly open: readonly { readonly id: string; readonly role: string; readonly chosen: readonly string[] }[]
}

export async function listViewings(
  db: Kysely<DB>,
  eventId: string,
  ids: readonly string[],
): Promise<Map<string, Viewing>> {
  const reader = { typeId: sql<string>`v.type_id`, organizer: sql<boolean>`v.organizer` }
  const { rows } = await sql<ListViewingsRow<Viewing>>`
    select v.participant_id as id, v.user_id as "userId", e.timezone, e.day_begins as "dayBegins",
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.category_id, 'role', c.role,
          'chosen', coalesce(own.selected, '{}')) order by c.index, c.category_id), '[]')
        from category c
        left join participant_category own on own.event_id = ${eventId} and own.category_id = c.category_id
          and own.participant_id = v.participant_id and own.is_asked
        where c.event_id = ${eventId} and ${openTo(reader, 'c')}) as open
    from participant v
    join event e on e.event_id = v.event_id
    where v.event_id = ${eventId} and v.participant_id = any(${[...ids]}::text[]) and v.state <> 'deleted'`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export const optionsWithRole = ({ open }: Viewing, role: 'offer' | 'seek'): string[] =>
  open.flatMap((category) => (category.role === role ? category.chosen : []))

export const isLike = ({ role }: { readonly role: string }): boolean => role !== 'offer' && role !== 'seek'
