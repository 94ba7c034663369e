import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import dns from 'node:dns'
import { readdirSync, readFileSync } from 'node:fs'
import { type ClientRequest, createServer as createWeb } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { topicName } from '@parley/contract'
import { type CommandRow, commandTopic } from '@parley/contract/app'
import { printCalls } from '@parley/contract/badges'
import { importCalls } from '@parley/contract/imports'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sendPush } from '../platform/push/send-push.ts'
import { makeSms } from '../platform/sms/make-sms.ts'
import { aNetworkPrinter, type NetworkPrinter } from '../testing/a-network-printer.ts'
import { aParticipant, type TestParticipant } from '../testing/a-participant.ts'
import { aPrinter } from '../testing/a-printer.ts'
import { aPushService } from '../testing/a-push-service.ts'
import { anEvent, type TestEvent } from '../testing/an-event.ts'
import { startServer, type TestServer } from '../testing/start-server.ts'
import { subscribeTo } from '../testing/subscribe-to.ts'
import { reportProblem } from './reporting/report-problem.ts'

/*
 * Lists each place in the server that connects to another host. A new place fails until it has a line here. Places with
 * an address from a user are also asked to reach a private network, in each known way.
 */

const SOURCES = new URL('..', import.meta.url)
const sources = new Map(
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(name))
    .map((name) => [name, readFileSync(new URL(name, SOURCES), 'utf8').replaceAll(/\btype \w+/g, '')]),
)
const filesWith = (...marks: readonly RegExp[]) =>
  [...sources].filter(([, code]) => marks.some((mark) => mark.test(code))).map(([name]) => name)

/**
 * Code that connects to another host. The addresses of the database and Redis come only from settings, so their clients
 * are not listed.
 */
const REACHING = [
  /(?<![\w.])fetch\(/,
  /new (?:WebSocket|EventSource)\(/,
  /import \{[^}]*\b(?:request|get|Agent)\b[^}]*\} from 'node:https?'/,
  /import \{[^}]*\b(?:connect|createConnection|Socket|createSocket)\b[^}]*\} from 'node:(?:net|tls|http2|dgram)'/,
  /(?:import \w+|\* as \w+) from 'node:(?:https?|net|tls|http2|dgram)'/,
  /from '(?:undici|axios|got|node-fetch|ws|socket\.io-client|nodemailer)'/,
]
/** The person who names the host, for each file. */
const REACHED = {
  'features/badges/printing/send-raw.ts': 'an organizer: what `findReachable` has let through',
  'platform/database/embedded/server-process.ts': 'nobody: a socket file of this machine',
  'platform/mail.ts': 'the operator: SMTP_URL',
  'platform/media/engine/main.ts': 'nobody: it holds its own port for a moment, to say that another program has it',
  'platform/media/relay/relay-port.ts': 'no one: the media port of this machine',
  'platform/media/relay/relay.ts': 'nobody: the media port of this machine, and it refuses every other',
  'platform/outside/fetch-external.ts': 'a user',
  'platform/outside/request-service.ts': 'the operator',
}

/** Calls that take an address. Each file with such code has a test below. */
const ASKING = /\b(?:fetchExternal|postExternal|requestService|notifyService|openPrinter)\((?!\w+: )/
const ASKERS = [
  'app/reporting/report-problem.ts',
  'features/accounts/providers/provider.ts',
  'features/badges/printing/feed-printer.ts',
  'features/imports/fetch-people.ts',
  'platform/push/send-push.ts',
  'platform/sms/make-sms.ts',
]

it('GUARD-13 reaches other hosts in the files that are named, and asks them in the files that are tested', () => {
  const own = Object.keys(REACHED)
  expect(filesWith(...REACHING).toSorted()).toEqual(own)
  expect(
    filesWith(ASKING)
      .filter((name) => !own.includes(name))
      .toSorted(),
  ).toEqual(ASKERS)
})

const PUBLIC = '93.184.216.34'
const NAME = 'name.example'

let server: TestServer
let url: string
let event: TestEvent
let organizer: TestParticipant
let printer: { id: string; label: string }
let network: NetworkPrinter
/** A server in a private network, which counts the requests that it receives. */
let inside: Server
let reachedInside = 0
/** An allowed service that redirects everyone to the one inside. */
let sending: Server
let requestCount = 0
let service: Awaited<ReturnType<typeof aPushService>>

const portOf = (of: Server) => (of.address() as AddressInfo).port
const originOf = (of: Server) => `http://127.0.0.1:${portOf(of)}`

/** Answers of the name server, one for each lookup. The last one is repeated. */
let answers: string[][] = []
let lookUps = 0
const real = { lookup: dns.lookup, promised: dns.promises.lookup }
function lookUp(): dns.LookupAddress[] {
  const found = answers[Math.min(lookUps, answers.length - 1)] ?? []
  lookUps += 1
  return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
}

/** Addresses that requests connected to. Those in public networks go no further. */
const connected: string[] = []
function watchRequest(message: unknown): void {
  const { request } = message as { request: ClientRequest }
  if (request.host !== NAME) return
  request.on('socket', (socket) =>
    socket.on('lookup', (error, address) => {
      if (error) return
      connected.push(address)
      if (address === PUBLIC) socket.destroy(new Error('No test leaves this machine'))
    }),
  )
}

beforeAll(async () => {
  dns.lookup = ((name: string, options: dns.LookupOptions, found: (...answer: unknown[]) => void) => {
    if (name !== NAME) return real.lookup(name, options, found)
    const all = lookUp()
    setImmediate(() => (options.all ? found(null, all) : found(null, all[0]?.address, all[0]?.family)))
  }) as typeof dns.lookup
  dns.promises.lookup = (async (name: string, options: dns.LookupAllOptions) =>
    name === NAME ? lookUp() : real.promised(name, options)) as typeof dns.promises.lookup
  syncBuiltinESMExports()
  subscribe('http.client.request.created', watchRequest)

  inside = createServer((socket) => {
    reachedInside += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  sending = createWeb((_request, response) => {
    requestCount += 1
    response.writeHead(307, { location: `${originOf(inside)}/` }).end()
  })
  await new Promise<void>((resolve) => sending.listen(0, '127.0.0.1', resolve))
  network = await aNetworkPrinter()
  service = await aPushService()
  server = await startServer({
    PRINT_ALLOW: '127.0.0.1:*',
    IMPORT_ORIGINS: originOf(sending),
    PUSH_ORIGINS: originOf(sending),
    SMS_URL: originOf(sending),
    ERROR_REPORT_URL: originOf(sending),
    OIDC_COGNITO_ISSUER: originOf(sending),
    OIDC_COGNITO_CLIENT_ID: 'parley',
    OIDC_COGNITO_CLIENT_SECRET: 'secret',
    LOG_LEVEL: 'silent',
  })
  url = await server.listen()
  event = await anEvent(server)
  organizer = await aParticipant(server, event, { organizer: true })
  printer = await aPrinter(server, event, organizer, { printType: 'directly', ip: network.address })
})
afterAll(async () => {
  unsubscribe('http.client.request.created', watchRequest)
  dns.lookup = real.lookup
  dns.promises.lookup = real.promised
  syncBuiltinESMExports()
  await server.close()
  await Promise.all([network.close(), service.close()])
  for (const each of [inside, sending]) await new Promise((resolve) => each.close(resolve))
})
afterEach(() => {
  network.jobs.length = 0
  connected.length = 0
  lookUps = 0
  reachedInside = 0
  requestCount = 0
})

/** Imports people from a host. Waits for the end of the command, and returns its error. */
async function fetchAt(origin: string): Promise<string | null> {
  const input = { eventId: event.eventId, address: `${origin}/fair/days/`, token: 'token' }
  const { status, body } = await server.call(importCalls.fetchPeople, input, organizer)
  if (status !== 200) return String(body.code)
  const topic = topicName(commandTopic.path, { userId: organizer.userId, commandId: body.commandId })
  const listener = await subscribeTo<CommandRow>(server, url, organizer.userId, topic)
  await listener.until(([row]) => row !== undefined && row.state !== 'running')
  listener.close()
  const [row] = listener.rows()
  return row?.error ?? null
}

/** Sends a push message to a browser that claims to be subscribed at this host. */
async function pushAt(origin: string): Promise<string> {
  const { keys } = JSON.parse(service.browser('/one').token) as { keys: object }
  return sendPush(server.ctx, JSON.stringify({ endpoint: `${origin}/one`, keys }), '{}', null).catch(() => 'failed')
}

/** Prints a badge on a host. Returns the reason if nothing was printed. */
async function printAt(host: string): Promise<string | null> {
  const { eventId } = event
  const ip = `${host}:${network.port}`
  await sql`update badge_printer set address = ${ip} where event_id = ${eventId} and printer_id = ${printer.id}`.execute(
    server.ctx.db,
  )
  const order = { eventId, ticketId: organizer.ticketId, printer: printer.label, forced: true }
  const { body } = await server.call(printCalls.printBadge, order, organizer)
  await server.settle()
  const { rows } = await sql<{ problem: string | null }>`select problem from badge_print
    where event_id = ${eventId} and print_id = ${body.order.id}`.execute(server.ctx.db)
  return rows[0]?.problem ?? null
}

const FIELDS = { zplPrintType: 'image', resolution: 203 } as const
const MAY_NOT_PRINT = expect.stringContaining('The server may not connect to')
const PRIVATE = (
  '127.0.0.1 127.8.0.1 10.0.0.1 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 [::1] [::] [fe80::1] [fd00::1] [fec0::1] ' +
  '[::ffff:10.0.0.1] [::ffff:169.254.169.254] [::127.0.0.1] [::ffff:0:127.0.0.1] [64:ff9b::a00:1] [2002:a00:1::]'
).split(' ')

describe('GUARD-13 fetch-people, with the address that an organizer gives', () => {
  it('asks nothing at an address of a private network', async () => {
    for (const host of PRIVATE)
      expect([host, await fetchAt(`https://${host}:${portOf(inside)}`)]).toEqual([host, 'pretixAddress'])
    expect(reachedInside).toBe(0)
  })

  it.each([
    [PUBLIC, '127.0.0.1'],
    ['127.0.0.1', PUBLIC],
  ])('sends no request to a name that resolves to %s and %s', async (...addresses) => {
    answers = [addresses]
    expect(await fetchAt(`https://${NAME}:${portOf(inside)}`)).toBe('pretixAddress')
    expect([connected, reachedInside]).toEqual([[], 0])
  })

  it('follows no redirect to another host', async () => {
    expect(await fetchAt(originOf(sending))).not.toBeNull()
    expect([requestCount, reachedInside]).toEqual([1, 0])
  })
})

describe('GUARD-13 send-push, with the address that a browser gives', () => {
  it('asks nothing at an address of a private network', async () => {
    for (const host of PRIVATE)
      expect([host, await pushAt(`https://${host}:${portOf(inside)}`)]).toEqual([host, 'gone'])
    expect(reachedInside).toBe(0)
  })

  it.each([
    [PUBLIC, '127.0.0.1'],
    ['127.0.0.1', PUBLIC],
  ])('sends no notification to a name that resolves to %s and %s', async (...addresses) => {
    answers = [addresses]
    expect(await pushAt(`https://${NAME}:${portOf(inside)}`)).toBe('gone')
    expect([connected, reachedInside]).toEqual([[], 0])
  })

  it('connects to the address that it has judged, and looks up no second one', async () => {
    answers = [[PUBLIC], ['127.0.0.1']]
    expect(await pushAt(`https://${NAME}:${portOf(inside)}`)).toBe('failed')
    expect([connected, lookUps, reachedInside]).toEqual([[PUBLIC], 1, 0])
  })

  it('asks nothing at a name that has moved inside since', async () => {
    answers = [[PUBLIC], ['127.0.0.1']]
    await pushAt(`https://${NAME}:${portOf(inside)}`)
    expect(await pushAt(`https://${NAME}:${portOf(inside)}`)).toBe('gone')
    expect([connected, reachedInside]).toEqual([[PUBLIC], 0])
  })

  it('follows no redirect', async () => {
    expect(await pushAt(originOf(sending))).toBe('failed')
    expect([requestCount, reachedInside]).toEqual([1, 0])
  })
})

describe('GUARD-13 feed-printer, with the address that an organizer gives', () => {
  it('connects to nothing that the operator has not allowed', async () => {
    // `PRINT_ALLOW` permits this address here, in any notation.
    for (const host of PRIVATE.filter((each) => !each.includes('127.0.0.1'))) {
      const input = {
        eventId: event.eventId,
        label: host,
        ip: `${host}:9100`,
        printType: 'directly' as const,
        ...FIELDS,
      }
      expect([host, (await server.call(printCalls.addPrinter, input, organizer)).body.code]).toEqual([
        host,
        'printerNotReachable',
      ])
    }
    expect(await printAt('127.0.0.2')).toEqual(MAY_NOT_PRINT)
    expect(network.jobs).toEqual([])
  })

  it.each([
    ['127.0.0.1', PUBLIC],
    ['127.0.0.1', '10.0.0.1'],
    ['10.0.0.1', '127.0.0.1'],
  ])('does not connect to a name that resolves to %s and %s', async (...addresses) => {
    answers = [addresses]
    expect(await printAt(NAME)).toEqual(MAY_NOT_PRINT)
    expect(network.jobs).toEqual([])
  })

  it('connects to the address that it has judged, and looks up no second one', async () => {
    answers = [['127.0.0.1'], ['10.0.0.1']]
    expect(await printAt(NAME)).toBeNull()
    expect([network.jobs.length, lookUps]).toEqual([1, 1])
  })
})

const report = { kind: 'error' as const, message: 'It broke', page: '/', stack: '' }
it.each<[string, () => Promise<unknown>]>([
  ['make-sms', () => Promise.resolve(makeSms(server.ctx.settings)?.send({ to: '+905321234567', text: 'Hello' }))],
  ['report-problem', () => reportProblem(server.ctx, { ip: '192.0.2.1', userAgent: '' } as never, report as never)],
  ['provider', () => server.app.fastify.inject('/api/pool/provider/cognito?moved=1')],
])('GUARD-13 %s calls the service that the operator configured and follows no redirect', async (_, ask) => {
  await ask().catch(() => undefined)
  expect([requestCount, reachedInside]).toEqual([1, 0])
})
