import type { InputOf, ReplyOf } from '@parley/contract'
import type { participantCalls, TeamRoles } from '@parley/contract/participants'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import type { Work } from '../../platform/work.ts'
import { lockEvent } from '../events/index.ts'
import { rolesChanged, teamInvited } from './facts.ts'
import { insertParticipants, saveRoles } from './participant-store.ts'
import { lockRegistration } from './record-store.ts'
import type { TeamLimits } from './team-limits.ts'
import { hasAnyRole, ownerOrganizes } from './team-roles.ts'
import { lockAddressee, readMember, readRoles } from './team-store.ts'
import { readFirstType } from './type-store.ts'

type Call = typeof participantCalls.inviteToTeam

/**
 * Gives somebody roles by their address. Who takes part with an account that has confirmed it has them at once; anybody
 * else gets a participant that waits for them, and the roles count once it has an account. A mail tells them either way, a minute
 * later: what is taken back by then is not told.
 *
 * The answer is the same whether or not an account has the address. Invitations of one address at once end with one.
 *
 * @throws Failure `invalidInput` without any role
 * @throws Failure `ownersOnly` when somebody else than an owner makes an owner
 * @throws Failure `alreadyInTeam` when the person has a role, or is invited to one
 * @throws Failure `tooManyRequests`
 * @see docs/rules/participants.md TEAM-2 to TEAM-4
 */
export async function inviteToTeam(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, email, roles: given }: InputOf<Call>,
  limits: TeamLimits,
): Promise<ReplyOf<Call>> {
  const roles = ownerOrganizes(given)
  if (!hasAnyRole(roles)) {
    throw new Failure('invalidInput', { fields: [{ path: 'roles', key: 'validation.error.required', params: {} }] })
  }
  await limits.spend(eventId, actor.userId, email)
  return ctx.inTransaction(async (work) => {
    await lockEvent(work, eventId)
    // They may have been taken away since the call came in.
    const own = await readRoles(work, eventId, actor.participantId)
    if (!own?.organizer) throw new Failure('notAllowed')
    if (roles.owner && !own.owner) throw new Failure('ownersOnly')
    const participantId = await giveRoles(work, eventId, email, roles)
    work.tell(rolesChanged.of({ eventId, participantId }))
    work.tell(teamInvited.of({ eventId, participantId, byParticipantId: actor.participantId }))
    return { member: await readMember(work, eventId, participantId, actor.participantId) }
  })
}

async function giveRoles(work: Work, eventId: string, email: string, roles: TeamRoles): Promise<string> {
  // Who registers this address at the same moment comes before or after, never beside.
  await lockRegistration(work, eventId, email)
  const known = await lockAddressee(work, eventId, email)
  if (known && hasAnyRole(known.roles)) throw new Failure('alreadyInTeam')
  if (known) {
    await saveRoles(work, eventId, known.participantId, roles)
    return known.participantId
  }
  const typeId = await readFirstType(work.db, eventId)
  // Others do not find it as long as nobody stands behind it.
  const waiting = { name: '', email, typeId, state: 'invited' as const, listed: false, ...roles }
  const [kept] = await insertParticipants(work, eventId, [waiting])
  return String(kept?.participantId)
}
