import type { InputOf, ReplyOf } from '@parley/contract'
import type { BoothMember, boothCalls, OrganizerRole } from '@parley/contract/booths'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { Failure, isConstraint } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import type { Work } from '../../../platform/work.ts'
import {
  getFirstType,
  insertParticipants,
  lockRegistrations,
  refuseBannedByTeam,
  rolesChanged,
  saveBoothPlaces,
} from '../../participants/index.ts'
import { membersInvited } from './facts.ts'
import { consumeInvitationLimit } from './invitation-limit.ts'
import { endInvitations, insertInvitations } from './invitation-store.ts'
import { listAddressees } from './owner-store.ts'
import { mayChangeRoles, mayInvite, mayRemove, type TeamRole } from './team-rights.ts'
import { isBooth, listCandidates, listMembers, lockTeam, type Team, type TeamPerson } from './team-store.ts'

type Calls = typeof boothCalls

/**
 * @throws Failure `notFound` for another booth than one's own, unless an organizer asks
 * @see docs/rules/booth-teams.md MEMBER-1
 */
export async function getMembers(
  { db }: Context,
  actor: ParticipantActor,
  input: InputOf<Calls['getMembers']>,
): Promise<ReplyOf<Calls['getMembers']>> {
  const boothId = boothOf(actor, input.boothId)
  if (!(await isBooth(db, actor.eventId, boothId))) throw new Failure('notFound')
  const team = await listMembers(db, actor.eventId, boothId)
  const isOwner = ({ organizerRole }: (typeof team)[number]) => organizerRole === 'owner'
  return { boothId, owner: team.find(isOwner) ?? null, members: team.filter((member) => !isOwner(member)) }
}

/**
 * @throws Failure `notFound` for another booth than one's own
 * @throws Failure `notAllowed` for callers who may ask no one
 * @see docs/rules/booth-teams.md MEMBER-2
 */
export async function findMemberCandidates(
  { db }: Context,
  actor: ParticipantActor,
  { query, ...input }: InputOf<Calls['findMemberCandidates']>,
): Promise<ReplyOf<Calls['findMemberCandidates']>> {
  const { eventId } = actor
  const boothId = boothOf(actor, input.boothId)
  if (!actor.organizer && !mayInvite(actor.boothRole as TeamRole, 'user')) throw new Failure('notAllowed')
  if (!(await isBooth(db, eventId, boothId))) throw new Failure('notFound')
  return { people: await listCandidates(db, { eventId, boothId, query, viewer: actor }) }
}

/**
 * If one person is asked several times at once, a constraint keeps one invitation.
 *
 * @throws Failure `notFound` for a booth that is not one's own, and for a person who is no candidate
 * @throws Failure `notAllowed` to users, and to admins who would make an admin or an owner
 * @throws Failure `memberAlready`, `inOtherBooth`
 * @throws Failure `personIsBanned` for an email that is blocked from the event
 * @throws Failure `boothHasOwner` when the booth has an owner, or a person is asked to own it
 * @throws Failure `tooManyRequests`
 * @see docs/rules/booth-teams.md MEMBER-2, MEMBER-3, MEMBER-13
 */
export async function addMember(
  ctx: Context,
  actor: ParticipantActor,
  { id, email, role, ...input }: InputOf<Calls['addMember']>,
): Promise<ReplyOf<Calls['addMember']>> {
  const { eventId, participantId: byParticipantId } = actor
  const boothId = boothOf(actor, input.boothId)
  const to = id ?? email
  if (!to) throw new Failure('invalidInput', { fields: [{ path: 'id', key: 'validation.error.required' }] })
  if (!actor.organizer && !mayInvite(actor.boothRole as TeamRole, role)) throw new Failure('notAllowed')
  const refused = await consumeInvitationLimit(ctx, actor, [to])
  if (refused.has(to)) throw new Failure('tooManyRequests', { retryAfterSeconds: refused.get(to) })
  const add = async (work: Work) => {
    const participantId = id ?? (await participantFor(work, eventId, to))
    const { team, as } = await enterTeam(work, actor, boothId, [participantId], true)
    if (!mayInvite(as, role)) throw new Failure('notAllowed')
    const person = team.people.get(participantId)
    // A person invited by email need not be visible to the caller, who knows the address already.
    if (!person || (id !== undefined && !person.isSeen)) throw new Failure('notFound')
    if (person.boothId === boothId || person.invitedAs) throw new Failure('memberAlready')
    if (person.boothId) throw new Failure('inOtherBooth')
    if (person.organizer) throw new Failure('notFound')
    if (role === 'owner' && ownerOf(team)) throw new Failure('boothHasOwner')
    const rev = await insertInvitations(work, eventId, byParticipantId, [{ boothId, participantId, role }])
    work.recordFact(membersInvited.of({ eventId, byParticipantId, invited: [{ boothId, participantId, rev }] }))
    return { member: memberOf(person, 'notConfirmed', null) }
  }
  return ctx.inTransaction(add).catch((error: unknown) => {
    throw isConstraint(error, 'booth_invitation_one_owner') ? new Failure('boothHasOwner') : error
  })
}

/**
 * @throws Failure `notFound` for a booth that is not one's own, and for a person who is not in its team
 * @throws Failure `notAllowed` unless the owner or an organizer asks
 * @throws Failure `notConfirmedYet` for a person who has not answered
 * @throws Failure `boothKeepsOwner` when the owner would have another role without a new owner
 * @see docs/rules/booth-teams.md MEMBER-4
 */
export async function changeMember(
  ctx: Context,
  actor: ParticipantActor,
  { memberId, role, ...input }: InputOf<Calls['changeMember']>,
): Promise<ReplyOf<Calls['changeMember']>> {
  const { eventId } = actor
  const boothId = boothOf(actor, input.boothId)
  return ctx.inTransaction(async (work) => {
    const { team, as } = await enterTeam(work, actor, boothId, [memberId])
    if (!mayChangeRoles(as)) throw new Failure('notAllowed')
    const person = team.people.get(memberId)
    const isMember = person?.boothId === boothId
    if (person?.invitedAs && !isMember) throw new Failure('notConfirmedYet')
    if (!person || !isMember) throw new Failure('notFound')
    const member = memberOf(person, role, boothId)
    if (person.role === role) return { member }
    if (person.role === 'owner') throw new Failure('boothKeepsOwner')
    const before = role === 'owner' ? ownerOf(team) : undefined
    if (role === 'owner') await endInvitations(work, eventId, sql`i.booth_id = ${boothId} and i.role = 'owner'`)
    const places = [
      { participantId: memberId, booth: { boothId, role } },
      ...(before ? [{ participantId: before.id, booth: { boothId, role: 'admin' as const } }] : []),
    ]
    await saveBoothPlaces(work, eventId, places)
    work.recordFact(rolesChanged.of({ eventId, participantIds: places.map(({ participantId }) => participantId) }))
    return { member }
  })
}

/**
 * @throws Failure `notFound` for a booth that is not one's own, and for a person who is neither a member nor invited
 * @throws Failure `notAllowed` to users about others, and to admins about the owner
 * @throws Failure `boothKeepsOwner` for the owner
 * @see docs/rules/booth-teams.md MEMBER-5, MEMBER-6
 */
export async function removeMember(
  ctx: Context,
  actor: ParticipantActor,
  { memberId, ...input }: InputOf<Calls['removeMember']>,
): Promise<ReplyOf<Calls['removeMember']>> {
  const { eventId } = actor
  const boothId = boothOf(actor, input.boothId)
  return ctx.inTransaction(async (work) => {
    const { team, as } = await enterTeam(work, actor, boothId, [memberId])
    const person = team.people.get(memberId)
    const role = person?.boothId === boothId ? person.role : null
    if (role) {
      if (memberId !== actor.participantId && !mayRemove(as, role)) throw new Failure('notAllowed')
      if (role === 'owner') throw new Failure('boothKeepsOwner')
      await saveBoothPlaces(work, eventId, [{ participantId: memberId, booth: null }])
      work.recordFact(rolesChanged.of({ eventId, participantIds: [memberId], leftBoothId: boothId }))
    } else {
      if (as === 'user') throw new Failure('notAllowed')
      if (!person?.invitedAs) throw new Failure('notFound')
      if (!mayInvite(as, person.invitedAs)) throw new Failure('notAllowed')
      await endInvitations(work, eventId, sql`i.booth_id = ${boothId} and i.participant_id = ${memberId}`)
    }
    return { success: true as const }
  })
}

/**
 * If a person accepts several teams at once, only one acceptance succeeds.
 *
 * @throws Failure `notFound` when there is no invitation, or no longer
 * @throws Failure `inOtherBooth` when a person accepts who is in a team already
 * @throws Failure `boothHasOwner` when a person accepts to own a booth that has an owner by now
 * @see docs/rules/booth-teams.md MEMBER-7
 */
export async function confirmMember(
  ctx: Context,
  { eventId, participantId }: ParticipantActor,
  { boothId, accepted }: InputOf<Calls['confirmMember']>,
): Promise<ReplyOf<Calls['confirmMember']>> {
  const confirm = async (work: Work) => {
    const team = await lockTeam(work, eventId, boothId, { ids: [participantId] })
    const person = team?.people.get(participantId)
    const role = person?.invitedAs
    if (!team || !person || !role) throw new Failure('notFound')
    if (accepted) {
      if (person.boothId) throw new Failure('inOtherBooth')
      if (role === 'owner' && ownerOf(team)) throw new Failure('boothHasOwner')
    }
    await endInvitations(work, eventId, sql`i.booth_id = ${boothId} and i.participant_id = ${participantId}`)
    if (accepted) {
      await saveBoothPlaces(work, eventId, [{ participantId, booth: { boothId, role } }])
      work.recordFact(rolesChanged.of({ eventId, participantIds: [participantId] }))
    }
    return { boothName: team.boothName, accepted }
  }
  return ctx.inTransaction(confirm).catch((error: unknown) => {
    throw isConstraint(error, 'participant_one_owner_per_booth') ? new Failure('boothHasOwner') : error
  })
}

async function participantFor(work: Work, eventId: string, email: string): Promise<string> {
  // Serializes this with a registration of the same email.
  await lockRegistrations(work, eventId, [email])
  const known = (await listAddressees(work, eventId, [email])).get(email)
  if (known) return known.participantId
  await refuseBannedByTeam(work, eventId, { email })
  const typeId = await getFirstType(work.db, eventId)
  const waiting = { name: '', email, typeId, state: 'invited' as const, listed: false }
  const [saved] = await insertParticipants(work, eventId, [waiting])
  return String(saved?.participantId)
}

function boothOf({ boothId: own, organizer }: ParticipantActor, named: string | undefined): string {
  const boothId = named ?? own
  if (boothId === null || (boothId !== own && !organizer)) throw new Failure('notFound')
  return boothId
}

/**
 * Locks the team and returns the actor's current role in it. The actor may have been removed since the call arrived.
 */
async function enterTeam(
  work: Work,
  actor: ParticipantActor,
  boothId: string,
  ids: readonly string[],
  looksAtPeople = false,
): Promise<{ team: Team; as: TeamRole }> {
  const { eventId, participantId } = actor
  const viewer = looksAtPeople ? actor : undefined
  const team = await lockTeam(work, eventId, boothId, { ids: [participantId, ...ids], viewer })
  const own = team?.people.get(participantId)
  const as = own?.organizer ? 'organizer' : own?.boothId === boothId ? own.role : null
  if (!team || !as) throw new Failure('notFound')
  return { team, as }
}

const ownerOf = ({ boothId, people }: Team): TeamPerson | undefined =>
  [...people.values()].find((each) => each.boothId === boothId && each.role === 'owner')

const memberOf = ({ brief }: TeamPerson, organizerRole: OrganizerRole, boothId: string | null): BoothMember => ({
  ...brief,
  boothId,
  organizerRole,
})
