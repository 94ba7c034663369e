import path from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { features as featureOrder } from '@parley/contract'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { pageSettingsElement } from './app/page-settings.ts'
import { joined } from './app/routes.ts'
import { serveWellKnown } from './app/well-known.ts'
import { makeIdentityReader } from './features/participants/index.ts'
import { features } from './features.ts'
import type { Context } from './platform/context.ts'
import { endConnectionsWhen } from './platform/http/drain.ts'
import { answerFailures } from './platform/http/envelope.ts'
import { answerHealth } from './platform/http/health.ts'
import { makeLimits } from './platform/http/limits.ts'
import { openApi } from './platform/http/openapi.ts'
import { disableBodyParsing } from './platform/http/read-input.ts'
import { allowPage, sendSecurityHeaders } from './platform/http/security-headers.ts'
import { serveFiles } from './platform/http/serve-files.ts'
import { serveLiveCalls } from './platform/http/serve-live-calls.ts'
import { type Answered, API_BASE, type App } from './platform/http/serving.ts'
import { answerUnreadable } from './platform/http/unreadable.ts'
import { newId } from './platform/ids.ts'
import { warnOfProxy } from './platform/operating/warn-of-settings.ts'
import { apiPage } from './platform/pages/api-page.ts'
import { showMail } from './platform/pages/dev-mail.ts'
import type { FirstPages } from './platform/pages/make-pages.ts'
import { servePages } from './platform/pages/serve-pages.ts'
import { serveWeb } from './platform/pages/serve-web.ts'

export interface BuiltApp {
  readonly fastify: FastifyInstance
  readonly app: App
}

const COMPRESS_FROM_BYTES = 4_096
const HEADERS_MS = 15_000
const REQUEST_MS = 420_000
/** Files that pages of an event prefetch, in case the connection is lost later. */
const NEXT_IN_EVENT = [
  'src/app/detail/detail-page.tsx',
  'windows',
  'src/app/frame/me-drawer.tsx',
  'src/features/notifications/components/notifications-drawer.tsx',
  'src/features/meetings/components/lists/invitations-drawer.tsx',
  'person',
  'src/app/screens/session.tsx',
  'src/app/screens/speaker.tsx',
  'people',
  'programme',
  'src/features/sessions/screens/speakers.tsx',
  'agenda',
  'src/features/meetings/screens/invitations.tsx',
  'src/features/contacts/screens/contacts.tsx',
  'chat',
]
const FIRST_PAGES = [
  { at: /^\/registration$/, areas: ['src/features/accounts/screens/registration.tsx'] },
  { at: /^\/event\/[^/]+(\/lobby)?\/?$/, areas: ['lobby'], next: NEXT_IN_EVENT },
  { at: /^\/event\/[^/]+\/attendees$/, areas: ['people'], next: NEXT_IN_EVENT },
  { at: /^\/event\/[^/]+\/sessions$/, areas: ['programme'], next: NEXT_IN_EVENT },
  { at: /^(\/event\/[^/]+\/agenda|\/my-agenda)$/, areas: ['agenda'], next: NEXT_IN_EVENT },
  { at: /^\/(event\/[^/]+\/)?chat\b/, areas: ['chat'], next: NEXT_IN_EVENT },
  { at: /^\/event\/[^/]+\//, areas: [], next: NEXT_IN_EVENT },
] as const satisfies readonly FirstPages[]

/** Builds the server. It does not listen yet. */
export async function buildApp(
  ctx: Context,
  { webFolder, isStopping }: { webFolder: string; isStopping: () => boolean },
): Promise<BuiltApp> {
  const fastify = Fastify({
    loggerInstance: ctx.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    requestIdHeader: false,
    // Requests that arrive while the server stops are still answered, not refused with 503.
    return503OnClosing: false,
    trustProxy: trusted(ctx.settings.trustProxy),
    routerOptions: { ignoreTrailingSlash: true },
    // Request bodies have their own, shorter timeout. This one is for clients that send the rest of a request slowly.
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS },
    ...answerUnreadable(ctx.settings.publicUrl),
  })
  await fastify.register(cookie)
  // Replies that contain a token are far smaller than the threshold. They are never compressed, so their length reveals
  // nothing about the token.
  await fastify.register(compress, {
    threshold: COMPRESS_FROM_BYTES,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  disableBodyParsing(fastify)
  sendSecurityHeaders(fastify, ctx.settings.publicUrl)
  warnOfProxy(fastify, ctx.settings, ctx.log)
  const { disk } = ctx
  answerFailures(fastify, disk)
  endConnectionsWhen(fastify, isStopping)
  const count = answerHealth(fastify, ctx, disk, isStopping)
  const answered = (answer: Answered) => {
    count(answer)
    if (ctx.log.isLevelEnabled('debug')) ctx.log.debug({ ...answer, ms: Math.round(answer.ms) }, 'answered')
  }
  fastify.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const { statusCode: status, elapsedTime: ms } = reply
    answered({ method: request.method, route, status, ms, requestId: request.id })
  })

  const app: App = {
    fastify,
    ctx,
    authenticator: makeIdentityReader(ctx),
    limits: makeLimits(ctx.redis),
    disk,
    served: [],
    overLive: new Map(),
    reads: new Map(),
    answered,
  }
  for (const name of featureOrder) features[name](app)
  joined(app)
  serveLiveCalls(app)

  let document: ReturnType<typeof openApi> | undefined
  fastify.get(`${API_BASE}/openapi.json`, async () => {
    // The document is built on the first request, because building it takes longer than the rest of the startup.
    document ??= openApi(app.served, ctx.settings.publicUrl)
    return document
  })
  fastify.get(API_BASE, async (_request, reply) => reply.type('text/html').send(apiPage(app.served, allowPage(reply))))
  showMail(fastify, ctx)
  serveFiles(fastify, ctx)
  serveWellKnown(fastify)
  servePages(fastify, path.join(ctx.settings.dataDir, 'pages'), path.join(webFolder, 'page'))
  serveWeb(fastify, webFolder, pageSettingsElement(ctx.settings), FIRST_PAGES, ctx.settings.supportWidget?.url)
  return { fastify, app }
}

/** A number is the count of proxies in front of the server. Fastify expects a function that is called for each hop. */
function trusted(setting: Context['settings']['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting
}
