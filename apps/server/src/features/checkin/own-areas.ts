import type { InputOf, ReplyOf } from '@parley/contract'
import { ALL_EVENT, type ownAreaCalls } from '@parley/contract/checkin'
import type { Context } from '../../platform/context.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { listOwnAreas } from './records/area-store.ts'

type Call = typeof ownAreaCalls.getOwnAreas

/** @see docs/rules/checkin.md AREA-6 */
export async function getOwnAreas(
  { db }: Context,
  { participantId }: ParticipantActor,
  { eventId }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const areas = await listOwnAreas(db, eventId, participantId)
  // The row of the entrance is created at the first scan.
  const entrance = { id: ALL_EVENT, name: '', hasPostedCode: false, mayEnter: true, inside: false, sinceMillis: null }
  return { areas: areas[0]?.id === ALL_EVENT ? areas : [entrance, ...areas] }
}
