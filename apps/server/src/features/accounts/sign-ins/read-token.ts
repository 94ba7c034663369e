import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { LiveUser } from '../../../platform/realtime/live.ts'
import { findKey } from '../keys/key-ring.ts'
import { isSignedIn } from './store.ts'
import { type Audience, type Bearer, POOL_SECONDS } from './tokens.ts'

const MILLIS_PER_SECOND = 1000

/**
 * Whose API token this is; null when it is none of ours. Says nothing of whether the sign-in still lives.
 *
 * @throws Failure `tokenExpired` when it only needs a refresh
 */
export async function readToken(ctx: Context, token: string): Promise<Bearer | null> {
  const read = await verify(ctx, token, 'api')
  return read && { userId: read.userId, signInId: read.signInId }
}

/** The same for what the pool has given out, with when it did, in epoch milliseconds. */
export async function readPoolToken(ctx: Context, token: string): Promise<(Bearer & { issuedAt: number }) | null> {
  const read = await verify(ctx, token, 'pool')
  return (
    read && {
      userId: read.userId,
      signInId: read.signInId,
      issuedAt: read.expiresAt - POOL_SECONDS * MILLIS_PER_SECOND,
    }
  )
}

/** Who may open a socket with this token, as long as the sign-in lives; null for everybody else. */
export async function readLiveUser(ctx: Context, token: string): Promise<LiveUser | null> {
  const user = await verify(ctx, token, 'live').catch((error: unknown) => {
    if (error instanceof Failure) return null
    throw error
  })
  return user && (await isSignedIn(ctx.db, user)) ? user : null
}

async function verify(ctx: Context, token: string, audience: Audience): Promise<LiveUser | null> {
  const keyId = keyIdOf(token)
  const key = keyId ? await findKey(ctx, 'token', keyId, (each) => each.keyId === keyId) : null
  if (!key) return null
  try {
    const currentDate = new Date(ctx.clock.now())
    const { payload } = await jwtVerify(token, key.publicKey, { algorithms: ['EdDSA'], audience, currentDate })
    return userOf(payload)
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new Failure('tokenExpired')
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

function keyIdOf(token: string): string | null {
  try {
    return decodeProtectedHeader(token).kid ?? null
  } catch {
    return null
  }
}

function userOf({ sub, sid, exp }: JWTPayload): LiveUser | null {
  if (sub === undefined || typeof sid !== 'string' || exp === undefined) return null
  return { userId: sub, signInId: sid, expiresAt: exp * MILLIS_PER_SECOND }
}
