/**
 * @typedef {{ text: string, line: number }} Piece
 * @typedef {{ kind: 'primary key' | 'unique' | 'foreign key' | 'exclude', name: string, columns: string[], to: string | null, path: string, line: number }} Key
 * @typedef {{ name: string, owner: string, path: string, line: number, columns: string[], keys: Key[], isReference: boolean }} Table
 */

const NAME = '"?([a-z_][a-z0-9_]*)"?'
const CREATE = new RegExp(`^create (?:unlogged )?table (?:if not exists )?(?:public\\.)?${NAME}`)
const ALTER = new RegExp(`^alter table (?:if exists )?(?:only )?(?:public\\.)?${NAME} `)
const INDEX = new RegExp(
  `^create unique index (?:concurrently )?(?:if not exists )?(?:${NAME} )?on (?:only )?(?:public\\.)?${NAME}(?: using \\w+)? ?\\(`,
)
const DROP_TABLE = new RegExp(`^drop table (?:if exists )?(?:public\\.)?${NAME}`)
const DROP_INDEX = new RegExp(`^drop index (?:concurrently )?(?:if exists )?(?:public\\.)?${NAME}`)
const REFERENCE_TABLE = /--\s*reference table:\s*\S/

/**
 * Reads the tables and their keys from all migrations in order. A comment `-- reference table: why` marks a table that
 * has an `event_id` column but belongs to no event.
 * @param {{ path: string, text: string }[]} migrations
 * @returns {Map<string, Table>}
 */
export function listTables(migrations) {
  const tables = new Map()
  for (const { path, text } of migrations) {
    const owner = ownerOf(path)
    for (const { text: raw, line } of statementsOf(text)) {
      const sql = raw.replace(/\s+/g, ' ')
      const created = CREATE.exec(sql)
      const altered = ALTER.exec(sql)
      const indexed = INDEX.exec(sql)
      if (created) {
        const isReference = REFERENCE_TABLE.test(
          text
            .split('\n')
            .slice(Math.max(0, line - 3), line - 1)
            .join('\n'),
        )
        const table = { name: created[1], owner, path, line, columns: [], keys: [], isReference }
        tables.set(table.name, table)
        for (const piece of insideOf({ text: raw, line })) addItem(table, piece, path)
      } else if (altered && tables.has(altered[1])) {
        alter(tables, tables.get(altered[1]), { text: raw, line }, path)
      } else if (indexed && tables.has(indexed[2])) {
        const columns = insideOf({ text: raw, line }).map((each) => firstName(each.text))
        tables.get(indexed[2]).keys.push({ kind: 'unique', name: indexed[1] ?? '', columns, to: null, path, line })
      } else if (DROP_TABLE.test(sql)) tables.delete(DROP_TABLE.exec(sql)[1])
      else if (DROP_INDEX.test(sql)) for (const table of tables.values()) dropKey(table, DROP_INDEX.exec(sql)[1])
    }
  }
  return tables
}

/** Returns the feature (or `platform`) in a migration's file name. */
export function ownerOf(path) {
  return /\/\d{4}_([a-z0-9]+)_[a-z0-9_]+\.sql$/.exec(path)?.[1] ?? ''
}

/** Splits a migration into statements in lower case, without comments and string contents, each with its first line. */
export function statementsOf(text) {
  const blank = (found) => found.replace(/[^\n]/g, ' ')
  const plain = text
    .replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, blank)
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, blank)
    .replace(/'(?:[^']|'')*'/g, (found) => `'${blank(found.slice(1, -1))}'`)
    .toLowerCase()
  return split({ text: plain, line: 1 }, ';')
}

/** Returns the content of the first parentheses, split at commas. */
function insideOf(piece) {
  const start = piece.text.indexOf('(')
  if (start === -1) return []
  let depth = 0
  let end = start
  for (; end < piece.text.length; end += 1) {
    if (piece.text[end] === '(') depth += 1
    if (piece.text[end] === ')' && --depth === 0) break
  }
  const line = piece.line + piece.text.slice(0, start).split('\n').length - 1
  return split({ text: piece.text.slice(start + 1, end), line }, ',')
}

/** Splits at a character outside parentheses. Retains the line of each part's first word. */
function split({ text, line }, sign) {
  const parts = []
  let depth = 0
  let start = 0
  for (let at = 0; at <= text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (at < text.length && (text[at] !== sign || depth > 0)) continue
    const part = text.slice(start, at)
    const before = text.slice(0, start) + (/^\s*/.exec(part)?.[0] ?? '')
    if (part.trim()) parts.push({ text: part.trim(), line: line + before.split('\n').length - 1 })
    start = at + 1
  }
  return parts
}

const firstName = (text) => new RegExp(`^${NAME}`).exec(text.trim())?.[1] ?? text.trim()
const namesIn = (text) => text.split(',').map((each) => firstName(each))

function addItem(table, { text, line }, path) {
  const sql = text.replace(/\s+/g, ' ')
  const named = new RegExp(`^constraint ${NAME} (.*)$`).exec(sql)
  const rest = named?.[2] ?? sql
  const add = (kind, columns, to = null, name = named?.[1]) =>
    table.keys.push({ kind, name: name ?? nameOf(table, kind, columns), columns, to, path, line })

  const key = /^(primary key|unique)(?: nulls (?:not )?distinct)? ?\(([^)]*(?:\([^)]*\)[^)]*)*)\)/.exec(rest)
  const foreign = new RegExp(`^foreign key ?\\(([^)]*)\\) references (?:public\\.)?${NAME}`).exec(rest)
  if (key) return add(key[1], namesIn(key[2]))
  if (foreign) return add('foreign key', namesIn(foreign[1]), foreign[2])
  if (/^exclude\b/.test(rest))
    return add(
      'exclude',
      insideOf({ text: rest, line }).map((each) => firstName(each.text)),
    )
  if (/^(?:check|like|constraint)\b/.test(rest)) return undefined

  const column = firstName(rest)
  table.columns.push(column)
  const to = new RegExp(` references (?:public\\.)?${NAME}`).exec(rest)?.[1]
  if (/ primary key\b/.test(rest)) add('primary key', [column])
  if (/ unique\b/.test(rest)) add('unique', [column])
  return to ? add('foreign key', [column], to) : undefined
}

/** Returns PostgreSQL's default name of a constraint. */
function nameOf(table, kind, columns) {
  if (kind === 'primary key') return `${table.name}_pkey`
  return `${table.name}_${columns.join('_')}_${{ unique: 'key', 'foreign key': 'fkey', exclude: 'excl' }[kind]}`
}

function alter(tables, table, piece, path) {
  const head = new RegExp(`^alter\\s+table\\s+(?:if exists\\s+)?(?:only\\s+)?(?:public\\.)?${NAME}`).exec(piece.text)[0]
  for (const action of split({ ...piece, text: piece.text.slice(head.length) }, ',')) {
    const sql = action.text.replace(/\s+/g, ' ')
    const renamed = new RegExp(`^rename to ${NAME}`).exec(sql)
    const dropped = new RegExp(`^drop constraint (?:if exists )?${NAME}`).exec(sql)
    if (renamed) {
      tables.delete(table.name)
      tables.set(renamed[1], Object.assign(table, { name: renamed[1] }))
    } else if (dropped) dropKey(table, dropped[1])
    else if (sql.startsWith('add ')) {
      addItem(table, { ...action, text: sql.replace(/^add (?:column )?(?:if not exists )?/, '') }, path)
    }
  }
}

function dropKey(table, name) {
  table.keys = table.keys.filter((key) => key.name !== name)
}
