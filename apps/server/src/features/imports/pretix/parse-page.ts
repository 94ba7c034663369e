import {
  ImportRefusal,
  type JsonObject,
  listIn,
  objectsIn,
  parseJson,
  textIn,
  toObject,
  valueIn,
} from '../read/index.ts'
import type { Table, TableRow } from '../tables/index.ts'
import { PretixRows } from './pretix-rows.ts'

/* Runs in a worker, so that a page of another host cannot block the thread that serves requests. */

export interface PageOrder {
  readonly list: 'items' | 'questions' | 'orders'
  readonly body: Uint8Array
  readonly names: readonly Uint8Array[]
}

export interface ReadPage {
  /** The address of the next page; null on the last one. It comes from the page, so it is untrusted; see `nextOf`. */
  readonly next: string | null
  readonly count: number
  readonly orders: number
  readonly rows: number
  readonly packed: Uint8Array
}

export interface PretixPages {
  readonly names: readonly Uint8Array[]
  readonly orders: readonly Uint8Array[]
}

type Names = { readonly [List in 'items' | 'questions']?: readonly JsonObject[] }
type Rows = { readonly rows: readonly TableRow[]; readonly leftOut: number }

/** @throws ImportRefusal `pretixUnreadable`, `importTooLarge`, `importTooDeep` */
export function parsePage({ list, body, names }: PageOrder): ReadPage {
  const page = toObject(parse(body))
  const results = page && objectsIn(page, 'results')
  if (!page || !results || !Array.isArray(valueIn(page, 'results'))) throw new ImportRefusal('pretixUnreadable')
  if (results.length < listIn(page, 'results').length) throw new ImportRefusal('pretixUnreadable')
  const next = valueIn(page, 'next') ?? null
  if (next !== null && typeof next !== 'string') throw new ImportRefusal('pretixUnreadable')
  const about = { next, count: Number(valueIn(page, 'count')) || 0, orders: results.length }
  if (list === 'items') return { ...about, rows: 0, packed: pack({ items: results.map(slimItem) } satisfies Names) }
  if (list === 'questions') {
    return { ...about, rows: 0, packed: pack({ questions: results.map(slimQuestion) } satisfies Names) }
  }
  const attendees = attendeesBy(names)
  attendees.add(results)
  const { rows, leftOut } = attendees
  return { ...about, rows: rows.length, packed: pack({ rows, leftOut } satisfies Rows) }
}

export function parsePages({ names, orders }: PretixPages): Table {
  const attendees = attendeesBy(names)
  for (const each of orders) attendees.addRows(unpack<Rows>(each))
  return attendees.toTable('pretix')
}

function attendeesBy(names: readonly Uint8Array[]): PretixRows {
  const all = names.map((each) => unpack<Names>(each))
  return new PretixRows({
    items: all.flatMap(({ items = [] }) => items),
    questions: all.flatMap(({ questions = [] }) => questions),
  })
}

/** HTML, for example from a proxy, is refused as `pretixUnreadable`. */
function parse(body: Uint8Array): unknown {
  try {
    return parseJson(Buffer.from(body).toString('utf8'))
  } catch (error) {
    if (error instanceof ImportRefusal && error.code === 'importNotJson') throw new ImportRefusal('pretixUnreadable')
    throw error
  }
}

const slimItem = (item: JsonObject): JsonObject => ({
  id: textIn(item, 'id'),
  name: textIn(item, 'name'),
  admission: valueIn(item, 'admission') !== false,
  variations: objectsIn(item, 'variations').map((each) => ({
    id: textIn(each, 'id'),
    value: textIn(each, 'value') || textIn(each, 'name'),
  })),
})

const slimQuestion = (question: JsonObject): JsonObject => ({
  id: textIn(question, 'id'),
  question: textIn(question, 'question') || textIn(question, 'identifier'),
  options: objectsIn(question, 'options').map((each) => ({ id: textIn(each, 'id'), answer: textIn(each, 'answer') })),
})

const pack = (what: unknown): Uint8Array => Buffer.from(JSON.stringify(what))
const unpack = <T>(packed: Uint8Array) => JSON.parse(Buffer.from(packed).toString('utf8')) as T
