import { readTables } from './read-sql.mjs'

const BUILDER = /\b(?:insertInto|replaceInto|mergeInto|updateTable|deleteFrom)\(\s*['"`](\w+)/g
const RAW =
  /\b(?:insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?"?(\w+)|\bupdate\s+(?:only\s+)?"?(\w+)"?\s+(?:as\s+)?(?:\w+\s+)?set\b/gi

/** Only the owner writes a table: `store.ts` or `*-store.ts` of the feature its migration names, or the platform. */
export function sqlWrites({ files, migrations }) {
  const tables = readTables(migrations)
  return files
    .filter(({ path, place }) => place.tier === 'server' && !place.forTests && !path.endsWith('.gen.ts'))
    .flatMap(({ path, place, code }) =>
      [...code.matchAll(BUILDER), ...code.matchAll(RAW)].flatMap((found) => {
        const table = tables.get((found[1] ?? found[2]).toLowerCase())
        if (!table || mayWrite(path, place, table)) return []
        const line = code.slice(0, found.index).split('\n').length
        return [
          { path, line, rule: 'store', text: `only ${writerOf(table)} writes ${table.name}; call it through the door` },
        ]
      }),
    )
}

function mayWrite(path, { layer, feature }, { owner }) {
  if (owner === 'platform') return layer === 'base'
  return feature === owner && /\/(?:[a-z0-9-]+-)?store\.ts$/.test(path)
}

function writerOf({ owner }) {
  return owner === 'platform' ? 'platform/' : `the store.ts of ${owner}`
}
