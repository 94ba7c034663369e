import type { InputOf, ReplyOf } from '@parley/contract'
import type { speedCalls } from '@parley/contract/popups'
import type { Context } from '../../../platform/context.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { media } from '../../video/index.ts'
import { listGroups, listMet, listOwnRounds } from './group-store.ts'
import { isInHall } from './hall-store.ts'
import { mayCome } from './may-come.ts'
import { findNewestRun, shownRun } from './run-store.ts'

type Call = typeof speedCalls.getSpeedRounds

/** @see docs/rules/speed-networking.md SPEED-2, SPEED-12 */
export async function getSpeedRounds(
  ctx: Context,
  actor: ParticipantActor,
  { eventId }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const { participantId, organizer } = actor
  const { db, clock } = ctx
  const [newest, met] = [await findNewestRun(db, eventId, clock.now()), await listMet(db, eventId, participantId)]
  const hasVideo = media(ctx).state() !== 'none'
  if (!newest || !mayCome(newest, actor)) return { run: null, own: null, isIn: false, met, hasVideo, groups: [] }
  const run = { eventId, runId: newest.id }
  const [own] = await listOwnRounds(db, run, [participantId])
  const isIn = newest.state !== 'ended' && (await isInHall(db, run, participantId, clock.now()))
  const groups = organizer && newest.round > 0 ? await listGroups(db, run) : []
  return { run: shownRun(newest), own: own?.own ?? null, isIn, met, hasVideo, groups }
}
