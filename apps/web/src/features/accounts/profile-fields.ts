import { phone, requiredText, timeZone } from '@parley/contract'
import { language, type UserProfile } from '@parley/contract/accounts'
import * as z from 'zod/mini'

export const profileFields = z.object({
  name: requiredText(80),
  surname: requiredText(80),
  phone: z.union([z.literal(''), phone()]),
  timezone: timeZone(),
  /** Empty while none is chosen: each event then speaks its own. */
  language: z.union([z.literal(''), language]),
})
export type ProfileFields = z.output<typeof profileFields>

export function fieldsOf(profile: UserProfile): Record<keyof ProfileFields, string> {
  return {
    name: profile.name,
    surname: profile.surname,
    phone: profile.channels.sms ?? '',
    timezone: profile.timezone ?? '',
    language: profile.language ?? '',
  }
}
