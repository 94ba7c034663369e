import { type JsonObject, listIn, objectIn, objectsIn, textIn, valueIn } from '../read/index.ts'
import { MAX_CELL, type Table, type TableRow } from '../tables/index.ts'

/** Named like the columns of pretix's own lists, so that a file and the API are mapped alike. */
const HEADERS = [
  'Ticket secret',
  'Order code',
  'Position ID',
  'Attendee name',
  'Attendee name: Given name',
  'Attendee name: Family name',
  'Attendee email',
  'Phone number',
  'Company',
  'City',
  'Product',
]

export interface PretixNames {
  readonly items: readonly JsonObject[]
  readonly questions: readonly JsonObject[]
}

/** @see docs/rules/imports.md PIMPORT-12 */
export class PretixRows {
  readonly #products: ReadonlyMap<string, Product>
  readonly #asked: readonly Question[]
  readonly #rows: TableRow[] = []
  #leftOut = 0

  constructor({ items, questions }: PretixNames) {
    this.#products = parseProducts(items)
    this.#asked = parseQuestions(questions)
  }

  get rows(): readonly TableRow[] {
    return this.#rows
  }

  get leftOut(): number {
    return this.#leftOut
  }

  /** Adds rows, which must have been made with the same names. */
  addRows({ rows, leftOut }: Pick<Table, 'rows' | 'leftOut'>): void {
    for (const { cells } of rows) this.#rows.push({ row: this.#rows.length + 2, cells })
    this.#leftOut += leftOut
  }

  add(orders: readonly JsonObject[]): void {
    for (const order of orders) {
      const positions = objectsIn(order, 'positions')
      const tickets = positions.filter((position) => isTicket(position, this.#products))
      const isOpen = textIn(order, 'status') === 'p' && valueIn(order, 'testmode') !== true
      this.#leftOut += positions.length - (isOpen ? tickets.length : 0)
      for (const position of isOpen ? tickets : []) this.#addTicket(order, position, tickets.length === 1)
    }
  }

  #addTicket(order: JsonObject, position: JsonObject, isOnly: boolean): void {
    const contact = contactOf(order, position, isOnly)
    const cells = [...contact, productOf(position, this.#products), ...answersOf(position, this.#asked)]
    this.#rows.push({ row: this.#rows.length + 2, cells: cells.map((cell) => cell.slice(0, MAX_CELL)) })
  }

  toTable(source: 'pretix' | 'pretixFile'): Table {
    const isAnswered = this.#asked.map((_, at) => this.#rows.some(({ cells }) => cells[HEADERS.length + at] !== ''))
    const answeredCells = (cells: readonly string[]) =>
      cells.filter((_, at) => at < HEADERS.length || isAnswered[at - HEADERS.length])
    return {
      source,
      encoding: null,
      separator: null,
      sheet: null,
      headers: answeredCells([...HEADERS, ...this.#asked.map(({ text }) => text)]),
      rows: this.#rows.map(({ row, cells }) => ({ row, cells: answeredCells(cells) })),
      leftOut: this.#leftOut,
    }
  }
}

interface Product {
  readonly name: string
  readonly admits: boolean
  readonly variations: ReadonlyMap<string, string>
}

function parseProducts(items: readonly JsonObject[]): Map<string, Product> {
  return new Map(
    items.map((item) => {
      const variations = objectsIn(item, 'variations').map(
        (each) => [textIn(each, 'id'), textIn(each, 'value') || textIn(each, 'name')] as const,
      )
      const product = { name: textIn(item, 'name'), admits: valueIn(item, 'admission') !== false }
      return [textIn(item, 'id'), { ...product, variations: new Map(variations) }]
    }),
  )
}

function isTicket(position: JsonObject, products: ReadonlyMap<string, Product>): boolean {
  const isOwn = valueIn(position, 'addon_to') === null || valueIn(position, 'addon_to') === undefined
  const isValid = valueIn(position, 'canceled') !== true
  return isOwn && isValid && products.get(textIn(position, 'item'))?.admits !== false
}

function contactOf(order: JsonObject, position: JsonObject, isOnlyTicket: boolean): string[] {
  const parts = objectIn(position, 'attendee_name_parts') ?? {}
  const buyer = isOnlyTicket ? order : {}
  const invoice = objectIn(buyer, 'invoice_address') ?? {}
  return [
    textIn(position, 'secret'),
    textIn(order, 'code'),
    textIn(position, 'positionid'),
    textIn(position, 'attendee_name') || textIn(invoice, 'name'),
    textIn(parts, 'given_name'),
    textIn(parts, 'family_name'),
    textIn(position, 'attendee_email') || textIn(buyer, 'email'),
    phoneIn(buyer),
    textIn(position, 'company') || textIn(invoice, 'company'),
    textIn(position, 'city') || textIn(invoice, 'city'),
  ]
}

/** pretix's own export writes a missing phone number as Python's `None`. */
const phoneIn = (order: JsonObject) => textIn(order, 'phone').replace(/^None$/, '')

function productOf(position: JsonObject, products: ReadonlyMap<string, Product>): string {
  const product = products.get(textIn(position, 'item'))
  const variation = product?.variations.get(textIn(position, 'variation'))
  return [product?.name ?? textIn(position, 'item'), variation].filter(Boolean).join(' – ')
}

interface Question {
  readonly id: string
  readonly text: string
  readonly options: ReadonlyMap<string, string>
}

function parseQuestions(questions: readonly JsonObject[]): Question[] {
  return questions.map((question) => ({
    id: textIn(question, 'id'),
    text: textIn(question, 'question') || textIn(question, 'identifier'),
    options: new Map(objectsIn(question, 'options').map((each) => [textIn(each, 'id'), textIn(each, 'answer')])),
  }))
}

/** If the ids of options are known, their names are listed one by one, because a name may contain a comma. */
function answersOf(position: JsonObject, questions: readonly Question[]): string[] {
  const answers = objectsIn(position, 'answers')
  return questions.map(({ id, options }) => {
    const answer = answers.find((each) => textIn(each, 'question') === id)
    if (!answer) return ''
    const chosen = listIn(answer, 'options').map((option) => options.get(String(option)))
    const isReported = chosen.length > 0 && chosen.every((text) => text)
    return isReported ? chosen.join('; ') : textIn(answer, 'answer')
  })
}
