import { either } from './column-facts.ts'
import type { Column } from './describe.ts'

/** A column as a generated interface declares it. */
export interface Property {
  readonly isOptional: boolean
  /** The members of its union. */
  readonly types: readonly string[]
}

/** The properties of a row by name. */
export type Row = ReadonlyMap<string, Property>

const JSON_TYPES = /^_?jsonb?$/
const TYPES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['int2', 'int4', 'int8', 'float4', 'float8', 'numeric'].map((name) => [name, 'number'])),
  ...Object.fromEntries(['text', 'varchar', 'name', 'bpchar', 'date'].map((name) => [name, 'string'])),
  bool: 'boolean',
  bytea: 'Buffer',
  void: 'string',
  timestamptz: 'Temporal.Instant',
  tstzrange: 'TimeRange',
}

/**
 * Returns the row of a template from the columns of each of its statements. A column that some of them lack is
 * optional.
 */
export function rowOf(variants: readonly (readonly Column[])[]): Row {
  const names = [...new Set(variants.flatMap((columns) => columns.map(({ name }) => name)))].sort()
  return new Map(
    names.map((name) => {
      const columns = variants.flatMap((each) => each.find((column) => column.name === name) ?? [])
      return [name, { isOptional: columns.length < variants.length, types: typesOf(name, columns) }]
    }),
  )
}

function typesOf(name: string, columns: readonly Column[]): string[] {
  const { literals, isNullable } = either(columns)
  // A column that is always null says nothing of its type.
  const typed = columns.filter((column) => column.literals?.length !== 0 || !column.isNullable)
  const plain = new Set(typed.flatMap(({ type }) => typesOfOne(name, type, literals)))
  return [...[...plain].sort(), ...(isNullable || plain.size === 0 ? ['null'] : [])]
}

function typesOfOne(name: string, type: string, literals: readonly string[] | null): string[] {
  if (JSON_TYPES.test(type)) return [`Json[${quote(name)}]`]
  const base = type.startsWith('_') ? type.slice(1) : type
  const own = base === 'text' && literals?.length ? literals.map(quote) : [TYPES[base] ?? 'unknown']
  if (base === type) return own
  return [own.length === 1 ? `${own[0]}[]` : `(${own.join(' | ')})[]`]
}

const quote = (text: string) => `'${text.replaceAll(/['\\]/g, '\\$&')}'`

const isText = (type: string) => type.startsWith("'")

/** Returns true if the columns of two rows have the same types, whatever texts and null they allow. */
export function isSameKind(one: Row, other: Row): boolean {
  const kindsOf = (row: Row) =>
    [...row].map(([name, { types }]) => {
      const kinds = types.filter((type) => type !== 'null').map((type) => (isText(type) ? 'string' : type))
      return `${name}: ${[...new Set(kinds)].sort().join()}`
    })
  return kindsOf(one).sort().join() === kindsOf(other).sort().join()
}

/** Returns the row with all that either of two rows allows. */
export function mergeRows(one: Row, other: Row): Row {
  const names = [...new Set([...one.keys(), ...other.keys()])].sort()
  return new Map(
    names.map((name) => {
      const found = [one.get(name), other.get(name)].flatMap((each) => each ?? [])
      const all = new Set(found.flatMap((each) => each.types))
      const types = [...all].filter((type) => type !== 'null' && !(isText(type) && all.has('string'))).sort()
      if (all.has('null')) types.push('null')
      return [name, { isOptional: found.length < 2 || found.some((each) => each.isOptional), types }]
    }),
  )
}

const keyOf = (name: string) => (/^[a-z_$][\w$]*$/i.test(name) ? name : quote(name))

export function printRow(name: string, row: Row): string {
  const properties = [...row].sort(([one], [other]) => (one < other ? -1 : 1))
  const json = properties.filter(([, { types }]) => types.some((type) => type.startsWith('Json[')))
  const shapes = json.map(([key]) => `${keyOf(key)}: unknown`).join('; ')
  const lines = properties.map(
    ([key, { isOptional, types }]) => `  ${keyOf(key)}${isOptional ? '?' : ''}: ${types.join(' | ')}\n`,
  )
  return `export interface ${name}${json.length > 0 ? `<Json extends { ${shapes} }>` : ''} {\n${lines.join('')}}\n`
}

/** Parses what `printRow` has printed, by the interface's name. */
export function parseRows(text: string): Map<string, Row> {
  const found = text.matchAll(/^export interface (\w+).*\{\n((?: {2}.*\n)*)\}$/gm)
  return new Map([...found].map(([, name = '', body = '']) => [name, parseProperties(body)]))
}

function parseProperties(body: string): Row {
  const lines = body.matchAll(/^ {2}('(?:[^'\\]|\\.)*'|[\w$]+)(\??): (.*)$/gm)
  return new Map(
    [...lines].map(([, key = '', mark, types = '']) => [
      key.replaceAll(/^'|'$/g, ''),
      { isOptional: mark === '?', types: types.split(/ \| (?![^(]*\))/) },
    ]),
  )
}
