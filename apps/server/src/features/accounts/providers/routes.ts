import { insidePath } from '@parley/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../../../platform/failure.ts'
import { cookieRule } from '../../../platform/http/cookie-rule.ts'
import { type App, exchangeOf } from '../../../platform/http/serve.ts'
import { openData, sealData } from '../keys/index.ts'
import { issueSignInTokens } from '../sign-ins/index.ts'
import { saveProviderIdentity, signInByIdentity } from './identity.ts'
import { forgetProvider, parseProvider, providerPoolOf } from './provider.ts'
import { beginVisit, endVisit, type ProviderVisit } from './visit.ts'

const START = '/api/pool/provider/:provider'
const VISIT = 'provider-visit'
const VISIT_PATH = '/api/pool/provider'
const VISIT_SECONDS = 600
const LONGEST_PATH = 1_000

type VisitRequest = FastifyRequest<{ Params: { provider: string }; Querystring: Record<string, unknown> }>

/**
 * Serves the way to an identity provider and back. Always answers with a redirect. No token is ever in a URL.
 *
 * @see docs/rules/accounts.md OUT-1, OUT-2
 */
export function serveProviderPages(app: App): void {
  app.fastify.get(START, (request: VisitRequest, reply) => leave(app, request, reply))
  app.fastify.get(`${START}/back`, (request: VisitRequest, reply) => handleCallback(app, request, reply))
}

async function leave({ ctx, limits }: App, { params, query, ip, host, url }: VisitRequest, reply: FastifyReply) {
  const { publicUrl } = ctx.settings
  const provider = parseProvider(params.provider)
  const pool = providerPoolOf(ctx.settings, provider)
  const next = returnPath(query['next'])
  await limits.spend(null, ip)
  reply.header('Cache-Control', 'no-store')
  // The provider sends people back to the host of the settings, so the cookie must be set under that host.
  if (host !== new URL(publicUrl).host && query['moved'] === undefined) {
    return reply.redirect(`${publicUrl}${url}${url.includes('?') ? '&' : '?'}moved=1`)
  }
  try {
    const { visit, address } = await beginVisit(pool, publicUrl, { provider, next })
    const sealed = await sealData(ctx, VISIT, visit, VISIT_SECONDS)
    const cookie = visitCookie(publicUrl)
    reply.setCookie(cookie.name, sealed, { ...cookie.attributes, maxAge: VISIT_SECONDS })
    return reply.redirect(address)
  } catch (error) {
    ctx.log.warn({ provider, reason: reasonOf(error) }, 'A sign-in with an identity provider could not be started')
    return reply.redirect(pageWith('/login', { provider: 'failed', next }))
  }
}

async function handleCallback(app: App, request: VisitRequest, reply: FastifyReply) {
  const { ctx, limits } = app
  const { publicUrl } = ctx.settings
  const provider = parseProvider(request.params.provider)
  const pool = providerPoolOf(ctx.settings, provider)
  await limits.spend(null, request.ip)
  reply.header('Cache-Control', 'no-store')
  // A visit can come back only once.
  const cookie = visitCookie(publicUrl)
  reply.clearCookie(cookie.name, cookie.attributes)
  const visit = await openData<ProviderVisit>(ctx, VISIT, request.cookies[cookie.name])
  const next = visit?.next ?? null
  const login = (outcome: string) => reply.redirect(pageWith('/login', { provider: outcome, next }))
  if (visit?.provider !== provider) return login('failed')
  try {
    const identity = await endVisit(pool, publicUrl, visit, request.url.slice(request.url.indexOf('?')))
    if (!identity) return login('cancelled')
    const exchange = exchangeOf(app, request, reply)
    const signIn = await signInByIdentity(ctx, identity, String(request.headers['user-agent'] ?? '').slice(0, 300))
    if (signIn) {
      await issueSignInTokens(ctx, exchange, signIn)
      return reply.redirect(pageWith('/signed-in', { next }))
    }
    if (!identity.email) return login('unconfirmed')
    await saveProviderIdentity(ctx, exchange, identity)
    return reply.redirect(pageWith('/registration', { provider, next }))
  } catch (error) {
    forgetProvider(pool)
    ctx.log.info({ provider, reason: reasonOf(error) }, 'A sign-in with an identity provider failed')
    return login('failed')
  }
}

/**
 * Returns the cookie of a visit. It is not `strict`, because the browser must send it on the way back from the
 * provider's page.
 */
function visitCookie(publicUrl: string) {
  const { nameOf, attributes } = cookieRule(publicUrl)
  return { name: nameOf(VISIT), attributes: { ...attributes, sameSite: 'lax', path: VISIT_PATH } } as const
}

function pageWith(path: string, query: Record<string, string | null>): string {
  const params = Object.entries(query).filter((each): each is [string, string] => each[1] !== null)
  return params.length > 0 ? `${path}?${new URLSearchParams(params)}` : path
}

/** Returns the page that the person wanted, if a cookie has room for it. */
function returnPath(value: unknown): string | null {
  const path = insidePath(value)
  return path && path.length <= LONGEST_PATH ? path : null
}

/** Returns only the name and code, because a provider's message may contain data that was sent to it. */
function reasonOf(error: unknown): string {
  if (error instanceof Failure) return error.reason
  const { name, code } = error as { name?: string; code?: string }
  return [name, code].filter(Boolean).join(' ')
}
