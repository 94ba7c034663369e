import type { InputOf, ReplyOf } from '@parley/contract'
import { type BoothType, type boothCalls, MAX_BOOTH_TYPES } from '@parley/contract/booths'
import type { Texts } from '@parley/contract/events'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import type { Work } from '../../../platform/work.ts'
import { refreshEvent } from '../../events/index.ts'
import { listBoothCategories } from '../../participants/index.ts'
import { problemAt, wrong } from '../profile/index.ts'
import {
  boothsChanged,
  insertBoothTypes,
  listBoothTypes,
  listVisibleBoothTypes,
  lockBoothType,
  moveBooths,
  orderBoothTypes,
  removeBoothType,
  saveBoothType,
  touchBoothsOf,
  visibleKinds,
} from '../records/index.ts'

type Calls = typeof boothCalls

/**
 * Owners, admins and organizers also get the private categories, because they answer them.
 *
 * @throws Failure `notFound` for a caller who sees no tab of booths and is in no team
 * @see docs/rules/booths.md BOOTH-21
 */
export async function getBoothTypes(
  { db }: Context,
  actor: ParticipantActor,
): Promise<ReplyOf<Calls['getBoothTypes']>> {
  if (visibleKinds(actor).length === 0 && actor.boothId === null) throw new Failure('notFound')
  const { eventId, organizer, boothRole } = actor
  const edits = organizer || boothRole === 'owner' || boothRole === 'admin'
  const [types, categories] = await Promise.all([
    listVisibleBoothTypes(db, actor),
    listBoothCategories(db, eventId, edits ? null : actor),
  ])
  return { types, categoriesForBooth: categories }
}

/** @throws Failure `tooManyBoothTypes` */
export async function createBoothType(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, kind, texts }: InputOf<Calls['createBoothType']>,
): Promise<ReplyOf<Calls['createBoothType']>> {
  return ctx.inTransaction(async (work) => {
    const types = await lockTypes(work, eventId)
    if (types.length >= MAX_BOOTH_TYPES) throw new Failure('tooManyBoothTypes')
    const [typeId] = await insertBoothTypes(work, eventId, [{ kind, texts: written(texts) }])
    return { typeId: String(typeId) }
  })
}

/** @throws Failure `notFound` when the event has no such type */
export async function changeBoothType(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, typeId, place, kind, texts }: InputOf<Calls['changeBoothType']>,
): Promise<ReplyOf<Calls['changeBoothType']>> {
  return ctx.inTransaction(async (work) => {
    const types = await lockTypes(work, eventId)
    const { kind: wasKind } = typeNamed(types, typeId)
    if (kind !== wasKind) await lockBoothType(work, eventId, typeId)
    await saveBoothType(work, eventId, { id: typeId, kind, texts: written(texts) })
    if (kind !== wasKind) {
      const boothIds = await touchBoothsOf(work, eventId, typeId)
      if (boothIds.length > 0) work.recordFact(boothsChanged.of({ eventId, boothIds, wasKind }))
    }
    if (place !== undefined) {
      const others = types.map(({ id }) => id).filter((id) => id !== typeId)
      await orderBoothTypes(work, eventId, others.toSpliced(place, 0, typeId))
    }
    return { success: true as const }
  })
}

/**
 * Deletes a type and moves its booths, including those that are added at the same time.
 *
 * @throws Failure `notFound` when the event does not have one of the two types
 * @throws Failure `lastBoothType` for the event's only type
 * @throws Failure `invalidInput` when its booths would move to itself
 * @see docs/rules/booths.md BOOTH-22
 */
export async function deleteBoothType(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, typeId, moveToTypeId }: InputOf<Calls['deleteBoothType']>,
): Promise<ReplyOf<Calls['deleteBoothType']>> {
  return ctx.inTransaction(async (work) => {
    const types = await lockTypes(work, eventId)
    const { kind: wasKind } = typeNamed(types, typeId)
    if (types.length === 1) throw new Failure('lastBoothType')
    const { kind } = typeNamed(types, moveToTypeId)
    if (moveToTypeId === typeId) throw wrong([problemAt('moveToTypeId')])
    await lockBoothType(work, eventId, typeId)
    const boothIds = await moveBooths(work, eventId, typeId, moveToTypeId)
    await removeBoothType(work, eventId, typeId)
    const rest = types.map(({ id }) => id).filter((id) => id !== typeId)
    await orderBoothTypes(work, eventId, rest)
    if (boothIds.length > 0) {
      work.recordFact(boothsChanged.of({ eventId, boothIds, ...(kind === wasKind ? {} : { wasKind }) }))
    }
    return { success: true as const, moved: boothIds.length }
  })
}

async function lockTypes(work: Work, eventId: string): Promise<BoothType[]> {
  await refreshEvent(work, eventId)
  return listBoothTypes(work.db, eventId)
}

function typeNamed(types: readonly BoothType[], typeId: string): BoothType {
  const type = types.find(({ id }) => id === typeId)
  if (!type) throw new Failure('notFound')
  return type
}

/** Readers see the English text if their language is missing, so English gets the first name given. */
const written = (texts: Partial<Texts>): Texts => ({ en: String(Object.values(texts)[0]), ...texts })
