import { SignJWT } from 'jose'
import type { Context } from '../../../platform/context.ts'
import { keyInUse } from '../keys/key-ring.ts'

/** A token of one audience is refused by the others. Rights are never in a token. */
export type Audience = 'pool' | 'api' | 'live'

export interface Bearer {
  readonly userId: string
  readonly signInId: string
}

export const POOL_SECONDS = 300
const USER_SECONDS = 600

/** What `user/token` takes, for five minutes. The same person at the same instant gets the same token. */
export async function signPoolToken(ctx: Context, who: Bearer, at: number) {
  const expires = secondsOf(at) + POOL_SECONDS
  return { accessToken: await sign(ctx, who, 'pool', at, expires), expiresAt: expires * 1000 }
}

/** What calls and live topics take, for ten minutes. */
export async function signUserTokens(ctx: Context, who: Bearer, at: number) {
  const expires = secondsOf(at) + USER_SECONDS
  const [token, liveToken] = await Promise.all([
    sign(ctx, who, 'api', at, expires),
    sign(ctx, who, 'live', at, expires),
  ])
  return { token, liveToken, expiresAt: expires * 1000 }
}

async function sign(ctx: Context, { userId, signInId }: Bearer, audience: Audience, at: number, expires: number) {
  const { keyId, privateKey } = await keyInUse(ctx, 'token')
  return new SignJWT({ sid: signInId })
    .setProtectedHeader({ alg: 'EdDSA', kid: keyId })
    .setSubject(userId)
    .setAudience(audience)
    .setIssuedAt(secondsOf(at))
    .setExpirationTime(expires)
    .sign(privateKey)
}

const secondsOf = (atMillis: number) => Math.floor(atMillis / 1000)
