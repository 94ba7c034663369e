import type { MemberRole } from '@parley/contract/participants'
import { sql } from 'kysely'
import type { Work } from '../../../platform/work.ts'
import { type BoothPlace, emptyBooth, rolesChanged, saveBoothPlaces } from '../../participants/index.ts'
import { endInvitations, HIGHEST_FIRST, transferInvitations } from './invitation-store.ts'
import { listTeamPlaces, lockTeam, lockWithTeam, type Place, type TeamPerson } from './team-store.ts'

/**
 * Removes a person from teams and invitations. Called before any other lock on people is taken.
 *
 * @see docs/rules/booth-teams.md MEMBER-10
 */
export async function forgetMember(work: Work, eventId: string, participantId: string): Promise<void> {
  await lockWithTeam(work, eventId, participantId)
  await endInvitations(work, eventId, sql`i.participant_id = ${participantId}`)
  const place = (await listTeamPlaces(work, eventId, [participantId])).get(participantId)
  if (!place) return
  work.recordFact(rolesChanged.of({ eventId, participantIds: [participantId], leftBoothId: place.boothId }))
  if (place.role === 'owner') await saveWithHeir(work, eventId, place.boothId, [{ participantId, booth: null }])
}

/**
 * Merges the team places and invitations of two participants. The caller has locked both.
 *
 * @see docs/rules/booth-teams.md MEMBER-11
 */
export async function mergeMembership(work: Work, eventId: string, fromId: string, toId: string): Promise<void> {
  const places = await listTeamPlaces(work, eventId, [fromId, toId])
  const [from, own] = [places.get(fromId) ?? null, places.get(toId) ?? null]
  await transferInvitations(work, eventId, fromId, toId)
  if (!from && !own) return
  const { kept: keptPlace, left } = decidePlace(own, from)
  await endInvitations(work, eventId, sql`i.participant_id = ${toId} and i.booth_id = ${keptPlace?.boothId ?? null}`)
  if (!from) return
  const changed: BoothPlace[] = [
    { participantId: fromId, booth: null },
    ...(keptPlace === own ? [] : [{ participantId: toId, booth: keptPlace }]),
  ]
  if (left?.role === 'owner') await saveWithHeir(work, eventId, left.boothId, changed)
  else await saveBoothPlaces(work, eventId, changed)
  if (keptPlace !== own) work.recordFact(rolesChanged.of({ eventId, participantIds: [toId] }))
}

/**
 * If the roles are equal, the own place wins. `left` is the team that they are no longer in.
 *
 * @see docs/rules/booth-teams.md MEMBER-11
 */
export function decidePlace(own: Place | null, other: Place | null): { kept: Place | null; left: Place | null } {
  if (!own || !other) return { kept: own ?? other, left: null }
  const isHigher = rank(other.role) < rank(own.role)
  const [keptPlace, left] = isHigher ? [other, own] : [own, other]
  return { kept: keptPlace, left: left.boothId === keptPlace.boothId ? null : left }
}

const rank = (role: MemberRole) => HIGHEST_FIRST.indexOf(role)

/**
 * Called before the booth is marked as deleted and before any booth row is locked.
 *
 * @param lockedWith people who are locked with the team, because all people must be locked in one order
 * @see docs/rules/booth-teams.md MEMBER-12
 */
export async function dissolveTeam(
  work: Work,
  eventId: string,
  boothId: string,
  lockedWith: readonly string[] = [],
): Promise<void> {
  await lockTeam(work, eventId, boothId, { ids: lockedWith })
  await endInvitations(work, eventId, sql`i.booth_id = ${boothId}`)
  const participantIds = await emptyBooth(work, eventId, boothId)
  if (participantIds.length > 0) work.recordFact(rolesChanged.of({ eventId, participantIds }))
}

async function saveWithHeir(
  work: Work,
  eventId: string,
  boothId: string,
  places: readonly BoothPlace[],
): Promise<void> {
  const team = await lockTeam(work, eventId, boothId, { ids: [] })
  const leaving = new Set(places.map(({ participantId }) => participantId))
  const heir = chooseHeir([...(team?.people.values() ?? [])].filter(({ id }) => !leaving.has(id)))
  const inherits = heir ? [{ participantId: heir.id, booth: { boothId, role: 'owner' as const } }] : []
  await saveBoothPlaces(work, eventId, [...places, ...inherits])
  if (heir) work.recordFact(rolesChanged.of({ eventId, participantIds: [heir.id] }))
}

/** @see docs/rules/booth-teams.md MEMBER-10 */
export function chooseHeir<P extends Pick<TeamPerson, 'id' | 'role' | 'hasAccount' | 'createdAt'>>(
  people: readonly P[],
): P | undefined {
  return people
    .filter(({ role, hasAccount }) => role !== null && hasAccount)
    .toSorted(
      (a, b) =>
        rank(a.role as MemberRole) - rank(b.role as MemberRole) || a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1),
    )[0]
}
