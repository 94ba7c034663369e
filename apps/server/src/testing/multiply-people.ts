import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../platform/context.ts'

/**
 * Copies people up to a number. Copies have ids, tickets and a distinct word of their own. Runs in the database,
 * because inventing a million people would take an hour.
 */
export async function multiplyPeople(
  { db }: Context,
  { eventId }: { readonly eventId: string },
  upTo: number,
): Promise<void> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from participant where event_id = ${eventId}`.execute(db)
  const there = rows[0]?.count ?? 0
  const copies = Math.ceil(upTo / there) - 1
  const columns = (
    await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'participant' order by ordinal_position`.execute(db)
  ).rows.map(({ name }) => name)
  // This salt differs for each growth. Otherwise copies of copies would get the ids of copies.
  const salt = ` ${upTo} `
  const own: Record<string, RawBuilder<unknown>> = {
    participant_id: sql`substr(md5(p.participant_id || ${salt} || g), 1, 20)`,
    ticket_id: sql`upper(substr(md5(p.ticket_id || ${salt} || g), 1, 16))`,
    user_id: sql`null`,
    search_text: sql`p.search_text || ' copy' || substr(md5(p.participant_id || ${salt} || g), 1, 4)`,
    sort_name: sql`p.sort_name || ' ' || g`,
  }
  const values = sql.join(columns.map((name) => own[name] ?? sql.ref(`p.${name}`)))
  await sql`insert into participant (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${values} from participant p, generate_series(1, ${copies}) g
    where p.event_id = ${eventId} order by g limit ${upTo - there}`.execute(db)
  await sql`insert into participant_category (event_id, participant_id, category_id, selected, input_value, search_text)
    select ${eventId}, c.participant_id, a.category_id, a.selected, a.input_value, a.search_text
    from participant_category a
    cross join generate_series(1, ${copies}) g
    join participant c on c.event_id = ${eventId} and c.participant_id = substr(md5(a.participant_id || ${salt} || g), 1, 20)
    where a.event_id = ${eventId}`.execute(db)
  await sql`update participant_feed set last_seq = last_seq + ${upTo - there} where event_id = ${eventId}`.execute(db)
}
