import { createUser, hashPassword, issueTokens } from '../features/accounts/index.ts'
import { newId } from '../platform/ids.ts'
import type { TestServer } from './start-server.ts'

export interface WantedUser {
  readonly email?: string
  readonly name?: string
  readonly surname?: string
  readonly language?: 'en' | 'tr' | 'ru' | 'es'
  readonly timezone?: string
  /** The password. Only a user with one can sign in by `pool/authenticate`. */
  readonly password?: string
  /** True, the default, if the email address is confirmed. */
  readonly isVerified?: boolean
}

export interface TestUser {
  readonly userId: string
  readonly email: string
  /** The token for calls. */
  readonly token: string
  /** The token for live topics. */
  readonly liveToken: string
  readonly signInId: string
}

/** Creates a user with tokens that are valid for ten minutes by the server's clock. */
export async function aUser({ ctx }: TestServer, wanted: WantedUser = {}): Promise<TestUser> {
  const { password, isVerified = true, language, timezone } = wanted
  const { email = `${newId()}@example.org`, name = 'Elif', surname = 'Kaya' } = wanted
  const passwordHash = password === undefined ? null : await hashPassword(ctx, password)
  const userId = await ctx.inTransaction((work) =>
    createUser(work, { email, name, surname, language, timezone, passwordHash, isVerified }),
  )
  const { token, liveToken, signInId } = await issueTokens(ctx, userId)
  return { userId, email, token, liveToken, signInId }
}
