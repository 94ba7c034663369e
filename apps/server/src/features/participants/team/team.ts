import type { InputOf, ReplyOf } from '@parley/contract'
import type { setupCalls, TeamRoles } from '@parley/contract/participants'
import { consumeLimits, makeLimiter } from '../../../platform/concurrency/limiter.ts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { defineService } from '../../../platform/services.ts'
import type { Work } from '../../../platform/work.ts'
import { findEventRow, lockEvent } from '../../events/index.ts'
import { rolesChanged, teamInvited } from '../feed/index.ts'
import {
  deleteRecords,
  insertParticipants,
  lockRegistration,
  refuseBannedByTeam,
  saveRoles,
  transferEventOwnership,
} from '../records/index.ts'
import { getFirstType } from '../setup/index.ts'
import { countOtherOwners, findRoles, getMember, listTeam, lockAddressee, lockMembers } from './team-store.ts'

type Calls = typeof setupCalls

/** @see docs/rules/participants.md TEAM-1 */
export async function getTeam(
  { db }: Context,
  { participantId }: ParticipantActor,
  { eventId }: InputOf<Calls['getTeam']>,
): Promise<ReplyOf<Calls['getTeam']>> {
  return { members: await listTeam(db, eventId, participantId) }
}

/**
 * Gives a person roles by their address. A participant with an account that has confirmed the address gets the roles at
 * once. For anyone else a record waits, and the roles count once it has an account. An email is sent either way, a
 * minute later, unless the roles have been taken back by then.
 *
 * The answer is the same whether or not an account has the address. Invitations of one address at once end with one
 * record.
 *
 * @throws Failure `invalidInput` without any role
 * @throws Failure `ownersOnly` unless an owner makes an owner
 * @throws Failure `alreadyInTeam` when the person has a role, or is invited to one
 * @throws Failure `tooManyRequests`
 * @see docs/rules/participants.md TEAM-2 to TEAM-4
 */
export async function inviteToTeam(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, email, roles: requestedRoles }: InputOf<Calls['inviteToTeam']>,
): Promise<ReplyOf<Calls['inviteToTeam']>> {
  const roles = ownerOrganizes(requestedRoles)
  if (!hasAnyRole(roles)) {
    throw new Failure('invalidInput', { fields: [{ path: 'roles', key: 'validation.error.required', params: {} }] })
  }
  await spendTeamInvitation(ctx, { eventId, userId: actor.userId, email })
  return ctx.inTransaction(async (work) => {
    await lockEvent(work, eventId)
    // The caller's roles are read again, because they may have been taken away since the call came in.
    const own = await findRoles(work, eventId, actor.participantId)
    if (!own?.organizer) throw new Failure('notAllowed')
    if (roles.owner && !own.owner) throw new Failure('ownersOnly')
    const participantId = await grantRoles(work, eventId, email, roles)
    work.recordFact(rolesChanged.of({ eventId, participantIds: [participantId] }))
    work.recordFact(teamInvited.of({ eventId, participantId, byParticipantId: actor.participantId }))
    return { member: await getMember(work, eventId, participantId, actor.participantId) }
  })
}

async function grantRoles(work: Work, eventId: string, email: string, roles: TeamRoles): Promise<string> {
  // A registration of the same address happens before this or after, so that there is only one record.
  await lockRegistration(work, eventId, email)
  const known = await lockAddressee(work, eventId, email)
  if (!known) await refuseBannedByTeam(work, eventId, { email })
  if (known && hasAnyRole(known.roles)) throw new Failure('alreadyInTeam')
  if (known) {
    await saveRoles(work, eventId, known.participantId, roles)
    return known.participantId
  }
  const typeId = await getFirstType(work.db, eventId)
  // The record is hidden from others until it belongs to an account.
  const waiting = { name: '', email, typeId, state: 'invited' as const, listed: false, ...roles }
  const [stored] = await insertParticipants(work, eventId, [waiting])
  return String(stored?.participantId)
}

/**
 * Changes the roles of a member. Without any role a member leaves the team and stays a participant. An unanswered
 * invitation is withdrawn.
 *
 * Locks the event first: if all owners step down at once, one stays.
 *
 * @throws Failure `notFound` for a participant without any role
 * @throws Failure `ownersOnly` unless an owner gives or takes ownership
 * @throws Failure `lastOwner` when no other owner with an account would be left
 * @see docs/rules/participants.md TEAM-5
 */
export async function changeTeamRoles(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, participantId, roles: requestedRoles }: InputOf<Calls['changeTeamRoles']>,
): Promise<ReplyOf<Calls['changeTeamRoles']>> {
  const roles = ownerOrganizes(requestedRoles)
  return ctx.inTransaction(async (work) => {
    await lockEvent(work, eventId)
    const members = await lockMembers(work, eventId, [actor.participantId, participantId])
    const own = members.get(actor.participantId)
    const member = members.get(participantId)
    if (!own?.roles.organizer) throw new Failure('notAllowed')
    if (!member || !hasAnyRole(member.roles)) throw new Failure('notFound')
    if (roles.owner !== member.roles.owner && !own.roles.owner) throw new Failure('ownersOnly')
    if (member.roles.owner && !roles.owner && (await countOtherOwners(work, eventId, [participantId])) === 0) {
      throw new Failure('lastOwner')
    }
    if (member.isBare && !hasAnyRole(roles)) await deleteRecords(work, eventId, [participantId])
    else await saveRoles(work, eventId, participantId, roles)
    work.recordFact(rolesChanged.of({ eventId, participantIds: [participantId] }))
    return { success: true as const }
  })
}

/** @see docs/rules/participants.md TEAM-6 */
export async function ensureOwner(work: Work, eventId: string, participantId: string): Promise<void> {
  if (!(await findEventRow(work.db, eventId))) return
  const isOwner = (await lockMembers(work, eventId, [participantId])).get(participantId)?.roles.owner
  if (!isOwner) return
  await lockEvent(work, eventId)
  if ((await countOtherOwners(work, eventId, [participantId])) > 0) return
  const heir = await transferEventOwnership(work, eventId, participantId)
  if (heir) work.recordFact(rolesChanged.of({ eventId, participantIds: [heir] }))
}

const ownerOrganizes = (roles: TeamRoles): TeamRoles => ({ ...roles, organizer: roles.organizer || roles.owner })

const hasAnyRole = (roles: TeamRoles): boolean => Object.values(roles).some(Boolean)

/** The limits of invitations per hour, because each may send an email to a stranger. */
export const EVENT_INVITATIONS = 50
export const INVITER_INVITATIONS = 30
export const ADDRESS_INVITATIONS = 5
const PER_SECONDS = 3_600

const limiters = defineService(({ redis }) => {
  const bound = (keyPrefix: string, points: number) => makeLimiter(redis, { keyPrefix, points, duration: PER_SECONDS })
  return {
    events: bound('parley:teamEvent', EVENT_INVITATIONS),
    inviters: bound('parley:teamInviter', INVITER_INVITATIONS),
    addresses: bound('parley:teamAddress', ADDRESS_INVITATIONS),
  }
})

/**
 * Limits the number of strangers that an event and a person write to, and the number of emails that one address gets
 * from all events.
 *
 * @throws Failure `tooManyRequests` with the seconds until the next try
 */
async function spendTeamInvitation(
  ctx: Context,
  { eventId, userId, email }: { eventId: string; userId: string; email: string },
): Promise<void> {
  const { events, inviters, addresses } = limiters(ctx)
  await consumeLimits([
    { limiter: inviters, key: userId },
    { limiter: events, key: eventId },
    { limiter: addresses, key: email },
  ])
}
