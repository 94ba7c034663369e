import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'

const WATCHED = [
  { table: 'participant', kind: 'participant', id: 'participant_id' },
  { table: 'participant_category', kind: 'participant', id: 'participant_id' },
  { table: 'participant_type', kind: 'type', id: 'type_id' },
  { table: 'category', kind: 'category', id: 'category_id' },
  { table: 'sub_category', kind: 'option', id: 'sub_category_id' },
]

/** Records writes of people, with triggers that only this database has. */
export async function watchPeople(db: Context['db']) {
  await sql`create table written (event_id text, kind text, id text, by xid8 default pg_current_xact_id())`.execute(db)
  await sql`create function note_write() returns trigger language plpgsql as $$
    begin
      insert into written (event_id, kind, id)
      select coalesce(row->>'event_id', ''), tg_argv[0], row->>tg_argv[1]
      from (select to_jsonb(case tg_op when 'DELETE' then old else new end) as row) as touched;
      return null;
    end $$`.execute(db)
  for (const { table, kind, id } of WATCHED) {
    await sql`create trigger noted after insert or update or delete on ${sql.table(table)}
      for each row execute function note_write(${sql.lit(kind)}, ${sql.lit(id)})`.execute(db)
  }
  return {
    written: async () => (await sql<{ n: number }>`select count(*) as n from written`.execute(db)).rows[0]?.n ?? 0,
    unfollowed: async () => {
      const { rows } = await sql`select distinct w.kind, w.id from written w join event e on e.event_id = w.event_id
        where not exists (select from participant_change c
          where c.event_id = w.event_id and c.kind = w.kind and c.id = w.id
            and c.xmin::text = (w.by::text::numeric % 4294967296)::text)
        order by w.kind, w.id`.execute(db)
      return rows
    },
  }
}
