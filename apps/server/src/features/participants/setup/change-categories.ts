import { fold, type InputOf, type ReplyOf } from '@parley/contract'
import { type Category, MAX_INDUSTRIES, MAX_OPTIONS, type setupCalls } from '@parley/contract/participants'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import type { Work } from '../../../platform/work.ts'
import { refreshCategories } from '../../events/index.ts'
import { isAnswered, removeAnswers, trimAnswers, updateAskedAnswers } from '../records/index.ts'
import {
  countAnswers,
  insertCategories,
  listAllCategories,
  lockQuestions,
  orderCategories,
  removeCategory,
  saveCategory,
  saveOptions,
} from './category-store.ts'
import { listTypes, removeFromTypeQuestions } from './type-store.ts'

type Calls = typeof setupCalls
type Draft = Omit<InputOf<Calls['createCategory']>, 'eventId'>

export async function getCategories(
  ctx: Context,
  { eventId }: ParticipantActor,
): Promise<ReplyOf<Calls['getCategories']>> {
  const [categories, { answers, chosen }] = await Promise.all([
    listAllCategories(ctx.db, eventId),
    countAnswers(ctx.db, eventId),
  ])
  const chosenOf = ({ subCategories }: Category) =>
    Object.fromEntries(subCategories.flatMap(({ id }) => (chosen[id] ? [[id, chosen[id]]] : [])))
  return {
    categories: categories.map((each) => ({
      ...each,
      answers: answers[each.categoryId] ?? 0,
      chosen: chosenOf(each),
    })),
  }
}

/**
 * @throws Failure `invalidInput` for fields that contradict each other, and for an unknown type or category
 * @see docs/rules/participants.md CATEGORY-1
 */
export async function createCategory(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, ...draft }: InputOf<Calls['createCategory']>,
): Promise<ReplyOf<Calls['createCategory']>> {
  return ctx.inTransaction(async (work) => {
    const categories = await lockCategories(work, eventId)
    await refuseWrong(work, eventId, draft, categories)
    if (draft.options.some(({ id }) => id !== undefined)) throw wrong('options')
    const [stored] = await insertCategories(work, eventId, [{ ...written(draft), options: named(draft.options) }])
    if (!stored) throw new Error('A category was not saved')
    await orderCategories(work, eventId, [...categories.map(({ categoryId }) => categoryId), stored.categoryId])
    return { categoryId: stored.categoryId, subCategoryIds: [...stored.subCategoryIds] }
  })
}

/**
 * Changes a category. An option that is missing is removed, also from all answers.
 *
 * @throws Failure `notFound` when the event has no such category
 * @throws Failure `invalidInput` for fields that contradict each other, another type of answer than before, and for an
 *   unknown type, category or option
 * @throws Failure `categoryIsAnswered` when a change of the matching category would invalidate answers
 * @see docs/rules/participants.md CATEGORY-2
 */
export async function changeCategory(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, categoryId, place, ...change }: InputOf<Calls['changeCategory']>,
): Promise<ReplyOf<Calls['changeCategory']>> {
  return ctx.inTransaction(async (work) => {
    const categories = await lockCategories(work, eventId)
    const before = categoryNamed(categories, categoryId)
    const draft = { ...change, options: change.options ?? ownOptions(before, change) }
    await refuseWrong(work, eventId, draft, categories, before)
    if (before.matchingCategoryId !== draft.matchingCategoryId) await refuseAnswered(work, eventId, categoryId)
    await saveCategory(work, eventId, categoryId, written(draft))
    const subCategoryIds = await saveOptions(work, eventId, categoryId, named(draft.options))
    await trimAnswers(work, eventId, categoryId)
    if (before.forPeople !== draft.forPeople) await updateAskedAnswers(work, eventId, { categoryId })
    if (place !== undefined) {
      const others = categories.map((each) => each.categoryId).filter((id) => id !== categoryId)
      await orderCategories(work, eventId, others.toSpliced(place, 0, categoryId))
    }
    return { subCategoryIds }
  })
}

/**
 * Adds options that the category does not have yet. Reads the options in the same transaction, so that of two
 * organizers who add the same option at once only one does. Options are compared like words in search.
 *
 * @throws Failure `notFound` when the event has no such category
 * @throws Failure `invalidInput` for a category with free text answers, and for more options than a category may have
 * @see docs/rules/participants.md CATEGORY-2, docs/rules/imports.md PIMPORT-18
 */
export async function addOptions(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, categoryId, options: newOptions }: InputOf<Calls['addOptions']>,
): Promise<ReplyOf<Calls['addOptions']>> {
  return ctx.inTransaction(async (work) => {
    const categories = await lockCategories(work, eventId)
    const category = categoryNamed(categories, categoryId)
    const holder = categoryNamed(categories, category.matchingCategoryId ?? categoryId)
    if (holder.type === 'text') throw wrong('categoryId')
    const known = new Set(holder.subCategories.flatMap(({ texts }) => namesIn(texts)))
    const added: Draft['options'] = []
    for (const { texts } of newOptions) {
      const names = namesIn(texts)
      if (names.some((name) => known.has(name))) continue
      for (const name of names) known.add(name)
      added.push({ texts })
    }
    const options = [...holder.subCategories.map(({ id, texts }) => ({ id, texts })), ...named(added)]
    if (options.length > MAX_OPTIONS) throw wrong('options')
    if (added.length > 0) await saveOptions(work, eventId, holder.categoryId, options)
    return { added: added.length }
  })
}

const namesIn = (texts: Draft['texts']) => Object.values(texts).flatMap((text) => (text ? [fold(text)] : []))

/**
 * @throws Failure `notFound` when no category of the event has such an option of its own
 * @see docs/rules/participants.md CATEGORY-2
 */
export async function deleteOption(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, optionId }: InputOf<Calls['deleteOption']>,
): Promise<ReplyOf<Calls['deleteOption']>> {
  return ctx.inTransaction(async (work) => {
    const categories = await lockCategories(work, eventId)
    const holder = categories.find((each) => ownOptions(each, each).some(({ id }) => id === optionId))
    if (!holder) throw new Failure('notFound')
    // People who answer at the same time do so before this, or find the option gone.
    await lockQuestions(work, eventId, 'update')
    const rest = ownOptions(holder, holder).filter(({ id }) => id !== optionId)
    await saveOptions(work, eventId, holder.categoryId, rest)
    await trimAnswers(work, eventId, holder.categoryId)
    return { success: true as const }
  })
}

/**
 * @throws Failure `notFound` when the event has no such category
 * @throws Failure `categoryIsMatched` while another one offers its options
 * @see docs/rules/participants.md CATEGORY-3
 */
export async function deleteCategory(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, categoryId }: InputOf<Calls['deleteCategory']>,
): Promise<ReplyOf<Calls['deleteCategory']>> {
  return ctx.inTransaction(async (work) => {
    const categories = await lockCategories(work, eventId)
    categoryNamed(categories, categoryId)
    if (isMatched(categories, categoryId)) throw new Failure('categoryIsMatched')
    const answers = await removeAnswers(work, eventId, categoryId)
    await removeFromTypeQuestions(work, eventId, categoryId)
    await removeCategory(work, eventId, categoryId)
    const rest = categories.map((each) => each.categoryId).filter((id) => id !== categoryId)
    await orderCategories(work, eventId, rest)
    return { success: true as const, answers }
  })
}

/** Locks the categories and makes open pages reload them. */
async function lockCategories(work: Work, eventId: string): Promise<Category[]> {
  await refreshCategories(work, eventId)
  return listAllCategories(work.db, eventId)
}

function categoryNamed(categories: readonly Category[], categoryId: string): Category {
  const category = categories.find((each) => each.categoryId === categoryId)
  if (!category) throw new Failure('notFound')
  return category
}

const isMatched = (categories: readonly Category[], categoryId: string) =>
  categories.some(({ matchingCategoryId }) => matchingCategoryId === categoryId)

/**
 * Refuses a change of a category with answers. People who answer at the same time do so before this check or after the
 * change.
 */
async function refuseAnswered(work: Work, eventId: string, categoryId: string): Promise<void> {
  await lockQuestions(work, eventId, 'update')
  if (await isAnswered(work, eventId, categoryId)) throw new Failure('categoryIsAnswered')
}

async function refuseWrong(
  work: Work,
  eventId: string,
  draft: Draft,
  categories: readonly Category[],
  before?: Category,
): Promise<void> {
  const path = wrongPart(draft, categories, before)
  if (path) throw wrong(path)
  if (!draft.visibleParticipants) return
  const types = await listTypes(work.db, eventId)
  if (!draft.visibleParticipants.every((typeId) => types.some(({ id }) => id === typeId))) {
    throw wrong('visibleParticipants')
  }
}

function wrongPart(draft: Draft, categories: readonly Category[], before?: Category): string | null {
  const { type, matchingCategoryId, options } = draft
  if (before && before.type !== type) return 'type'
  if (!draft.forPeople && !draft.forBooths) return 'forPeople'
  if ((type === 'text' || matchingCategoryId) && options.length > 0) return 'options'
  if (matchingCategoryId && !mayMatch(matchingCategoryId, draft, categories, before)) return 'matchingCategoryId'
  const own = before ? ownOptions(before, before) : []
  const ids = options.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const isOwn = ids.every((id) => own.some((option) => option.id === id))
  return before && !(isOwn && new Set(ids).size === ids.length) ? 'options' : null
}

/** Returns the category's own options; none if it offers those of another one, before or after the change. */
const ownOptions = (
  before: Category,
  { matchingCategoryId }: Pick<Category, 'matchingCategoryId'>,
): Draft['options'] =>
  before.matchingCategoryId || matchingCategoryId ? [] : before.subCategories.map(({ id, texts }) => ({ id, texts }))

function mayMatch(matchingId: string, draft: Draft, categories: readonly Category[], before?: Category): boolean {
  const matching = categories.find(({ categoryId }) => categoryId === matchingId)
  if (!matching || draft.type === 'text' || matching.type === 'text' || matching.matchingCategoryId) return false
  return matching.categoryId !== before?.categoryId && !(before && isMatched(categories, before.categoryId))
}

/** Returns the columns to save. A single choice has no maximum. */
function written({ texts, options: _options, matchingCategoryId, visibleParticipants, ...rest }: Draft) {
  const most = rest.isMulti && rest.type === 'select' ? rest.maxSelectableOptionCount : null
  const isIndustry = rest.role === 'industry' && rest.isMulti
  return {
    ...rest,
    texts: namesInEnglishToo(texts),
    matching: matchingCategoryId,
    visibleParticipants: visibleParticipants && [...new Set(visibleParticipants)],
    maxSelectableOptionCount: isIndustry ? Math.min(most ?? MAX_INDUSTRIES, MAX_INDUSTRIES) : most,
  }
}

const named = (options: Draft['options']) => options.map(({ id, texts }) => ({ id, texts: namesInEnglishToo(texts) }))

const namesInEnglishToo = (texts: Draft['texts']) => ({ en: String(Object.values(texts)[0]), ...texts })

const wrong = (path: string) => new Failure('invalidInput', { fields: [{ path, key: 'validation.error.format' }] })
