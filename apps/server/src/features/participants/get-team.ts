import type { InputOf, ReplyOf } from '@parley/contract'
import type { participantCalls } from '@parley/contract/participants'
import type { Context } from '../../platform/context.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { readTeam } from './team-store.ts'

type Call = typeof participantCalls.getTeam

/**
 * Everybody with a role in the event, owners first.
 *
 * @see docs/rules/participants.md TEAM-1
 */
export async function getTeam(
  { db }: Context,
  { participantId }: ParticipantActor,
  { eventId }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  return { members: await readTeam(db, eventId, participantId) }
}
