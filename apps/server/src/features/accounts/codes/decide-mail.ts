import type { KeptCode } from './store.ts'

/** A code is mailed again as long as this much of its time is left, so that a mail always holds one that can be used. */
const MAILED_AGAIN_MS = 900_000
const FREE_MAILS = 5
const MINUTE_MS = 60_000
/** Shorter than what is left of a code or link when it is mailed: the last mail is never in vain. */
export const LONG_PAUSE_MS = 600_000

/** How long after the last mail of a row the next one may go: a minute, from the sixth on ten. */
export function pauseAfter(mails: number): number {
  return mails < FREE_MAILS ? MINUTE_MS : LONG_PAUSE_MS
}

/** `lies there`: the mail before has come, and what it holds is good. */
type MailOutcome = 'lies there' | 'mail again' | 'mail a new one'

/**
 * Decides what asking for a code does. Nobody is ever refused: a stranger who asks a hundred times has the owner sent one
 * mail a minute, then one in ten, and the last of them always holds a good code.
 *
 * @see docs/rules/accounts.md POOL-2
 */
export function decideMail(
  kept: Pick<KeptCode, 'isUsed' | 'expiresAt' | 'mailedAt' | 'mails'> | null,
  now: number,
): MailOutcome {
  if (!kept || kept.isUsed || now >= kept.expiresAt) return 'mail a new one'
  if (now < kept.mailedAt + pauseAfter(kept.mails)) return 'lies there'
  return kept.expiresAt - now >= MAILED_AGAIN_MS ? 'mail again' : 'mail a new one'
}
