import type { InputOf, ReplyOf } from '@parley/contract'
import { LONGER_ASKED_MS, LONGER_MS, type speedCalls, speedRunTopic } from '@parley/contract/popups'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { refuseWithoutVideo } from '../../video/index.ts'
import { findGroup, lockGroupOf, saveExtensionRequest } from './group-store.ts'
import { insertGuest, removeGuest, stampGuest } from './hall-store.ts'
import { scheduleGroupsEnd } from './jobs.ts'
import { mayCome } from './may-come.ts'
import { publishOwnRounds } from './publish-own-rounds.ts'
import { findNewestRun, findRun, lockLiveRun, type StoredRun, shownRun, touchRun } from './run-store.ts'

type Calls = typeof speedCalls

/** Limits of publication: above `FEW` people in the hall, their number is published only at multiples of `EACH`. */
const FEW = 50
const EACH = 10

/**
 * @throws Failure `speedOver` when no hall is open for the caller, `videoOff` in an event without video
 * @see docs/rules/speed-networking.md SPEED-2, SPEED-4
 */
export async function stayInHall(
  ctx: Context,
  actor: ParticipantActor,
  { eventId }: InputOf<Calls['stayInHall']>,
): Promise<ReplyOf<Calls['stayInHall']>> {
  refuseWithoutVideo(actor)
  const { participantId } = actor
  const known = await stampGuest(ctx.db, eventId, participantId, ctx.clock.now())
  if (known !== null) return { inHall: known }
  const stored = await ctx.inTransaction(async (work) => {
    const run = await lockLiveRun(work, eventId)
    const before = run && (await findRun(work.db, run, work.now))
    if (!run || !before || !mayCome(before, actor)) throw new Failure('speedOver')
    await insertGuest(work, run, participantId)
    await touchRun(work, run)
    return findRun(work.db, run, work.now)
  })
  publishHall(ctx, eventId, stored)
  return { inHall: stored?.inHall ?? 0 }
}

/** Removes the caller from the hall. Their current group continues. */
export async function leaveHall(
  ctx: Context,
  { participantId }: ParticipantActor,
  { eventId }: InputOf<Calls['leaveHall']>,
): Promise<ReplyOf<Calls['leaveHall']>> {
  const stored = await ctx.inTransaction(async (work) => {
    const run = await lockLiveRun(work, eventId)
    if (!run || !(await removeGuest(work, run, participantId))) return undefined
    await touchRun(work, run)
    return findRun(work.db, run, work.now)
  })
  publishHall(ctx, eventId, stored)
  return { success: true }
}

function publishHall({ live }: Context, eventId: string, stored: StoredRun | undefined): void {
  if (!stored || (stored.inHall > FEW && stored.inHall % EACH !== 0)) return
  live.publish(speedRunTopic, { eventId }, { up: [shownRun(stored)] })
}

/**
 * @throws Failure `speedNotNow` before the last seconds, after the end, and without a group
 * @throws Failure `videoOff`
 * @see docs/rules/speed-networking.md SPEED-11
 */
export async function requestMoreTime(
  ctx: Context,
  actor: ParticipantActor,
  { eventId }: InputOf<Calls['requestMoreTime']>,
): Promise<ReplyOf<Calls['requestMoreTime']>> {
  refuseWithoutVideo(actor)
  const { participantId } = actor
  const run = await findNewestRun(ctx.db, eventId, ctx.clock.now())
  if (!run) throw new Failure('speedNotNow')
  const place = { eventId, runId: run.id }
  const members = await ctx.inTransaction(async (work) => {
    const id = await lockGroupOf(work, place, participantId)
    const group = id && (await findGroup(work.db, id, work.now))
    if (!id || !group || work.now < group.endsAt - LONGER_ASKED_MS || work.now >= group.endsAt) {
      throw new Failure('speedNotNow')
    }
    const agree = group.members.every(
      (each) => each.participantId === participantId || each.wantsLonger || !each.isPresent,
    )
    const until = agree && !group.isLonger ? group.endsAt + Math.min(LONGER_MS, run.pauseMs) : null
    await saveExtensionRequest(work, id, participantId, until)
    if (until !== null) scheduleGroupsEnd(work, place, until)
    return group.members.map((each) => each.participantId)
  })
  const rounds = await publishOwnRounds(ctx, place, members)
  const own = rounds.find(({ id }) => id === participantId)
  if (!own) throw new Failure('speedNotNow')
  return { own }
}
