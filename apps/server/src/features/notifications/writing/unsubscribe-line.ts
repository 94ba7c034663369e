import type { Language, NotificationType } from '@parley/contract/accounts'
import { textsIn } from './texts-in.ts'

export interface UnsubscribeTarget {
  readonly userId: string | null
  readonly types: readonly NotificationType[]
}

/** A placeholder for the unsubscribe link, which is signed when the email is sent. */
export const STOP_URL = 'https://stop.invalid/'

export const unsubscribeLine = (language: Language, _stop: UnsubscribeTarget): { label: string; url: string } => ({
  label: textsIn(language, 'UTC').say('notifications.stop'),
  url: STOP_URL,
})
