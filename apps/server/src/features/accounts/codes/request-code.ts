import { newId } from '../../../platform/ids.ts'
import type { Work } from '../../../platform/work.ts'
import { decideMail, LONG_PAUSE_MS } from './decide-mail.ts'
import { codeRequested } from './facts.ts'
import { type CodeRequest, countRecentTries, lockCode, saveCode, saveMailedAgain } from './store.ts'

const CODE_MS = 1_800_000

export interface RequestedCode {
  readonly codeId: string
  /** True if an email is sent; false if the previous email has this code. */
  readonly mailed: boolean
}

/**
 * Wrong tries of the last half hour count for the new code as well.
 *
 * @see docs/rules/accounts.md POOL-1, POOL-2
 */
export async function requestCode(work: Work, wanted: CodeRequest): Promise<RequestedCode> {
  const { db, now } = work
  const storedCode = await lockCode(db, wanted)
  const outcome = decideMail(storedCode, now)
  if (storedCode && outcome === 'lies there') return { codeId: storedCode.codeId, mailed: false }
  const isInARow = storedCode && !storedCode.isUsed && now - storedCode.mailedAt <= CODE_MS + LONG_PAUSE_MS
  const mails = (isInARow ? storedCode.mails : 0) + 1
  const codeId = storedCode && outcome === 'mail again' ? storedCode.codeId : newId(now)
  if (outcome === 'mail again') await saveMailedAgain(db, { codeId, mailedAt: now, mails, eventId: wanted.eventId })
  else {
    const counted = await countRecentTries(db, wanted, now)
    await saveCode(db, { ...wanted, ...counted, codeId, madeAt: now, expiresAt: now + CODE_MS, mails })
  }
  work.recordFact(codeRequested.of({ codeId }))
  return { codeId, mailed: true }
}
