import { useProfile } from '../accounts/index.ts'

/** The zone I read times in; that of the event as long as mine is not known. */
export function useMyZone(eventZone: string): string {
  return useProfile().data?.timezone ?? eventZone
}
