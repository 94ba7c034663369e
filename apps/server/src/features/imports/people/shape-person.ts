import { email as emailSchema } from '@parley/contract'
import type { PeopleField, PeopleReason, PersonProblem } from '@parley/contract/imports'
import { type Answer, type Category, mostOptions, profileLengths, withHttp } from '@parley/contract/participants'
import type { ImportedPerson, ImportedText } from '../../participants/index.ts'
import { cleanLine, cleanLines, cutTo, hashOf, shortKey, splitName } from '../shape/index.ts'
import type { TableRow } from '../tables/index.ts'
import { Named, readOptions, readPhone, readTicket, readYesOrNo } from './read-cells.ts'

/** A row of a file as it is taken: still under what the file calls its person. */
export interface FilePerson extends Omit<ImportedPerson, 'externalKey' | 'participantId'> {
  readonly row: number
  /** Whom the row is about, for those who read of it. */
  readonly label: string
  readonly externalId: string | null
}

/** What a row is read by: the column of each field, and what names mean in the event. */
export interface Reading {
  /** Absent where no column says it. */
  readonly columnOf: { readonly [Field in PeopleField]?: number }
  /** The columns of each category. */
  readonly categories: readonly { readonly category: Category; readonly options: Named; readonly columns: number[] }[]
  readonly types: Named
  /** The type for names that no type has. */
  readonly saidTypes: ReadonlyMap<string, string>
  readonly width: number
}

type Refuse = (reason: PeopleReason, field: PersonProblem['field'], params?: PersonProblem['params']) => void

const LONG_TEXTS = new Set<string>(['biography', 'offer', 'seek'])
const MAX_ID = 180
const MAX_LABEL = 120
const VALUE_LETTERS = 120
const shown = (value: string) => cutTo(VALUE_LETTERS, value)

/** Reads one row, and reports all that is wrong with it. */
export function shapePerson({ row, cells }: TableRow, reading: Reading, refuse: Refuse): FilePerson {
  const cellOf = (field: PeopleField) => cleanLine(cells[reading.columnOf[field] ?? -1] ?? '')
  if (cells.length > reading.width) refuse('cellsTooMany', null, { count: cells.length, most: reading.width })
  const name = nameOf(cellOf)
  const emailCell = cellOf('email')
  const email = emailSchema().safeParse(emailCell).data ?? null
  if (emailCell !== '' && email === null) refuse('emailUnreadable', 'email', { value: shown(emailCell) })
  const ids = idsOf(cellOf, refuse)
  const texts = textsOf(cells, cellOf, reading, refuse)
  const label = cutTo(MAX_LABEL, `${name.name ?? ''} ${name.surname ?? ''}`.trim() || emailCell || ids.externalId || '')
  return {
    row,
    label,
    ...ids,
    externalId: ids.externalId ?? (email === null && ids.ticketId === null ? keyOfNamed(name, texts.company) : null),
    email,
    texts: { ...checkedNames(name, refuse), ...texts },
    social: socialOf(cellOf, refuse),
    typeId: typeOf(cellOf('type'), reading, refuse),
    listed: listedOf(cellOf('listed'), refuse),
    answers: answersOf(cells, reading, refuse),
  }
}

interface Name {
  readonly name?: string
  readonly surname?: string
}

/** What stands in the columns of its own, else the whole name split. Who has one name only has it as the given name. */
function nameOf(cellOf: (field: PeopleField) => string): Name {
  const [given, family, whole] = [cellOf('name'), cellOf('surname'), cellOf('fullName')]
  if (given !== '') return family === '' ? { name: given } : { name: given, surname: family }
  if (whole !== '') return splitName(whole)
  return family === '' ? {} : { name: family, surname: '' }
}

function checkedNames(name: Name, refuse: Refuse): Name {
  for (const field of ['name', 'surname'] as const) checkLength(field, name[field] ?? '', refuse)
  return name
}

function checkLength(field: ImportedText, text: string, refuse: Refuse): void {
  const most = field === 'phone' ? VALUE_LETTERS : profileLengths[field]
  if (text.length > most) refuse('textTooLong', field, { most, count: text.length })
}

/** A ticket of another system is what its file calls the person. */
function idsOf(cellOf: (field: PeopleField) => string, refuse: Refuse) {
  const [given, ticket] = [cellOf('externalId'), cellOf('ticketId')]
  const ticketId = ticket === '' ? null : readTicket(ticket)
  const isOther = ticket !== '' && ticketId === null
  if (isOther && given !== '') refuse('ticketUnreadable', 'ticketId', { value: shown(ticket) })
  const externalId = given || (isOther ? ticket : '')
  return { ticketId, externalId: externalId === '' ? null : shortKey(externalId, MAX_ID) }
}

/** Whom nothing but their name tells is known by it the next time: `~` begins no id of a file's own. */
function keyOfNamed({ name = '', surname = '' }: Name, company = ''): string | null {
  return name === '' ? null : `~${hashOf(JSON.stringify([name, surname, company]))}`
}

const TEXTS = ['company', 'jobTitle', 'website', 'city', 'biography', 'offer', 'seek'] as const

function textsOf(
  cells: readonly string[],
  cellOf: (field: PeopleField) => string,
  { columnOf }: Reading,
  refuse: Refuse,
): FilePerson['texts'] {
  const texts: { [Text in ImportedText]?: string } = {}
  for (const field of TEXTS) {
    const text = LONG_TEXTS.has(field) ? cleanLines(cells[columnOf[field] ?? -1] ?? '') : cellOf(field)
    const kept = field === 'website' ? (withHttp(text) ?? '') : text
    if (kept === '') continue
    checkLength(field, kept, refuse)
    texts[field] = kept
  }
  if (/^https?:\/\//i.test(texts.company ?? '')) {
    refuse('companyIsAddress', 'company', { value: shown(String(texts.company)) })
  }
  const phoneCell = cellOf('phone')
  const phone = phoneCell === '' ? null : readPhone(phoneCell)
  if (phone !== null) texts.phone = phone
  else if (phoneCell !== '') refuse('phoneUnreadable', 'phone', { value: shown(phoneCell) })
  return texts
}

const NETWORKS = ['linkedin', 'twitter', 'facebook', 'instagram'] as const

function socialOf(cellOf: (field: PeopleField) => string, refuse: Refuse): Record<string, string> {
  const said = NETWORKS.map((network) => [network, cellOf(network)] as const).filter(([, address]) => address !== '')
  for (const [network, address] of said) {
    const most = profileLengths.social
    if (address.length > most) refuse('textTooLong', network, { most, count: address.length })
  }
  return Object.fromEntries(said)
}

function typeOf(cell: string, { types, saidTypes }: Reading, refuse: Refuse): string | null {
  if (cell === '') return null
  const typeId = types.find(cell) ?? saidTypes.get(cell)
  if (typeId === undefined) refuse('typeUnknown', 'type', { value: shown(cell) })
  return typeId ?? null
}

function listedOf(cell: string, refuse: Refuse): boolean | null {
  const listed = cell === '' ? null : readYesOrNo(cell)
  if (cell !== '' && listed === null) refuse('listedUnreadable', 'listed', { value: shown(cell) })
  return listed
}

function answersOf(cells: readonly string[], { categories }: Reading, refuse: Refuse): Answer[] {
  return categories.flatMap<Answer>(({ category, options, columns }) => {
    const { categoryId } = category
    const said = columns.map((column) => cells[column] ?? '').filter((cell) => cell !== '')
    if (said.length === 0) return []
    if (category.type === 'text') {
      const inputValue = cleanLines(said.join('\n'))
      const most = profileLengths.answer
      if (inputValue.length > most) refuse('textTooLong', categoryId, { most, count: inputValue.length })
      return [{ categoryId, selectedCategoryIds: [], inputValue }]
    }
    const read = said.map((cell) => readOptions(cell, options))
    const chosen = [...new Set(read.flatMap((each) => each.chosen))]
    const unknown = read.flatMap((each) => each.unknown)
    const most = mostOptions(category)
    if (unknown.length > 0)
      refuse('optionUnknown', categoryId, { value: shown(unknown.join('; ')), count: unknown.length })
    if (most !== null && chosen.length > most) refuse('optionsTooMany', categoryId, { most, count: chosen.length })
    return chosen.length > 0 ? [{ categoryId, selectedCategoryIds: chosen, inputValue: null }] : []
  })
}
