import { email as emailSchema } from '@parley/contract'
import type { PeopleField, PeopleReason } from '@parley/contract/imports'
import { fieldSpec, personFieldNames, profileLengths, withHttp } from '@parley/contract/participants'
import type { ImportedPerson, ImportedText } from '../../participants/index.ts'
import {
  answersIn,
  type FileRow,
  type Note,
  parsePhone,
  parseTicketId,
  parseYesOrNo,
  type Reading,
  type Refuse,
  type RowKey,
  shown,
  socialIn,
  typeIn,
} from '../rows/index.ts'
import { cleanLine, cleanLines, cutTo, hashOf, shortKey, splitName } from '../shape/index.ts'
import type { TableRow } from '../tables/index.ts'

export interface FilePerson extends FileRow, Omit<ImportedPerson, 'externalKey' | 'participantId'> {
  readonly externalId: string | null
}

const MAX_ID = 180
const MAX_LABEL = 120

export function shapePerson(
  { row, cells }: TableRow,
  reading: Reading,
  refuse: Refuse<PeopleReason>,
  note: Note,
): FilePerson {
  const cellOf = (field: PeopleField) => cleanLine(cells[reading.columnOf[field] ?? -1] ?? '')
  if (cells.length > reading.width) refuse('cellsTooMany', null, { count: cells.length, most: reading.width })
  const name = nameOf(cellOf)
  const emailCell = cellOf('email')
  const email = emailSchema().safeParse(emailCell).data ?? null
  if (emailCell !== '' && email === null) refuse('emailUnreadable', 'email', { value: shown(emailCell) })
  const ids = idsOf(cellOf, refuse)
  const texts = textsOf(cells, cellOf, reading, refuse, note)
  const label = cutTo(MAX_LABEL, `${name.name ?? ''} ${name.surname ?? ''}`.trim() || emailCell || ids.externalId || '')
  return {
    row,
    label,
    ...ids,
    externalId: ids.externalId ?? (email === null && ids.ticketId === null ? keyOfNamed(name, texts.company) : null),
    email,
    texts: { ...checkedNames(name, refuse), ...texts },
    social: socialIn(cellOf, refuse),
    typeId: typeIn(cellOf('type'), reading, refuse),
    listed: listedOf(cellOf('listed'), refuse),
    answers: answersIn(cells, reading, refuse),
  }
}

interface Name {
  readonly name?: string
  readonly surname?: string
}

/** A person with one name only has it as the given name. */
function nameOf(cellOf: (field: PeopleField) => string): Name {
  const [givenName, family, whole] = [cellOf('name'), cellOf('surname'), cellOf('fullName')]
  if (givenName !== '') return family === '' ? { name: givenName } : { name: givenName, surname: family }
  if (whole !== '') return splitName(whole)
  return family === '' ? {} : { name: family, surname: '' }
}

function checkedNames(name: Name, refuse: Refuse<PeopleReason>): Name {
  for (const field of ['name', 'surname'] as const) checkLength(field, name[field] ?? '', refuse)
  return name
}

function checkLength(field: ImportedText, text: string, refuse: Refuse<PeopleReason>): void {
  const most = field === 'name' || field === 'surname' ? profileLengths[field] : fieldSpec(field).most
  if (text.length > most) refuse('textTooLong', field, { most, count: text.length })
}

function idsOf(cellOf: (field: PeopleField) => string, refuse: Refuse<PeopleReason>) {
  const [idCell, ticket] = [cellOf('externalId'), cellOf('ticketId')]
  const ticketId = ticket === '' ? null : parseTicketId(ticket)
  const isOther = ticket !== '' && ticketId === null
  if (isOther && idCell !== '') refuse('ticketUnreadable', 'ticketId', { value: shown(ticket) })
  const externalId = idCell || (isOther ? ticket : '')
  return { ticketId, externalId: externalId === '' ? null : shortKey(externalId, MAX_ID) }
}

/**
 * Returns a key from name and company, to find a person with no other id in the next file. No id of a file begins with
 * `~`.
 */
function keyOfNamed({ name = '', surname = '' }: Name, company = ''): string | null {
  return name === '' ? null : `~${hashOf(JSON.stringify([name, surname, company]))}`
}

function textsOf(
  cells: readonly string[],
  cellOf: (field: PeopleField) => string,
  { columnOf, country }: Reading,
  refuse: Refuse<PeopleReason>,
  note: Note,
): FilePerson['texts'] {
  const texts: { [Text in ImportedText]?: string } = {}
  for (const field of personFieldNames) {
    const { kind } = fieldSpec(field)
    if (kind === 'phone') continue
    const cell = kind === 'lines' ? cleanLines(cells[columnOf[field] ?? -1] ?? '') : cellOf(field)
    const text = kind === 'website' ? (withHttp(cell) ?? '') : cell
    if (text === '') continue
    checkLength(field, text, refuse)
    texts[field] = text
  }
  if (/^https?:\/\//i.test(texts.company ?? '')) {
    refuse('companyIsAddress', 'company', { value: shown(String(texts.company)) })
  }
  const phoneCell = cellOf('phone')
  const phone = phoneCell === '' ? null : parsePhone(phoneCell, country)
  if (phone !== null) texts.phone = phone
  else if (phoneCell !== '') note('phoneLeftOut', 'phone', { value: shown(phoneCell) })
  return texts
}

function listedOf(cell: string, refuse: Refuse<PeopleReason>): boolean | null {
  const listed = cell === '' ? null : parseYesOrNo(cell)
  if (cell !== '' && listed === null) refuse('listedUnreadable', 'listed', { value: shown(cell) })
  return listed
}

export function keysOfPerson({ externalId, email, ticketId }: FilePerson): RowKey[] {
  const isName = externalId?.startsWith('~') ?? false
  return [
    isName
      ? { reason: 'personTwice', field: null, value: externalId, isShown: false }
      : { reason: 'externalIdTwice', field: 'externalId', value: externalId },
    { reason: 'emailTwice', field: 'email', value: email },
    { reason: 'ticketTwice', field: 'ticketId', value: ticketId },
  ]
}
