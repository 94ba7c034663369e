import type { Me } from '@parley/contract/participants'
import { type RawBuilder, sql } from 'kysely'

export interface TableOfEvent {
  readonly boothId: string | null
  readonly typeIds: readonly string[] | null
  readonly closed: boolean
}

export const tablesSql = (eventId: string): RawBuilder<TableOfEvent[]> => sql`(
    select coalesce(jsonb_agg(jsonb_build_object('boothId', u.booth_id, 'typeIds', u.type_ids, 'closed', u.closed)), '[]')
    from popup u where u.event_id = ${eventId})`

export const maySeeTable = (
  { boothId, typeIds, closed }: TableOfEvent,
  me: Pick<Me, 'organizer' | 'typeId' | 'boothId'>,
): boolean =>
  me.organizer ||
  (boothId !== null && boothId === me.boothId) ||
  (!closed && (typeIds === null || typeIds.includes(me.typeId)))
