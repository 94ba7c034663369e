import type { Client } from 'pg'

/** Facts of the database's catalog that a column of a statement depends on. */
export interface Catalog {
  /** Key: `table oid.column number`. */
  readonly columns: ReadonlyMap<string, { readonly isNullable: boolean; readonly literals: readonly string[] | null }>
  readonly functions: ReadonlyMap<string, { readonly name: string; readonly isStrict: boolean }>
  readonly types: ReadonlyMap<string, string>
}

export async function readCatalog(client: Client): Promise<Catalog> {
  const { rows: columns } = await client.query<{ id: string; is_nullable: boolean; checks: string[] }>(`
    select a.attrelid || '.' || a.attnum as id, not a.attnotnull as is_nullable,
      array(select pg_get_constraintdef(c.oid) from pg_constraint c
        where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum]) as checks
    from pg_attribute a join pg_class t on t.oid = a.attrelid where a.attnum > 0 and t.relkind = 'r'`)
  const { rows: functions } = await client.query<{ id: string; name: string; is_strict: boolean }>(
    'select oid::text as id, proname as name, proisstrict as is_strict from pg_proc',
  )
  const { rows: types } = await client.query<{ id: string; name: string }>(
    'select oid::text as id, typname as name from pg_type',
  )
  return {
    columns: new Map(
      columns.map(({ id, is_nullable: isNullable, checks }) => [id, { isNullable, literals: literalsIn(checks) }]),
    ),
    functions: new Map(functions.map(({ id, name, is_strict: isStrict }) => [id, { name, isStrict }])),
    types: new Map(types.map(({ id, name }) => [id, name])),
  }
}

/** Returns the texts that a check allows: `state in ('open', 'settled')`, or `rights <@ array['a', 'b']`. */
function literalsIn(checks: readonly string[]): string[] | null {
  for (const check of checks) {
    // Each part of a conjunction holds.
    if (/ OR |NOT /.test(check)) continue
    const [, list, array] = /\w+ (?:= ANY|<@) \(?(?:ARRAY\[([^\]]*)\]|'\{([^}]*)\}')/.exec(check) ?? []
    if (list) return [...list.matchAll(/'((?:[^']|'')*)'/g)].map(([, text = '']) => text.replaceAll("''", "'"))
    if (array) return array.split(',')
  }
  return null
}
