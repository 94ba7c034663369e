import type { FieldError, InputOf, ReplyOf } from '@parley/contract'
import { type importCalls, PROBLEMS_AT_ONCE } from '@parley/contract/imports'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { compareAgain, keepPeoplePreview, readPeopleImport, readProblems } from './people/index.ts'

type Calls = typeof importCalls

/**
 * Tells what would become of each row of a file, and keeps that for a day so that it can be run.
 *
 * @throws Failure `peopleFileUnknown` and the other refusals of the call, before anything is kept
 * @see docs/rules/imports.md PIMPORT-1 to PIMPORT-5
 */
export async function previewPeople(
  ctx: Context,
  { participantId: madeBy }: ParticipantActor,
  { eventId, fileName, content: file }: InputOf<Calls['previewPeople']>,
): Promise<ReplyOf<Calls['previewPeople']>> {
  return keepPeoplePreview(ctx, { eventId, fileName, from: { file }, madeBy })
}

/**
 * Compares a previewed file again by what an organizer says of its columns, and remembers it for the next one like it.
 *
 * @throws Failure `invalidInput` where two columns say the same field
 * @throws Failure `notFound`, and `peopleImportStale` for one that was run
 * @see docs/rules/imports.md PIMPORT-3
 */
export async function mapPeople(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, importId, fields, types, overwrite }: InputOf<Calls['mapPeople']>,
): Promise<ReplyOf<Calls['mapPeople']>> {
  const isTwice = (field: string | null, at: number) =>
    field !== null && !field.startsWith('cat') && fields.indexOf(field) < at
  const wrong = fields.flatMap<FieldError>((field, at) =>
    isTwice(field, at)
      ? [{ path: `fields.${at}`, key: 'validation.error.duplicate', params: { name: String(field) } }]
      : [],
  )
  if (wrong.length > 0) throw new Failure('invalidInput', { fields: wrong })
  return compareAgain(ctx, { eventId, importId, mapping: { fields, types }, overwrite })
}

/** @throws Failure `notFound` for one that is not of this event, or older than a day */
export async function getPeopleImport(
  { db }: Context,
  _actor: ParticipantActor,
  { eventId, importId }: InputOf<Calls['getPeopleImport']>,
): Promise<ReplyOf<Calls['getPeopleImport']>> {
  const kept = await readPeopleImport(db, eventId, importId)
  if (!kept) throw new Failure('notFound')
  return kept
}

/** @throws Failure `notFound` for one that is not of this event, or older than a day */
export async function getPeopleProblems(
  { db }: Context,
  _actor: ParticipantActor,
  { eventId, importId, after }: InputOf<Calls['getPeopleProblems']>,
): Promise<ReplyOf<Calls['getPeopleProblems']>> {
  const problems = await readProblems(db, eventId, importId)
  if (!problems) throw new Failure('notFound')
  const end = Number(after) + PROBLEMS_AT_ONCE
  return { problems: problems.slice(Number(after), end), after: end < problems.length ? String(end) : null }
}
