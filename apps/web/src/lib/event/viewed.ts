import { storedIds } from '../storage/stored-value.ts'

const MOST = 1_000

const viewed = storedIds('viewedAttendees', { in: 'device', until: 'signOut' }, MOST)

const entry = (viewerId: string, seenId: string) => `${viewerId}/${seenId}`

/** Remembers that the viewer has seen a profile. @returns false if it was remembered already */
export function saveViewed(viewerId: string, seenId: string): boolean {
  const one = entry(viewerId, seenId)
  if (viewed.has(one)) return false
  viewed.add(one)
  return true
}

/** Forgets a view if the server could not be notified, so that the next view notifies it again. */
export const removeViewed = (viewerId: string, seenId: string): void => viewed.remove(entry(viewerId, seenId))

export const clearViewed = viewed.clear

export function useViewed(viewerId: string): (seenId: string) => boolean {
  const isViewed = viewed.useStored()
  return (seenId) => isViewed(entry(viewerId, seenId))
}
