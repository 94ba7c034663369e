import type { InputOf, ReplyOf } from '@parley/contract'
import type { accountCalls } from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Exchange } from '../../../platform/http/serve.ts'
import { failureOfCode, matchPresentedCode, previewCode } from '../codes/index.ts'
import { mayActOnLoad } from '../sign-ins/index.ts'
import { findUserByEmail, getAccountName } from './store.ts'

/**
 * @throws Failure the same as `doUrlAction`
 * @see docs/rules/accounts.md OPEN-1, OPEN-2
 */
export async function previewUrlAction(
  ctx: Context,
  { email, ...presentedCode }: InputOf<typeof accountCalls.previewUrlAction>,
  exchange: Exchange,
): Promise<ReplyOf<typeof accountCalls.previewUrlAction>> {
  const which = { purpose: 'confirmEmail', email } as const
  const read = await matchPresentedCode(ctx, which, presentedCode)
  const code = await ctx.inTransaction((work) => previewCode(work, which, read))
  if ('refusal' in code) throw failureOfCode(code.refusal)
  const { codeId, userId } = code
  const holder = await findUserByEmail(ctx.db, email)
  if (holder?.isVerified && holder.userId !== userId) throw new Failure('emailConnected')
  const account = await getAccountName(ctx.db, userId)
  return {
    mayActOnLoad: await mayActOnLoad(ctx, exchange, { mailId: codeId, userId }),
    account: {
      name: account.name,
      username: account.username === email ? email : maskEmail(account.username),
    },
  }
}

/**
 * Writes `ada@example.org` as `a•••@example.org`: enough for the owner to recognize, but no address for anyone else.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${[...email][0]}•••${email.slice(at)}`
}
