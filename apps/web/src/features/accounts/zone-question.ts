import { timezoneCheck, type UserProfile } from '@parley/contract/accounts'
import * as z from 'zod/mini'
import { isSameZone } from '../../lib/i18n/zones.ts'

export type ZoneQuestion = 'newUser' | 'mismatch' | null

/**
 * What to ask about the time zone of somebody on a device in that zone: whether the first one is right, which of two to
 * live by, or nothing. Whoever chose to live with this very pair is not asked again.
 */
export function zoneQuestion(profile: Pick<UserProfile, 'timezone' | 'uiSettings'>, local: string): ZoneQuestion {
  if (!profile.timezone) return 'newUser'
  if (isSameZone(profile.timezone, local)) return null
  const { data: kept } = z.safeParse(timezoneCheck, profile.uiSettings.timezoneCheck)
  return kept?.userTimezone === profile.timezone && kept.localTimezone === local ? null : 'mismatch'
}
