import type { Language, NotificationType } from '@parley/contract/accounts'
import { speechIn } from './say.ts'

/** What a reader can end with one click: these kinds, for their account, or for their address where they have none. */
export interface Stop {
  readonly userId: string | null
  readonly types: readonly NotificationType[]
}

/** Stands in the place of the link, which is signed when the email leaves. */
export const STOP_URL = 'https://stop.invalid/'

export const stopLine = (language: Language, _stop: Stop): { label: string; url: string } => ({
  label: speechIn(language, 'UTC').say('notifications.stop'),
  url: STOP_URL,
})
