import type { InputOf } from '@parley/contract'
import { boothFields, type importCalls, peopleFields } from '@parley/contract/imports'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import type { FilePieces } from '../../platform/http/file-pieces.ts'
import { tableFile } from '../../platform/tables/table-file.ts'
import { textInAll } from '../../platform/texts.ts'
import { findEventRow } from '../events/index.ts'
import { boothNames, boothRows } from './booths/index.ts'
import { peopleNames, peopleRows } from './people/index.ts'
import { clearHeaders } from './rows/index.ts'

type Call = typeof importCalls.getImportTemplate

/** Fields without a column: the full name has separate columns, and only other systems fill the rest. */
const LEFT_OUT: readonly string[] = ['fullName', 'status', 'ticketId']

/**
 * @throws Failure `notFound`
 * @see docs/rules/imports.md PIMPORT-19
 */
export async function getImportTemplate(
  { db }: Context,
  _actor: ParticipantActor,
  { eventId, kind, format, language }: InputOf<Call>,
): Promise<FilePieces> {
  const event = await findEventRow(db, eventId)
  if (!event) throw new Failure('notFound')
  const isOfPeople = kind === 'people'
  const { categories } = await (isOfPeople ? peopleRows : boothRows).parseSettings(db, eventId)
  const own = isOfPeople
    ? peopleFields.map((field) => ({ field, header: textInAll(`imports.people.field.${field}`)[language] }))
    : boothFields.map((field) => ({ field, header: textInAll(`imports.booths.field.${field}`)[language] }))
  const categoryColumns = categories.map(({ categoryId: field, texts }) => ({
    field,
    header: texts[language] ?? texts.en ?? Object.values(texts).find(Boolean) ?? '',
  }))
  const columns = [...own.filter(({ field }) => !LEFT_OUT.includes(field)), ...categoryColumns]
  async function* pages() {
    yield [[...clearHeaders(columns, categories, isOfPeople ? peopleNames : boothNames)]]
  }
  const sheetName = textInAll(isOfPeople ? 'imports.people.sheet' : 'imports.booths.sheet')[language]
  return tableFile({ format, language, fileName: `${event.event_key}-${kind}-template`, sheetName }, pages())
}
