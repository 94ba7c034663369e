import { posix } from 'node:path'
import { ownerOf, statementsOf } from './read-sql.mjs'

/** Checks that migrations are numbered from 0001 without gaps and named after the feature that owns their tables. */
export function migrations({ migrations: all, features }) {
  return all.flatMap(({ path, text }, index) => {
    const wanted = String(index + 1).padStart(4, '0')
    const file = posix.basename(path)
    const owner = ownerOf(path)
    const say = (message, line = 1) => ({ path, line, rule: 'migration', text: message })
    return [
      ...(file.startsWith(`${wanted}_`) ? [] : [say(`the next number is ${wanted}; leave no gap and use none twice`)]),
      ...(owner === 'platform' || features.includes(owner)
        ? []
        : [say('name it NNNN_<feature>_<what>.sql, with a feature of the list or platform')]),
      ...notOnCitus(text).map(({ line, what }) =>
        say(`no ${what}: tables must also work when distributed by event_id`, line),
      ),
    ]
  })
}

function notOnCitus(text) {
  return statementsOf(text).flatMap(({ text: sql, line }) => {
    if (/^create\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\b/.test(sql)) return [{ line, what: 'trigger' }]
    return /(?<!not\s+)\bdeferrable\b/.test(sql) ? [{ line, what: 'deferrable constraint' }] : []
  })
}
