import { createHash } from 'node:crypto'
import type { Provider } from '@parley/contract/accounts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import { keepSignIn, type OpenSignIn } from '../sign-ins/store.ts'
import { outsidePoolOf } from './provider.ts'
import { readOutsideToken } from './read-outside-token.ts'
import { findUserBySubject } from './store.ts'

/**
 * The sign-in of an outside pool's access token, for a person whom we know by that pool. One token has one sign-in however
 * often it comes: once that has ended, the token is worth nothing.
 *
 * @throws Failure `invalidProvider`, `notSignedIn`, `tokenExpired`, `unavailable`, `userNotFound`
 * @see docs/rules/accounts.md OUT-8
 */
export async function enterByOutsideToken(
  ctx: Context,
  { provider, token, userAgent }: { provider: Provider; token: string; userAgent: string },
): Promise<OpenSignIn> {
  const read = await readOutsideToken(ctx, outsidePoolOf(ctx.settings, provider), token)
  if (!read) throw new Failure('notSignedIn')
  const userId = await findUserBySubject(ctx.db, read)
  if (!userId) throw new Failure('userNotFound')
  const signInId = idOf(token, read.issuedAt)
  return keepSignIn(ctx.db, { signInId, userId, userAgent, at: ctx.clock.now(), provider })
}

const TIME_LETTERS = 9
const ID_LETTERS = 20

/** In the shape of our ids: when it was given out, then what tells it from others. */
function idOf(token: string, issuedAt: number): string {
  const digest = BigInt(`0x${createHash('sha256').update(token).digest('hex')}`).toString(36)
  return `${(issuedAt * 1000).toString(36).padStart(TIME_LETTERS, '0').slice(-TIME_LETTERS)}${digest}`.slice(
    0,
    ID_LETTERS,
  )
}
