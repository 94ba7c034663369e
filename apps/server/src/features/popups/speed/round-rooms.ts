import type { FindAccess, OnStay } from '../../video/index.ts'
import { findGroup, parseGroupId, saveArrivals } from './group-store.ts'

/** @see docs/rules/speed-networking.md SPEED-10 */
export const findRoundAccess: FindAccess = async ({ db, clock }, { eventId, participantId }, aboutId) => {
  const id = parseGroupId(eventId, aboutId)
  const now = clock.now()
  const group = id && (await findGroup(db, id, now))
  if (!group?.members.some((each) => each.participantId === participantId) || now >= group.endsAt) return null
  return {
    kind: 'round',
    role: 'member',
    title: '',
    seats: group.members.length,
    startsAt: null,
    endsAt: group.endsAt,
    opensAt: null,
    expectedIds: group.members.map((each) => each.participantId).filter((each) => each !== participantId),
    chatRoomId: null,
    place: null,
    onSite: false,
    goesOnUntil: null,
  }
}

/** @see docs/rules/speed-networking.md SPEED-15 */
export const saveMetInRound: OnStay = async ({ db, clock }, { eventId, aboutId, isWithOthers }) => {
  const group = isWithOthers ? parseGroupId(eventId, aboutId) : null
  if (group) await saveArrivals(db, group, clock.now())
}
