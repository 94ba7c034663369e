import type { InputOf, ReplyOf } from '@parley/contract'
import { DESK_IS_AWAY_AFTER_MS, type deskCalls, desksTopic, SHARE_LEASE_MS } from '@parley/contract/checkin'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import type { Work } from '../../../platform/work.ts'
import { deskKeyOf } from '../../accounts/index.ts'
import { desksChanged } from '../facts.ts'
import { listConflictsOfDesk } from '../records/conflict-store.ts'
import { findEventEnd, listDesks, markForgotten, saveDesk } from '../records/desk-store.ts'
import { type AreaId, lockScannedAreas } from '../records/scan-store.ts'
import { listShares, releaseEndedShares, releaseSharesOfDesk, saveShare } from '../records/share-store.ts'

type Calls = typeof deskCalls
type DeskState = InputOf<Calls['reportDeskStatus']>
type Share = ReplyOf<Calls['reportDeskStatus']>['share']

/**
 * @throws Failure `eventFinished`: the desk then deletes its list
 * @see docs/rules/checkin.md DESK-1, DESK-4
 */
export async function reportDeskStatus(
  ctx: Context,
  actor: ParticipantActor,
  { places, isStopped, ...desk }: DeskState,
): Promise<ReplyOf<Calls['reportDeskStatus']>> {
  const { eventId, deskId, areaId } = desk
  const key = await deskKeyOf(ctx)
  const endsAt = await findEventEnd(ctx.db, eventId)
  if (endsAt === undefined) throw new Failure('notFound')
  if (endsAt <= ctx.clock.now()) throw new Failure('eventFinished')
  const { isForgotten, share, nowMillis } = await ctx.inTransaction(async (work) => {
    const isSaved = await saveDesk(work, { ...desk, participantId: actor.participantId })
    if (!isSaved) return { isForgotten: true, share: null, nowMillis: work.now }
    // All offline scans of other areas have arrived by now.
    if (desk.waiting === 0) await releaseSharesOfDesk(work, eventId, deskId, isStopped ? null : areaId)
    return {
      isForgotten: false,
      share: isStopped ? null : await renewShare(work, { eventId, areaId }, deskId, places),
      nowMillis: work.now,
    }
  })
  if (!isForgotten) await publishDesk(ctx, eventId, deskId)
  return { isForgotten, nowMillis, key, share, conflicts: await listConflictsOfDesk(ctx.db, eventId, deskId) }
}

async function publishDesk({ db, live, clock }: Context, eventId: string, deskId: string): Promise<void> {
  if (!live.hasSubscribers(desksTopic, { eventId })) return
  live.publish(desksTopic, { eventId }, { up: await listDesks(db, eventId, clock.now(), [deskId]), rm: [] })
}

/**
 * Grows the share at once. Shrinks it only to the number that the desk reports, because the desk may be giving places
 * offline.
 *
 * @returns the number of places that the desk may give from now on; more may stay reserved until it has confirmed
 */
async function renewShare(work: Work, at: AreaId, deskId: string, agreed: number): Promise<Share> {
  const area = (await lockScannedAreas(work, at.eventId, [at.areaId])).get(at.areaId)
  if (!area || area.capacity === null) return null
  await releaseEndedShares(work, at)
  const shares = await listShares(work, at)
  const own = shares.find((share) => share.deskId === deskId)?.places ?? 0
  const others = shares.filter((share) => share.deskId !== deskId)
  const heldForOthers = others.reduce((sum, { places }) => sum + places, 0)
  const awake = others.filter(({ endsAtMillis }) => endsAtMillis > work.now + SHARE_LEASE_MS - DESK_IS_AWAY_AFTER_MS)
  const room = area.capacity - area.used
  // One part stays free for people who scan online, also after the shares of desks that are away.
  const fair = Math.min(Math.floor(room / (awake.length + 2)), Math.floor((room - heldForOthers) / 2))
  const reservedPlaces = Math.min(own, agreed)
  const endsAtMillis = work.now + SHARE_LEASE_MS
  await saveShare(work, at, { deskId, places: Math.max(reservedPlaces, fair), endsAtMillis })
  return { areaId: at.areaId, places: Math.max(0, fair), endsAtMillis }
}

/**
 * @throws Failure `notFound`
 * @see docs/rules/checkin.md DESK-2, DESK-4
 */
export async function removeDesk(
  ctx: Context,
  _: ParticipantActor,
  { eventId, id }: InputOf<Calls['removeDesk']>,
): Promise<ReplyOf<Calls['removeDesk']>> {
  return ctx.inTransaction(async (work) => {
    const rev = await markForgotten(work, eventId, id)
    if (rev === undefined) throw new Failure('notFound')
    await releaseSharesOfDesk(work, eventId, id, null)
    work.recordFact(desksChanged.of({ eventId, removed: [{ id, rev }] }))
    return { success: true }
  })
}
