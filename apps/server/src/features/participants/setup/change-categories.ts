import { fold, type InputOf, type ReplyOf } from '@parley/contract'
import { type Category, MOST_INDUSTRIES, MOST_OPTIONS, type setupCalls } from '@parley/contract/participants'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import type { Work } from '../../../platform/work.ts'
import { refreshCategories } from '../../events/index.ts'
import { isAnswered, removeAnswers, settleAsked, trimAnswers } from '../records/index.ts'
import {
  countAnswers,
  insertCategories,
  lockQuestions,
  orderCategories,
  readAllCategories,
  removeCategory,
  saveCategory,
  saveOptions,
} from './category-store.ts'
import { askNoMore, readTypes } from './type-store.ts'

type Calls = typeof setupCalls
type Draft = Omit<InputOf<Calls['createCategory']>, 'eventId'>

/** Every category, also private ones, and how many people have answered it and chosen each option. */
export async function getCategories(
  ctx: Context,
  { eventId }: ParticipantActor,
): Promise<ReplyOf<Calls['getCategories']>> {
  const [categories, { answers, chosen }] = await Promise.all([
    readAllCategories(ctx.db, eventId),
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
 * Adds a category behind the others. Open pages follow.
 *
 * @throws Failure `invalidInput` for what cannot stand together, and for a type or category that the event does not have
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
    const [kept] = await insertCategories(work, eventId, [{ ...written(draft), options: named(draft.options) }])
    if (!kept) throw new Error('A category was not kept')
    await orderCategories(work, eventId, [...categories.map(({ categoryId }) => categoryId), kept.categoryId])
    return { categoryId: kept.categoryId, subCategoryIds: [...kept.subCategoryIds] }
  })
}

/**
 * Rewrites a category with its options, which stay where none are given; with a `place` it moves there and the others close up. An option that is missing is
 * removed, and nobody's answer names it any more. Open pages follow.
 *
 * @throws Failure `notFound` when the event has no such category
 * @throws Failure `invalidInput` for what cannot stand together, another type of answer than before, and for a type,
 *   category or option that is not there
 * @throws Failure `categoryIsAnswered` when it would be answered with the options of another category than before
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
    if (before.forPeople !== draft.forPeople) await settleAsked(work, eventId, { categoryId })
    if (place !== undefined) {
      const others = categories.map((each) => each.categoryId).filter((id) => id !== categoryId)
      await orderCategories(work, eventId, others.toSpliced(place, 0, categoryId))
    }
    return { subCategoryIds }
  })
}

/**
 * Adds options behind those that there are, in one transaction with the look at them: of two organizers who add the same one
 * at once, one does. Options are compared as words are in search.
 *
 * @throws Failure `notFound` when the event has no such category
 * @throws Failure `invalidInput` for one that is answered in words, and for more options than a category has
 * @see docs/rules/participants.md CATEGORY-2, docs/rules/imports.md PIMPORT-18
 */
export async function addOptions(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, categoryId, options: given }: InputOf<Calls['addOptions']>,
): Promise<ReplyOf<Calls['addOptions']>> {
  return ctx.inTransaction(async (work) => {
    const categories = await lockCategories(work, eventId)
    const asked = categoryNamed(categories, categoryId)
    const holder = categoryNamed(categories, asked.matchingCategoryId ?? categoryId)
    if (holder.type === 'text') throw wrong('categoryId')
    const known = new Set(holder.subCategories.flatMap(({ texts }) => namesIn(texts)))
    const added: Draft['options'] = []
    for (const { texts } of given) {
      const names = namesIn(texts)
      if (names.some((name) => known.has(name))) continue
      for (const name of names) known.add(name)
      added.push({ texts })
    }
    const options = [...holder.subCategories.map(({ id, texts }) => ({ id, texts })), ...named(added)]
    if (options.length > MOST_OPTIONS) throw wrong('options')
    if (added.length > 0) await saveOptions(work, eventId, holder.categoryId, options)
    return { added: added.length }
  })
}

const namesIn = (texts: Draft['texts']) => Object.values(texts).flatMap((text) => (text ? [fold(text)] : []))

/**
 * Removes an option, which nobody's answer names any more, here and where another category offers it. Open pages follow.
 *
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
    // Those who answer at this moment come before, or find the option gone.
    await lockQuestions(work, eventId, 'update')
    const rest = ownOptions(holder, holder).filter(({ id }) => id !== optionId)
    await saveOptions(work, eventId, holder.categoryId, rest)
    await trimAnswers(work, eventId, holder.categoryId)
    return { success: true as const }
  })
}

/**
 * Removes a category with its options and all answers. Open pages follow.
 *
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
    await askNoMore(work, eventId, categoryId)
    await removeCategory(work, eventId, categoryId)
    const rest = categories.map((each) => each.categoryId).filter((id) => id !== categoryId)
    await orderCategories(work, eventId, rest)
    return { success: true as const, answers }
  })
}

/** Locks the categories of the event until this transaction ends. */
async function lockCategories(work: Work, eventId: string): Promise<Category[]> {
  await refreshCategories(work, eventId)
  return readAllCategories(work.db, eventId)
}

function categoryNamed(categories: readonly Category[], categoryId: string): Category {
  const category = categories.find((each) => each.categoryId === categoryId)
  if (!category) throw new Failure('notFound')
  return category
}

const isMatched = (categories: readonly Category[], categoryId: string) =>
  categories.some(({ matchingCategoryId }) => matchingCategoryId === categoryId)

/** Those who answer at this moment come before, or after the change. */
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
  const types = await readTypes(work.db, eventId)
  if (!draft.visibleParticipants.every((typeId) => types.some(({ id }) => id === typeId))) {
    throw wrong('visibleParticipants')
  }
}

/** The field that cannot stand with the others, if one cannot. */
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

/** The options of its own that a category has, unless another one offers them from now on. */
const ownOptions = (
  before: Category,
  { matchingCategoryId }: Pick<Category, 'matchingCategoryId'>,
): Draft['options'] =>
  before.matchingCategoryId || matchingCategoryId ? [] : before.subCategories.map(({ id, texts }) => ({ id, texts }))

/** The other one has options of its own, and this one's are offered by none. */
function mayMatch(matchingId: string, draft: Draft, categories: readonly Category[], before?: Category): boolean {
  const matching = categories.find(({ categoryId }) => categoryId === matchingId)
  if (!matching || draft.type === 'text' || matching.type === 'text' || matching.matchingCategoryId) return false
  return matching.categoryId !== before?.categoryId && !(before && isMatched(categories, before.categoryId))
}

/** The draft as it is kept. Who may choose one option only has no maximum. */
function written({ texts, options: _options, matchingCategoryId, visibleParticipants, ...rest }: Draft) {
  const most = rest.isMulti && rest.type === 'select' ? rest.maxSelectableOptionCount : null
  const isIndustry = rest.role === 'industry' && rest.isMulti
  return {
    ...rest,
    texts: inEnglishToo(texts),
    matching: matchingCategoryId,
    visibleParticipants: visibleParticipants && [...new Set(visibleParticipants)],
    maxSelectableOptionCount: isIndustry ? Math.min(most ?? MOST_INDUSTRIES, MOST_INDUSTRIES) : most,
  }
}

const named = (options: Draft['options']) => options.map(({ id, texts }) => ({ id, texts: inEnglishToo(texts) }))

const inEnglishToo = (texts: Draft['texts']) => ({ en: String(Object.values(texts)[0]), ...texts })

const wrong = (path: string) => new Failure('invalidInput', { fields: [{ path, key: 'validation.error.format' }] })
