import { useSyncExternalStore } from 'react'

/** `dismiss` takes the necessary ones only: no support chat, no error reports. */
export type Consent = 'allow' | 'dismiss'

const COOKIE = 'cookie_consent_status'
const DAYS = 360
const watchers = new Set<() => void>()

/** Where the browser keeps no cookie, the choice lasts as long as the page. */
let unkept: Consent | null = null

/** What was chosen on this device; null until something was. */
export function readConsent(): Consent | null {
  const [, kept] = /(?:^|;\s*)cookie_consent_status=(allow|dismiss)(?:;|$)/.exec(document.cookie) ?? []
  return (kept as Consent | undefined) ?? unkept
}

/** Keeps the choice for 360 days. */
export function chooseConsent(choice: Consent): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  unkept = null
  document.cookie = `${COOKIE}=${choice}; Max-Age=${DAYS * 86_400}; Path=/; SameSite=Lax${secure}`
  if (readConsent() !== choice) unkept = choice
  for (const tell of watchers) tell()
}

/** The same for what is drawn. A choice made in another tab counts once this one is looked at again. */
export const useConsent = (): Consent | null => useSyncExternalStore(watch, readConsent)

function watch(changed: () => void): () => void {
  watchers.add(changed)
  document.addEventListener('visibilitychange', changed)
  return () => {
    watchers.delete(changed)
    document.removeEventListener('visibilitychange', changed)
  }
}
