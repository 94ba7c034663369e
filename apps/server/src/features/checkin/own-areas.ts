import type { InputOf, ReplyOf } from '@parley/contract'
import { ALL_EVENT, type ownAreaCalls } from '@parley/contract/checkin'
import type { Context } from '../../platform/context.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { readOwnAreas } from './records/area-store.ts'

type Call = typeof ownAreaCalls.getOwnAreas

/**
 * The areas in their order; how full they are is told to those at the door, and to whoever has scanned the code of one.
 *
 * @see docs/rules/checkin.md AREA-6
 */
export async function getOwnAreas(
  { db }: Context,
  { participantId }: ParticipantActor,
  { eventId }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const areas = await readOwnAreas(db, eventId, participantId)
  // The entrance is there from the first scan on.
  const entrance = { id: ALL_EVENT, name: '', hasPostedCode: false, mayEnter: true, inside: false, sinceMillis: null }
  return { areas: areas[0]?.id === ALL_EVENT ? areas : [entrance, ...areas] }
}
