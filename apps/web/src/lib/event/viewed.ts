import { keptIds } from '../storage/kept.ts'

/** The oldest entries are dropped first. The server stores all of them. */
const MOST = 1_000

/** The people and booths that a participant has looked at from this device. The server stores them for all devices. */
const viewed = keptIds('viewedAttendees', { in: 'device', until: 'signOut' }, MOST)

const entry = (viewerId: string, seenId: string) => `${viewerId}/${seenId}`

/** @returns false if it was remembered already */
export function rememberViewed(viewerId: string, seenId: string): boolean {
  const one = entry(viewerId, seenId)
  if (viewed.has(one)) return false
  viewed.add(one)
  return true
}

/** Called if the server could not be notified, so that the next look notifies it again. */
export const forgetViewed = (viewerId: string, seenId: string): void => viewed.remove(entry(viewerId, seenId))

export const forgetAllViewed = viewed.clear

export function useViewed(viewerId: string): (seenId: string) => boolean {
  const isViewed = viewed.useKept()
  return (seenId) => isViewed(entry(viewerId, seenId))
}
