import { type RawBuilder, sql } from 'kysely'

/**
 * The condition that rows belong to these events. Each table of a statement needs it, or Citus asks all nodes for its
 * rows.
 *
 * @param like a table that this one is joined to: joined rows belong to the same event
 */
export function inEvents(alias: string, eventIds: readonly string[], like?: string): RawBuilder<boolean> {
  const eventId = sql.ref(`${alias}.event_id`)
  if (eventIds.length === 1) return sql`${eventId} = ${eventIds[0]}`
  const isOne = sql<boolean>`${eventId} = any(${[...eventIds]}::text[])`
  return like === undefined ? isOne : sql`${isOne} and ${eventId} = ${sql.ref(`${like}.event_id`)}`
}
