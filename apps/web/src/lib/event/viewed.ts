import { keptIds } from '../storage/kept.ts'

/** The oldest go first; the server knows them. */
const MOST = 1_000

/** Whom, and which booths, one has looked at from this device; the server keeps it too, for all devices. */
const viewed = keptIds('viewedAttendees', { in: 'device', until: 'signOut' }, MOST)

const entry = (viewerId: string, seenId: string) => `${viewerId}/${seenId}`

/** @returns false for who was remembered already */
export function rememberViewed(viewerId: string, seenId: string): boolean {
  const one = entry(viewerId, seenId)
  if (viewed.has(one)) return false
  viewed.add(one)
  return true
}

/** When the server has not heard of it: the next look tells it again. */
export const forgetViewed = (viewerId: string, seenId: string): void => viewed.remove(entry(viewerId, seenId))

/** At the end of a sign-in nothing of it stays on the device. */
export const forgetAllViewed = viewed.clear

/** Whom, and which booths, a participant has looked at from this device. */
export function useViewed(viewerId: string): (seenId: string) => boolean {
  const isViewed = viewed.useKept()
  return (seenId) => isViewed(entry(viewerId, seenId))
}
