import { timingSafeEqual } from 'node:crypto'
import { email as emailKind } from '@parley/contract'
import * as z from 'zod/mini'
import { Failure } from '../../../platform/failure.ts'
import { discardBody, readBody } from '../../../platform/http/read-body.ts'
import type { App } from '../../../platform/http/serve.ts'
import { markUnreachable } from '../../accounts/index.ts'
import { endEmails } from './unsubscribe.ts'

const bounce = z.object({ email: emailKind(), reason: z._default(z.string(), '') })

const IGNORED_BYTES = 10_000
const BOUNCE_BYTES = 10_000

export function serveMailPrograms({ fastify, ctx, limits }: App): void {
  fastify.post('/unsubscribe', async (request, reply) => {
    await limits.spend(null, request.ip)
    // The body says "List-Unsubscribe=One-Click" in some encoding. Only the token in the link counts.
    discardBody(request.raw, IGNORED_BYTES)
    const { token } = request.query as { token?: unknown }
    if (typeof token !== 'string') throw new Failure('notFound')
    await endEmails(ctx, token, false)
    return reply.code(204).send()
  })
  const { bounceToken } = ctx.settings
  if (!bounceToken) return
  const wanted = Buffer.from(`Bearer ${bounceToken}`)
  fastify.post('/bounces', async (request, reply) => {
    await limits.spend(null, request.ip)
    const authorization = Buffer.from(request.headers.authorization ?? '')
    if (authorization.length !== wanted.length || !timingSafeEqual(authorization, wanted))
      throw new Failure('notSignedIn')
    const report = bounce.safeParse(parsed((await readBody(request.raw, BOUNCE_BYTES)).toString()))
    if (!report.success) throw new Failure('invalidInput')
    await markUnreachable(ctx.db, report.data.email, report.data.reason, ctx.clock.now())
    return reply.code(204).send()
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure('invalidInput')
  }
}
