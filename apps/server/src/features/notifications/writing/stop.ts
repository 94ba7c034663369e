import type { Language, NotificationType } from '@parley/contract/accounts'
import { speechIn } from './say.ts'

/** The kinds of emails that an unsubscribe link ends, for an account or for the address of a person without one. */
export interface Stop {
  readonly userId: string | null
  readonly types: readonly NotificationType[]
}

/** A placeholder for the unsubscribe link, which is signed when the email is sent. */
export const STOP_URL = 'https://stop.invalid/'

export const stopLine = (language: Language, _stop: Stop): { label: string; url: string } => ({
  label: speechIn(language, 'UTC').say('notifications.stop'),
  url: STOP_URL,
})
