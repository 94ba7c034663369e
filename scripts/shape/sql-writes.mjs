import { listTables } from './read-sql.mjs'

const BUILDER = /\b(?:insertInto|replaceInto|mergeInto|updateTable|deleteFrom)\(\s*['"`](\w+)/g
const RAW =
  /\b(?:insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?"?(\w+)|\bupdate\s+(?:only\s+)?"?(\w+)"?\s+(?:as\s+)?(?:\w+\s+)?set\b/gi

/** Tables that search and lists follow have a single writing file, which records a change with every statement. */
const ONE_WRITER = {
  participant: 'participant-store.ts',
  participant_category: 'answer-store.ts',
  participant_type: 'type-store.ts',
  category: 'category-store.ts',
  sub_category: 'category-store.ts',
}

/** Matches a lock of people. Only one function locks them, so that all locks are taken in the same order. */
const LOCK_OF_PEOPLE = /\border\s+by\s+(?:\w+\.)?participant_id\s+for\s+(?:no\s+key\s+)?update\b/gi

/**
 * Checks that only the owner writes a table: `store.ts` or `*-store.ts` of the feature in its migration's name, or the
 * platform.
 */
export function sqlWrites({ files, migrations }) {
  const tables = listTables(migrations)
  const ours = files.filter(
    ({ path, place }) => place.tier === 'server' && !place.forTests && !path.endsWith('.gen.ts'),
  )
  return ours.flatMap((file) => [...writes(file, tables), ...locks(file)])
}

function locks({ path, code }) {
  return [...code.matchAll(LOCK_OF_PEOPLE)].map(({ index }) => ({
    path,
    line: lineOf(code, index),
    rule: 'lock',
    text: 'end the statement with inLockOrder() of participants, or call lockParticipants()',
  }))
}

function writes({ path, place, code }, tables) {
  return [...code.matchAll(BUILDER), ...code.matchAll(RAW)].flatMap((found) => {
    const table = tables.get((found[1] ?? found[2]).toLowerCase())
    if (!table || mayWrite(path, place, table)) return []
    const text = `only ${writerOf(table)} writes ${table.name}; call it through its index`
    return [{ path, line: lineOf(code, found.index), rule: 'store', text }]
  })
}

const lineOf = (code, index) => code.slice(0, index).split('\n').length

function mayWrite(path, { layer, feature }, { owner, name }) {
  if (owner === 'platform') return layer === 'base'
  if (feature !== owner) return false
  return ONE_WRITER[name] ? path.endsWith(`/${ONE_WRITER[name]}`) : /\/(?:[a-z0-9-]+-)?store\.ts$/.test(path)
}

function writerOf({ owner, name }) {
  if (ONE_WRITER[name]) return `the ${ONE_WRITER[name]} of ${owner}`
  return owner === 'platform' ? 'platform/' : `the store.ts of ${owner}`
}
