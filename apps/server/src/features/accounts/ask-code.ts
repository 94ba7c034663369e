import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import { type CodePurpose, saveCode } from './code-store.ts'
import { codeAsked } from './facts.ts'
import { spendMail } from './mail-limit.ts'

const CODE_MINUTES = 30

interface WantedCode {
  readonly userId: string
  readonly purpose: CodePurpose
  /** Where it is mailed to, in small letters. */
  readonly email: string
}

/**
 * Has a code mailed. The one before for the same account, purpose and address is good for nothing from now on.
 *
 * @throws Failure `limitExceeded` for the sixth of an account and purpose within 30 minutes
 * @see docs/rules/accounts.md POOL-1, POOL-2
 */
export async function askCode(ctx: Context, work: Work, wanted: WantedCode): Promise<void> {
  await spendMail(ctx, wanted.userId, wanted.purpose)
  const codeId = newId(work.now)
  await saveCode(work.db, { ...wanted, codeId, madeAt: work.now, expiresAt: work.now + CODE_MINUTES * 60_000 })
  await work.tell(codeAsked.of({ codeId }))
}
