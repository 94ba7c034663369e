import { useSyncExternalStore } from 'react'

/** The answer to the cookie question. `dismiss` allows only necessary cookies: no support chat and no error reports. */
export type Consent = 'allow' | 'dismiss'

const COOKIE = 'cookie_consent_status'
const DAYS = 360
const watchers = new Set<() => void>()

/** The choice in memory, if the browser stores no cookie. */
let unkept: Consent | null = null

export function loadConsent(): Consent | null {
  const [, storedChoice] = /(?:^|;\s*)cookie_consent_status=(allow|dismiss)(?:;|$)/.exec(document.cookie) ?? []
  return (storedChoice as Consent | undefined) ?? unkept
}

export function saveConsent(choice: Consent): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  unkept = null
  document.cookie = `${COOKIE}=${choice}; Max-Age=${DAYS * 86_400}; Path=/; SameSite=Lax${secure}`
  if (loadConsent() !== choice) unkept = choice
  for (const tell of watchers) tell()
}

/**
 * Returns the current choice, or null if there is none. A choice made in another tab counts once this tab is visible
 * again.
 */
export const useConsent = (): Consent | null => useSyncExternalStore(watch, loadConsent)

function watch(changed: () => void): () => void {
  watchers.add(changed)
  document.addEventListener('visibilitychange', changed)
  return () => {
    watchers.delete(changed)
    document.removeEventListener('visibilitychange', changed)
  }
}
