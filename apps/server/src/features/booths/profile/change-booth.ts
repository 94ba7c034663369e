import type { FieldError, InputOf, ReplyOf } from '@parley/contract'
import type { BoothChange, boothCalls } from '@parley/contract/booths'
import { type Answer, answerProblems, withHttp } from '@parley/contract/participants'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import type { Work } from '../../../platform/work.ts'
import { listBoothCategories, lockQuestions, type NewAnswer } from '../../participants/index.ts'
import {
  type BoothRow,
  boothsChanged,
  boothTexts,
  lockBoothFor,
  lockBoothTypeShared,
  lockEditor,
  saveBooth,
  saveBoothAnswers,
} from '../records/index.ts'
import { getBoothDetails } from './get-booth.ts'

type Call = typeof boothCalls.changeBooth
type ChangeInput = Omit<InputOf<Call>, 'eventId' | 'id'>

/**
 * Absent fields stay unchanged, so two people can change different fields at once. The last write wins.
 *
 * @throws Failure `notFound` for a booth that the caller does not see
 * @throws Failure `notAllowed` unless the caller is an owner, admin or organizer; type, rate and location only for
 *   organizers
 * @throws Failure `invalidInput` for a type that the event does not have, and an answer that its category does not
 *   allow
 * @see docs/rules/booths.md BOOTH-10 to BOOTH-12
 */
export async function changeBooth(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, id, ...change }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const editing = await ctx.inTransaction(async (work) => {
    const editor = await lockEditor(work, actor)
    const { boothType } = change
    // Types are locked before booths, in the same order as when a type is removed.
    const kind = boothType === undefined ? undefined : await lockBoothTypeShared(work, eventId, boothType)
    const row = await lockBoothFor(work, editor, id)
    if (!editor.organizer && isPlacing(change)) throw new Failure('notAllowed')
    if (boothType !== undefined && kind === undefined) throw wrong([problemAt('boothType')])
    const answers = await boothAnswers(work, eventId, change.categories ?? [])
    await saveBooth(work, eventId, row, columnsOf(row, change))
    await saveBoothAnswers(
      work,
      eventId,
      answers.map((answer) => ({ ...answer, boothId: id })),
    )
    const wasKind = kind !== undefined && kind !== row.kind ? { wasKind: row.kind } : {}
    work.recordFact(boothsChanged.of({ eventId, boothIds: [id], ...wasKind }))
    return editor
  })
  return getBoothDetails(ctx, { ...actor, ...editing }, id)
}

const isPlacing = ({ boothType, rate, location }: ChangeInput) =>
  boothType !== undefined || rate !== undefined || location !== undefined

function columnsOf(row: BoothRow, change: ChangeInput) {
  const { boothName = row.name, description = row.description, seek = row.seek, location = row.location } = change
  const { website, some, agendaEnabled = row.agenda_enabled, boothType = row.booth_type_id, rate = row.rate } = change
  return {
    name: boothName,
    description,
    seek,
    location,
    ...boothTexts({ boothName, description, seek, location }),
    website: website === undefined ? row.website : withHttp(website),
    social: JSON.stringify(some ? socialOf({ ...(row.social as Record<string, string>), ...some }) : row.social),
    agenda_enabled: agendaEnabled,
    booth_type_id: boothType,
    rate,
  }
}

export const socialOf = (some: NonNullable<BoothChange['some']>): Record<string, string> =>
  Object.fromEntries(Object.entries(some).filter(([, address]) => address))

/**
 * Checks the answers. The questions stay locked until the transaction ends.
 *
 * @throws Failure `invalidInput`
 */
export async function boothAnswers(work: Work, eventId: string, answers: readonly Answer[]): Promise<NewAnswer[]> {
  if (answers.length === 0) return []
  await lockQuestions(work, eventId, 'share')
  const problems = answerProblems(answers, await listBoothCategories(work.db, eventId, null))
  if (problems.length > 0) throw wrong(problems)
  return answers.map(({ categoryId, selectedCategoryIds: selected, inputValue }) => ({
    categoryId,
    selected,
    inputValue,
  }))
}

export const problemAt = (path: string): FieldError => ({ path, key: 'validation.error.format', params: {} })
export const wrong = (fields: readonly FieldError[]) => new Failure('invalidInput', { fields })
