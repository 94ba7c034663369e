import type { InputOf, ReplyOf } from '@parley/contract'
import { ALL_EVENT, type checkinCalls } from '@parley/contract/checkin'
import type { Context } from '../../platform/context.ts'
import { Failure, isConstraint } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import { listTypes } from '../participants/index.ts'
import { mustBeCheckInStaff } from './check-in-staff.ts'
import { areasChanged } from './facts.ts'
import {
  ensureEntrance,
  insertArea,
  listAreas,
  lockAreas,
  removeArea as removeRow,
  saveOrder,
  updateArea,
} from './records/area-store.ts'

type Calls = typeof checkinCalls

/** @see docs/rules/checkin.md AREA-1 */
export async function getAreas(
  { db }: Context,
  actor: ParticipantActor,
  { eventId }: InputOf<Calls['getAreas']>,
): Promise<ReplyOf<Calls['getAreas']>> {
  mustBeCheckInStaff(actor)
  await ensureEntrance(db, eventId)
  return { areas: await listAreas(db, eventId) }
}

/**
 * A type that was deleted after the area got it may stay.
 *
 * @param areaId of an area that is changed
 * @throws Failure `invalidInput`
 */
async function mustBeTypes(
  { db }: Work,
  eventId: string,
  allowedPart: readonly string[] = [],
  areaId?: string,
): Promise<void> {
  if (allowedPart.length === 0) return
  const [area] = areaId === undefined ? [] : await listAreas(db, eventId, [areaId])
  const known = new Set([...(await listTypes(db, eventId)).map(({ id }) => id), ...(area?.allowedPart ?? [])])
  if (!allowedPart.every((id) => known.has(id)))
    throw new Failure('invalidInput', { fields: [{ path: 'allowedPart', key: 'validation.error.gone' }] })
}

/** @throws Failure `tooManyAreas` */
export async function addArea(
  ctx: Context,
  _: ParticipantActor,
  { eventId, name, capacity, allowedPart }: InputOf<Calls['addArea']>,
): Promise<ReplyOf<Calls['addArea']>> {
  return ctx.inTransaction(async (work) => {
    await mustBeTypes(work, eventId, allowedPart)
    await ensureEntrance(work.db, eventId)
    await lockAreas(work, eventId)
    const id = newId()
    if (!(await insertArea(work, eventId, { id, name, capacity, allowedPart }))) throw new Failure('tooManyAreas')
    work.recordFact(areasChanged.of({ eventId, areaIds: [id] }))
    return { area: await getArea(work, eventId, id) }
  })
}

/**
 * @throws Failure `areaIsFuller` if the capacity is below the number of people inside
 * @throws Failure `notFound`
 */
export async function changeArea(
  ctx: Context,
  _: ParticipantActor,
  { eventId, id, name, capacity, allowedPart, place }: InputOf<Calls['changeArea']>,
): Promise<ReplyOf<Calls['changeArea']>> {
  if (name === '' && id !== ALL_EVENT) {
    throw new Failure('invalidInput', { fields: [{ path: 'name', key: 'validation.error.required' }] })
  }
  try {
    return await ctx.inTransaction(async (work) => {
      await mustBeTypes(work, eventId, allowedPart, id)
      await ensureEntrance(work.db, eventId)
      const order = await lockAreas(work, eventId)
      if (!(await updateArea(work, { eventId, areaId: id }, { name, capacity, allowedPart })))
        throw new Failure('notFound')
      const moved = place === undefined || id === ALL_EVENT ? [id] : movedTo(order, id, place)
      if (moved.length > 1) await saveOrder(work, eventId, moved)
      work.recordFact(areasChanged.of({ eventId, areaIds: moved }))
      return { area: await getArea(work, eventId, id) }
    })
  } catch (error) {
    if (!isConstraint(error, 'checkin_area_capacity')) throw error
    const [area] = await listAreas(ctx.db, eventId, [id])
    throw new Failure('areaIsFuller', { params: { count: area?.capacityUsed ?? 0 } })
  }
}

function movedTo(order: readonly string[], id: string, place: number): string[] {
  const others = order.filter((each) => each !== id && each !== ALL_EVENT)
  return [ALL_EVENT, ...others.slice(0, place - 1), id, ...others.slice(place - 1)]
}

/**
 * @throws Failure `notFound`, also for the event as a whole
 * @see docs/rules/checkin.md AREA-5
 */
export async function removeArea(
  ctx: Context,
  _: ParticipantActor,
  { eventId, id }: InputOf<Calls['removeArea']>,
): Promise<ReplyOf<Calls['removeArea']>> {
  return ctx.inTransaction(async (work) => {
    const order = await lockAreas(work, eventId)
    const rev = id === ALL_EVENT ? undefined : await removeRow(work, { eventId, areaId: id })
    if (rev === undefined) throw new Failure('notFound')
    const rest = order.filter((each) => each !== id)
    await saveOrder(work, eventId, rest)
    work.recordFact(areasChanged.of({ eventId, areaIds: rest, removed: [{ id, rev }] }))
    return { success: true }
  })
}

async function getArea({ db }: Parameters<typeof lockAreas>[0], eventId: string, id: string) {
  const [area] = await listAreas(db, eventId, [id])
  if (!area) throw new Failure('notFound')
  return area
}
