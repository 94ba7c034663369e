import type { InputOf, ReplyOf } from '@parley/contract'
import { boothKinds } from '@parley/contract/booths'
import { MAX_PLANS, type venueCalls } from '@parley/contract/venue'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { floorPlansChanged } from './facts.ts'
import { removePicture } from './jobs.ts'
import { makePicture } from './pictures/index.ts'
import { insertPlan, listPlans, lockPlans, orderPlans, removePlan, type StoredPlan, savePlan } from './plan-store.ts'

type Calls = typeof venueCalls

/** Lists the floor plans in their order, with the places that the caller may see. @see docs/rules/venue.md VENUE-6 */
export async function getVenueMap(
  { db }: Context,
  { eventId, tabs }: ParticipantActor,
): Promise<ReplyOf<Calls['getVenueMap']>> {
  return { plans: await listPlans(db, eventId, { booths: boothKinds.filter((kind) => tabs?.includes(kind) ?? true) }) }
}

/**
 * Adds a floor plan, or replaces the picture of one. The file is stored before the transaction and removed if that
 * fails. The former picture is removed after the commit.
 *
 * @throws Failure `planTooLarge`, `planRefused`, `tooManyPlans`
 * @throws Failure `invalidInput` at `page` for a page that the PDF does not have
 * @throws Failure `notFound` when the event has no such plan
 * @see docs/rules/venue.md VENUE-1
 */
export async function addFloorPlan(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, fileName, page, planId, content }: InputOf<Calls['addFloorPlan']>,
): Promise<ReplyOf<Calls['addFloorPlan']>> {
  const { bytes, extension, widthPx, heightPx } = await makePicture(ctx, content, Number(page))
  const picturePath = await ctx.files.save({ bytes, variant: 'plan', extension, owner: { kind: 'plan', eventId } })
  let isUsed = false
  try {
    const plan = await ctx.inTransaction(async (work) => {
      const plans = await lockPlans(work, eventId)
      const picture = { picturePath, widthPx, heightPx }
      if (planId) {
        work.addJob(removePicture, { path: planNamed(plans, planId).picturePath })
        await savePlan(work, eventId, planId, picture)
      } else if (plans.length >= MAX_PLANS) throw new Failure('tooManyPlans')
      const id = planId ?? (await insertPlan(work, eventId, { name: nameOf(fileName), ...picture }, plans.length))
      work.recordFact(floorPlansChanged.of({ eventId, planIds: [id], removed: [] }))
      const [saved] = await listPlans(work.db, eventId, { planIds: [id] })
      if (!saved) throw new Error('A floor plan was not saved')
      return saved
    })
    // A repeated idempotency key returns the first reply. The file of this request then belongs to no plan.
    isUsed = plan.picturePath === picturePath
    return { plan }
  } finally {
    if (!isUsed) await ctx.files.remove(picturePath)
  }
}

/**
 * @throws Failure `notFound` when the event has no such plan
 * @see docs/rules/venue.md VENUE-3, VENUE-12
 */
export async function changeFloorPlan(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, planId, name, widthM, place }: InputOf<Calls['changeFloorPlan']>,
): Promise<ReplyOf<Calls['changeFloorPlan']>> {
  return ctx.inTransaction(async (work) => {
    const plans = await lockPlans(work, eventId)
    planNamed(plans, planId)
    const isChanged = name !== undefined || widthM !== undefined
    if (isChanged) await savePlan(work, eventId, planId, { name, widthM })
    const others = plans.map(({ id }) => id).filter((id) => id !== planId)
    const moved = place === undefined ? [] : await orderPlans(work, eventId, others.toSpliced(place, 0, planId))
    const planIds = [...new Set([...(isChanged ? [planId] : []), ...moved])]
    if (planIds.length > 0) work.recordFact(floorPlansChanged.of({ eventId, planIds, removed: [] }))
    return { success: true as const }
  })
}

/**
 * Deletes a floor plan. Its picture is removed after the commit. @throws Failure `notFound` when the event has no such
 * plan
 */
export async function deleteFloorPlan(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, planId }: InputOf<Calls['deleteFloorPlan']>,
): Promise<ReplyOf<Calls['deleteFloorPlan']>> {
  return ctx.inTransaction(async (work) => {
    const plans = await lockPlans(work, eventId)
    const { picturePath } = planNamed(plans, planId)
    const rev = (await removePlan(work, eventId, planId)) + 1
    const rest = plans.map(({ id }) => id).filter((id) => id !== planId)
    const planIds = await orderPlans(work, eventId, rest)
    work.addJob(removePicture, { path: picturePath })
    work.recordFact(floorPlansChanged.of({ eventId, planIds, removed: [{ id: planId, rev }] }))
    return { success: true as const }
  })
}

function planNamed(plans: readonly StoredPlan[], planId: string): StoredPlan {
  const plan = plans.find(({ id }) => id === planId)
  if (!plan) throw new Failure('notFound')
  return plan
}

const NAME_LENGTH = 80

/** Returns the file name without its extension, which means nothing to readers of the map. */
function nameOf(fileName: string): string {
  const bare = fileName.replace(/\.[a-z]{2,5}$/i, '').trim()
  return (bare || fileName).slice(0, NAME_LENGTH).trim()
}
