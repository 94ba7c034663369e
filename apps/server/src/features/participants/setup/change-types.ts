import type { InputOf, ReplyOf } from '@parley/contract'
import type { ParticipantType, setupCalls } from '@parley/contract/participants'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import type { Work } from '../../../platform/work.ts'
import { forgetType, refreshEvent } from '../../events/index.ts'
import { movePeople, updateAskedAnswers } from '../records/index.ts'
import { extendVisibility, listAllCategories, lockQuestions } from './category-store.ts'
import { insertTypes, listTypes, lockType, orderTypes, removeType, saveType } from './type-store.ts'

type Calls = typeof setupCalls
type Draft = Omit<InputOf<Calls['createType']>, 'eventId'>

/**
 * @throws Failure `invalidInput` when it names a type or a category that the event does not have
 * @see docs/rules/participants.md TYPE-1
 */
export async function createType(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, ...draft }: InputOf<Calls['createType']>,
): Promise<ReplyOf<Calls['createType']>> {
  return ctx.inTransaction(async (work) => {
    const types = await lockTypes(work, eventId)
    await refuseUnknown(work, eventId, draft, types)
    const [typeId] = await insertTypes(work, eventId, [written(draft)])
    await orderTypes(work, eventId, [...types.map(({ id }) => id), String(typeId)])
    return { typeId: String(typeId) }
  })
}

/**
 * @throws Failure `notFound` when the event has no such type
 * @throws Failure `invalidInput` when the change names a type or a category that the event does not have
 * @see docs/rules/participants.md TYPE-2
 */
export async function changeType(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, typeId, place, ...draft }: InputOf<Calls['changeType']>,
): Promise<ReplyOf<Calls['changeType']>> {
  return ctx.inTransaction(async (work) => {
    const types = await lockTypes(work, eventId)
    const before = typeNamed(types, typeId)
    await refuseUnknown(work, eventId, draft, types)
    const after = written(draft, before)
    const asksOthers = String(after.categories) !== String(before.categories)
    if (asksOthers) await lockQuestions(work, eventId, 'update')
    await saveType(work, eventId, typeId, after)
    if (asksOthers) await updateAskedAnswers(work, eventId, { typeId })
    if (place !== undefined) {
      const others = types.map(({ id }) => id).filter((id) => id !== typeId)
      await orderTypes(work, eventId, others.toSpliced(place, 0, typeId))
    }
    return { success: true as const }
  })
}

/**
 * @throws Failure `notFound` when the event does not have one of the two
 * @throws Failure `lastType` for the only type of the event
 * @throws Failure `invalidInput` when its people would move to the same type
 * @see docs/rules/participants.md TYPE-3
 */
export async function deleteType(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, typeId, moveToTypeId }: InputOf<Calls['deleteType']>,
): Promise<ReplyOf<Calls['deleteType']>> {
  return ctx.inTransaction(async (work) => {
    const types = await lockTypes(work, eventId)
    typeNamed(types, typeId)
    if (types.length === 1) throw new Failure('lastType')
    typeNamed(types, moveToTypeId)
    if (moveToTypeId === typeId) throw wrong('moveToTypeId')
    await lockType(work, eventId, typeId)
    const moved = await movePeople(work, eventId, typeId, moveToTypeId)
    await removeType(work, eventId, typeId, moveToTypeId)
    await extendVisibility(work, eventId, typeId, moveToTypeId)
    await forgetType(work, eventId, typeId)
    const rest = types.map(({ id }) => id).filter((id) => id !== typeId)
    const isFirst = types[0]?.id === typeId
    await orderTypes(work, eventId, isFirst ? [moveToTypeId, ...rest.filter((id) => id !== moveToTypeId)] : rest)
    return { success: true as const, moved }
  })
}

/** Locks the types and makes open pages reload them. */
async function lockTypes(work: Work, eventId: string): Promise<ParticipantType[]> {
  await refreshEvent(work, eventId)
  return listTypes(work.db, eventId)
}

function typeNamed(types: readonly ParticipantType[], typeId: string): ParticipantType {
  const type = types.find(({ id }) => id === typeId)
  if (!type) throw new Failure('notFound')
  return type
}

/** @throws Failure `invalidInput` when the type names a type or a category that the event does not have */
async function refuseUnknown(work: Work, eventId: string, draft: Draft, types: readonly ParticipantType[]) {
  const isType = (typeId: string) => types.some(({ id }) => id === typeId)
  if (!draft.priority.every(isType)) throw wrong('priority')
  if (!draft.finds?.every(isType) && draft.finds) throw wrong('finds')
  if (!draft.categories?.length) return
  const known = await listAllCategories(work.db, eventId)
  const isKnown = (id: string) => known.some(({ categoryId }) => categoryId === id)
  if (!draft.categories.every(isKnown)) throw wrong('categories')
}

/** Returns the columns to save. If no colour is given, the old one stays. The other colours of the type always stay. */
function written({ texts, color, priority, categories, finds, ...rest }: Draft, before?: ParticipantType) {
  const { primary, ...others } = before?.colors ?? {}
  const brand = color === undefined ? primary : color?.toLowerCase()
  return {
    ...rest,
    texts: { en: String(Object.values(texts)[0]), ...texts },
    colors: brand ? { ...others, primary: brand } : others,
    priority: [...new Set(priority)],
    categories: categories === undefined ? (before?.categories ?? null) : categories && [...new Set(categories)],
    finds: finds === undefined ? (before?.finds ?? null) : finds && [...new Set(finds)],
  }
}

const wrong = (path: string) => new Failure('invalidInput', { fields: [{ path, key: 'validation.error.format' }] })
