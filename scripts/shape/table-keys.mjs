import { listTables } from './read-sql.mjs'

/** The only table that rows of an event may reference without `event_id`. */
const PEOPLE = 'app_user'

/**
 * Checks that every key of an event's table begins with event_id, and of a person's table with user_id, so that one
 * event is one shard.
 */
export function tableKeys({ migrations }) {
  const tables = listTables(migrations)
  return [...tables.values()]
    .filter((table) => table.columns.includes('event_id') && table.owner !== 'platform' && !table.isReference)
    .flatMap((table) => {
      const [lead] = table.columns
      const say = (at, text) => ({ path: at.path, line: at.line, rule: 'keys', text })
      if (lead !== 'event_id' && lead !== 'user_id') {
        return [say(table, `${table.name} must begin with event_id, its primary key too`)]
      }
      const noKey = table.keys.some(({ kind }) => kind === 'primary key')
        ? []
        : [say(table, `${table.name} needs a primary key that begins with ${lead}`)]
      const wrong = table.keys
        .filter(({ kind, columns, to }) => columns[0] !== lead && !(kind === 'foreign key' && mayPointAt(tables, to)))
        .map((key) => say(key, `${table.name}: the ${key.kind} (${key.columns.join(', ')}) must begin with ${lead}`))
      return [...noKey, ...wrong]
    })
}

function mayPointAt(tables, name) {
  return name === PEOPLE || tables.get(name)?.isReference
}
