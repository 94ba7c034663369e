import type { InputOf, ReplyOf } from '@parley/contract'
import type { participantCalls } from '@parley/contract/participants'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { lockEvent } from '../events/index.ts'
import { rolesChanged } from './facts.ts'
import { deleteRecord, saveRoles } from './participant-store.ts'
import { hasAnyRole, ownerOrganizes } from './team-roles.ts'
import { countOtherOwners, lockMembers } from './team-store.ts'

type Call = typeof participantCalls.changeTeamRoles

/**
 * Changes what somebody of the team may do, oneself too. Without any role they leave the team and stay a participant; an
 * invitation that nobody has answered is withdrawn.
 *
 * The event is locked first: of owners who all step down at once, one stays.
 *
 * @throws Failure `notFound` for somebody who is not in the team
 * @throws Failure `ownersOnly` when somebody else than an owner gives or takes ownership
 * @throws Failure `lastOwner` when no other owner with an account would be left
 * @see docs/rules/participants.md TEAM-5
 */
export async function changeTeamRoles(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, participantId, roles: given }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const roles = ownerOrganizes(given)
  return ctx.inTransaction(async (work) => {
    await lockEvent(work, eventId)
    const members = await lockMembers(work, eventId, [actor.participantId, participantId])
    const own = members.get(actor.participantId)
    const member = members.get(participantId)
    if (!own?.roles.organizer) throw new Failure('notAllowed')
    if (!member || !hasAnyRole(member.roles)) throw new Failure('notFound')
    if (roles.owner !== member.roles.owner && !own.roles.owner) throw new Failure('ownersOnly')
    if (member.roles.owner && !roles.owner && (await countOtherOwners(work, eventId, participantId)) === 0) {
      throw new Failure('lastOwner')
    }
    if (member.isBare && !hasAnyRole(roles)) await deleteRecord(work, eventId, participantId)
    else await saveRoles(work, eventId, participantId, roles)
    work.tell(rolesChanged.of({ eventId, participantId }))
    return { success: true as const }
  })
}
