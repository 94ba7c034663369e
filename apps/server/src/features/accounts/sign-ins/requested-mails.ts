import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Exchange } from '../../../platform/http/serve.ts'
import { openData, sealData } from '../keys/index.ts'
import { isSignedIn } from './store.ts'
import { verifyToken } from './tokens.ts'

const ASKED_COOKIE = 'asked'
/** The path of the cookie. It is sent with every call, because several parts of the API email a link or read one. */
const ASKED_PATH = '/api'
/** The lifetime of a mailed code. */
const ASKED_SECONDS = 1_800
const MAX_ASKED = 8

/** Ids of mailed codes and links. An id proves nothing, because a code or a link also needs our key. */
interface RequestedMails {
  readonly mailIds: readonly string[]
}

/** @see docs/rules/accounts.md OPEN-1 */
export async function rememberRequestedMail(ctx: Context, exchange: Exchange, mailId: string): Promise<void> {
  const before = (await listRequestedMails(ctx, exchange)).filter((each) => each !== mailId)
  const mailIds = [...before, mailId].slice(-MAX_ASKED)
  exchange.setCookie(
    ASKED_COOKIE,
    await sealData(ctx, ASKED_COOKIE, { mailIds }, ASKED_SECONDS),
    ASKED_SECONDS,
    ASKED_PATH,
  )
}

export function forgetRequestedMails(exchange: Exchange): void {
  exchange.clearCookie(ASKED_COOKIE, ASKED_PATH)
}

/** Returns true if the browser asked for the email, or is signed in to its account. */
export async function mayActOnLoad(
  ctx: Context,
  exchange: Exchange,
  { mailId, userId }: { mailId: string; userId: string },
): Promise<boolean> {
  return (await listRequestedMails(ctx, exchange)).includes(mailId) || (await isSignedInAs(ctx, exchange, userId))
}

export async function isSignedInAs(ctx: Context, { bearer: token }: Exchange, userId: string): Promise<boolean> {
  if (token === undefined) return false
  const bearer = await verifyToken(ctx, token).catch((error: unknown) => {
    if (error instanceof Failure) return null
    throw error
  })
  return bearer?.userId === userId && isSignedIn(ctx.db, bearer)
}

async function listRequestedMails(ctx: Context, exchange: Exchange): Promise<readonly string[]> {
  return (await openData<RequestedMails>(ctx, ASKED_COOKIE, exchange.cookie(ASKED_COOKIE)))?.mailIds ?? []
}
