import type { StoredCode } from './store.ts'

/**
 * The minimum time that a code must still be valid to be emailed again, so that a new email never has a code about to
 * expire.
 */
const MAILED_AGAIN_MS = 900_000
const FREE_MAILS = 5
const MINUTE_MS = 60_000
/**
 * The longest pause between two emails. A code or link is valid for longer than this when it is emailed, so that the
 * last email never arrives expired.
 */
export const LONG_PAUSE_MS = 600_000

export function pauseAfter(mails: number): number {
  return mails < FREE_MAILS ? MINUTE_MS : LONG_PAUSE_MS
}

/** `lies there`: the previous email has arrived, and its code is still valid. */
type MailOutcome = 'lies there' | 'mail again' | 'mail a new one'

/** @see docs/rules/accounts.md POOL-2 */
export function decideMail(
  storedCode: Pick<StoredCode, 'isUsed' | 'expiresAt' | 'mailedAt' | 'mails'> | null,
  now: number,
): MailOutcome {
  if (!storedCode || storedCode.isUsed || now >= storedCode.expiresAt) return 'mail a new one'
  if (now < storedCode.mailedAt + pauseAfter(storedCode.mails)) return 'lies there'
  return storedCode.expiresAt - now >= MAILED_AGAIN_MS ? 'mail again' : 'mail a new one'
}
