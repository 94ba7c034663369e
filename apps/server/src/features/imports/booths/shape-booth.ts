import { email as emailSchema, fold } from '@parley/contract'
import { boothLengths } from '@parley/contract/booths'
import type { BoothField, BoothReason } from '@parley/contract/imports'
import { personFields, withHttp } from '@parley/contract/participants'
import type { ImportedBooth, ImportedBoothText } from '../../booths/index.ts'
import {
  answersIn,
  type FileRow,
  type Reading,
  type Refuse,
  type RowKey,
  shown,
  socialIn,
  typeIn,
} from '../rows/index.ts'
import { cleanLine, cleanLines, cutTo, shortKey } from '../shape/index.ts'
import type { TableRow } from '../tables/index.ts'

export interface FileBooth extends FileRow, Omit<ImportedBooth, 'boothId' | 'ownerEmail'> {}

const MAX_ID = 180
const MAX_LABEL = 120
const MAX_RATE = 1_000

export function shapeBooth({ row, cells }: TableRow, reading: Reading, refuse: Refuse<BoothReason>): FileBooth {
  const cellOf = (field: BoothField) => cleanLine(cells[reading.columnOf[field] ?? -1] ?? '')
  if (cells.length > reading.width) refuse('cellsTooMany', null, { count: cells.length, most: reading.width })
  const externalId = cellOf('externalId')
  const emailCell = cellOf('ownerEmail')
  const email = emailSchema().safeParse(emailCell).data ?? null
  if (emailCell !== '' && email === null) refuse('emailUnreadable', 'ownerEmail', { value: shown(emailCell) })
  const texts = textsOf(cells, cellOf, reading, refuse)
  if (/^(?:https?:\/\/|www\.)/i.test(texts.boothName ?? '')) {
    refuse('nameIsAddress', 'boothName', { value: shown(String(texts.boothName)) })
  }
  return {
    row,
    label: cutTo(MAX_LABEL, texts.boothName ?? externalId),
    externalId: externalId === '' ? null : shortKey(externalId, MAX_ID),
    email,
    texts,
    social: socialIn(cellOf, refuse),
    typeId: typeIn(cellOf('type'), reading, refuse),
    rate: rateOf(cellOf('rate'), refuse),
    answers: answersIn(cells, reading, refuse),
  }
}

const LONG_TEXTS: readonly string[] = ['description', 'seek']
const LENGTHS = { ...boothLengths, website: personFields.website.most }
const TEXTS = ['boothName', 'location', 'website', 'description', 'seek'] as const satisfies ImportedBoothText[]

function textsOf(
  cells: readonly string[],
  cellOf: (field: BoothField) => string,
  { columnOf }: Reading,
  refuse: Refuse<BoothReason>,
): FileBooth['texts'] {
  const texts: { [Text in ImportedBoothText]?: string } = {}
  for (const field of TEXTS) {
    const text = LONG_TEXTS.includes(field) ? cleanLines(cells[columnOf[field] ?? -1] ?? '') : cellOf(field)
    const value = field === 'website' ? (withHttp(text) ?? '') : text
    if (value === '') continue
    const most = LENGTHS[field]
    if (value.length > most) refuse('textTooLong', field, { most, count: value.length })
    texts[field] = value
  }
  return texts
}

function rateOf(cell: string, refuse: Refuse<BoothReason>): number | null {
  if (cell === '') return null
  const rate = /^\d{1,4}(?:[.,]0+)?$/.test(cell) ? Number.parseInt(cell, 10) : null
  if (rate !== null && rate <= MAX_RATE) return rate
  refuse('rateUnreadable', 'rate', { value: shown(cell), most: MAX_RATE })
  return null
}

export function keysOfBooth({ externalId, texts, email }: FileBooth): RowKey[] {
  const name = texts.boothName ?? null
  return [
    { reason: 'externalIdTwice', field: 'externalId', value: externalId },
    { reason: 'nameTwice', field: 'boothName', value: externalId === null && name !== null ? fold(name) : null },
    { reason: 'ownerTwice', field: 'ownerEmail', value: email },
  ]
}
