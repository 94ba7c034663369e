import type { Context } from '../../../platform/context.ts'
import type { Exchange } from '../../../platform/http/serve.ts'
import { SIGN_IN_DAYS } from './decide-refresh.ts'
import { markDevice } from './known-device.ts'
import { writeRefreshToken } from './refresh-token.ts'
import type { OpenSignIn } from './store.ts'
import { signPoolToken } from './tokens.ts'

export const REFRESH_COOKIE = 'refresh'
export const KNOWN_COOKIE = 'known'
export const POOL_PATH = '/api/pool'
const DAY_SECONDS = 86_400
const KNOWN_DAYS = 180

/** Answers a sign-in: the access token in the reply, the refresh token and the mark of the device in cookies. */
export async function giveTokens(ctx: Context, exchange: Exchange, signIn: OpenSignIn) {
  exchange.setCookie(REFRESH_COOKIE, await writeRefreshToken(ctx, signIn), SIGN_IN_DAYS * DAY_SECONDS, POOL_PATH)
  exchange.setCookie(KNOWN_COOKIE, await markDevice(ctx, signIn.userId), KNOWN_DAYS * DAY_SECONDS, POOL_PATH)
  return signPoolToken(ctx, signIn, signIn.at)
}

/** Takes from the browser that asks all that it has of an account which is gone: the sign-in, and the mark of the device. */
export function forgetAccount(exchange: Exchange): void {
  exchange.clearCookie(REFRESH_COOKIE, POOL_PATH)
  exchange.clearCookie(KNOWN_COOKIE, POOL_PATH)
}
