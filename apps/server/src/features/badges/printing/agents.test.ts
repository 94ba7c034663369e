import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Printer, type PrintOrder, printCalls } from '@parley/contract/badges'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { aNetworkPrinter, type NetworkPrinter } from '../../../testing/a-network-printer.ts'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { aPrinter } from '../../../testing/a-printer.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { NOW, startServer, type TestServer } from '../../../testing/start-server.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { endTake } from './claim-prints.ts'

const AGENT = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../../../../../scripts/print-agent.mjs')

let server: TestServer
let url: string
let event: TestEvent
let organizer: TestParticipant
let network: NetworkPrinter
const running = new Set<ChildProcess>()
const ways = new Set<Server>()
const WITHIN = { timeout: 20_000, interval: 20 }

beforeAll(async () => {
  server = await startServer()
  url = await server.listen()
  network = await aNetworkPrinter()
})
afterAll(async () => {
  await server.close()
  await network.close()
})
beforeEach(async () => {
  server.setNow(NOW)
  network.jobs.length = 0
  network.behave('usual')
  event = await anEvent(server)
  organizer = await aParticipant(server, event, { organizer: true })
})
afterEach(() => {
  for (const each of running) each.kill('SIGKILL')
  for (const each of ways) each.close()
  ways.clear()
})

const anAgent = async (name = 'Hall A') => {
  const { body } = await server.call(printCalls.addAgent, { eventId: event.eventId, name }, organizer)
  return body
}
const take = async (token: string, input: { take?: string; printers?: string[] } = {}) => {
  const { status, body } = await server.call(printCalls.claimPrints, { token, ...input })
  expect(status).toBe(200)
  return body.prints
}
const order = async ({ label }: Printer) => {
  const { participantId } = await aParticipant(server, event)
  const input = { eventId: event.eventId, participantId, printer: label }
  const { body } = await server.call(printCalls.printBadge, input, organizer)
  return body.order.id
}
const orders = async () => {
  const { rows } = await sql<Pick<PrintOrder, 'state' | 'problem'>>`select state, problem from badge_print
    where event_id = ${event.eventId} order by asked_at, print_id`.execute(server.ctx.db)
  return rows
}
const states = async () => (await orders()).map(({ state }) => state)

function startAgent(token: string, folder: string, env: Record<string, string> = {}, at = url) {
  const child = spawn(process.execPath, [AGENT, '--server', at, '--token', token, '--journal', folder], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  const exit = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const kill = (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    return exit
  }
  return { said: () => output, exit, kill }
}

it('PRINT-8 admits an agent by its token alone, which is stored as a hash and can be revoked', async () => {
  const { agent, token } = await anAgent()
  const { rows } = await sql<{ row: string }>`select a::text as row from print_agent a
    where event_id = ${event.eventId}`.execute(server.ctx.db)
  expect(rows[0]?.row).not.toContain(token.split('.')[2])
  expect(await take(token)).toEqual([])
  const { body } = await server.call(printCalls.getAgents, { eventId: event.eventId }, organizer)
  expect(body.agents).toEqual([{ ...agent, seenAtMillis: NOW }])
  const refused = (presentedToken: string) => server.call(printCalls.claimPrints, { token: presentedToken })
  for (const wrong of ['x', `${token}x`, token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))])
    expect((await refused(wrong)).body.code).toBe('agentRefused')
  await server.call(printCalls.removeAgent, { eventId: event.eventId, id: agent.id }, organizer)
  expect((await refused(token)).status).toBe(401)
})

it('PRINT-5 hands each order to one of twelve agents, one at a time per printer', async () => {
  const printers = [await aPrinter(server, event, organizer), await aPrinter(server, event, organizer)]
  const wanted: string[] = []
  for (let n = 0; n < 8; n++) wanted.push(await order(printers[n % 2] as Printer))
  const { token } = await anAgent()
  const seen: string[] = []
  for (let round = 0; round < 4; round++) {
    const taken = (await Promise.all(Array.from({ length: 12 }, () => take(token)))).flat()
    expect(taken.map(({ printer }) => printer.label).sort()).toEqual(printers.map(({ label }) => label).sort())
    for (const { id, take: name } of taken) {
      seen.push(id)
      await server.call(printCalls.reportPrintResult, { token, id, take: name })
    }
  }
  expect(seen.sort()).toEqual(wanted.sort())
  expect(await states()).toEqual(Array(8).fill('printed'))
})

it('PRINT-5 repeats the reply to an agent that asks again, and gives an agent only orders of its printers', async () => {
  const [one, two] = [await aPrinter(server, event, organizer), await aPrinter(server, event, organizer)]
  await order(one)
  await order(two)
  const { token } = await anAgent()
  const first = await take(token, { take: 'first-take', printers: [one.label] })
  expect(first.map(({ printer }) => printer.label)).toEqual([one.label])
  expect(await take(token, { take: 'first-take', printers: [one.label] })).toEqual(first)
  expect(await take(token, { take: 'other-take', printers: [one.label] })).toEqual([])
})

it('PRINT-5 gives up an order that an agent never reported on, and accepts a late report', async () => {
  const printer = await aPrinter(server, event, organizer)
  await order(printer)
  const { token } = await anAgent()
  const [print] = await take(token)
  const { id, take: name } = print as NonNullable<typeof print>
  server.setNow(NOW + 61_000)
  await endTake.run(server.ctx, { eventId: event.eventId, take: name })
  expect(await orders()).toEqual([{ state: 'failed', problem: expect.stringContaining('may have been printed') }])
  await server.call(printCalls.reportPrintResult, { token, id, take: 'another' })
  expect(await states()).toEqual(['failed'])
  for (let again = 0; again < 2; again++) await server.call(printCalls.reportPrintResult, { token, id, take: name })
  expect(await orders()).toEqual([{ state: 'printed', problem: null }])
})

it('PRINT-11 prints waiting badges with the program that organizers run, and continues after it was killed', async () => {
  const { address: ip } = network
  const printer = await aPrinter(server, event, organizer, { ip })
  const { token } = await anAgent()
  const folder = temporaryFolder()
  const first = startAgent(token, folder)
  await order(printer)
  await expect.poll(states, { timeout: 15_000 }).toEqual(['printed'])
  await first.kill('SIGKILL')
  server.setNow(NOW + 1)
  await order(printer)
  const second = startAgent(token, folder)
  await expect.poll(states, { timeout: 15_000 }).toEqual(['printed', 'printed'])
  expect(network.jobs).toHaveLength(2)
  expect(await second.kill('SIGTERM')).toBe(0)
  expect(second.said()).toContain(`${printer.label}: printed`)
})

it('PRINT-11 does not send again the orders that its journal lists as sent, and reports them', async () => {
  const printer = await aPrinter(server, event, organizer, { ip: network.address })
  const { token } = await anAgent()
  const folder = temporaryFolder()
  const before = startAgent(token, folder)
  await expect.poll(before.said).toContain('Printing for')
  await before.kill('SIGTERM')
  await order(printer)
  server.setNow(NOW + 1)
  await order(printer)
  const [print] = await take(token)
  const [own] = readdirSync(folder)
  const journal = path.join(folder, String(own), 'journal.json')
  const entry = { ...print, state: 'sending', takenAt: Date.now() }
  writeFileSync(journal, JSON.stringify({ [`${print?.id} ${print?.take}`]: entry }))
  const agent = startAgent(token, folder)
  await expect.poll(states, { timeout: 15_000 }).toEqual(['failed', 'printed'])
  await agent.kill('SIGTERM')
  expect(network.jobs).toHaveLength(1)
  expect(await orders()).toMatchObject([{ problem: expect.stringContaining('may have been printed') }, {}])
  expect(readFileSync(journal, 'utf8')).toBe('{}')
})

it('PRINT-11 starts if the process id in the lock file belongs to another program, but not beside another agent', async () => {
  const { token } = await anAgent()
  const folder = temporaryFolder()
  const first = startAgent(token, folder)
  await expect.poll(first.said).toContain('Printing for')
  await expect(startAgent(token, folder).exit).resolves.toBe(1)
  await first.kill('SIGKILL')
  const [own] = readdirSync(folder)
  writeFileSync(path.join(folder, String(own), 'lock'), String(process.ppid))
  const second = startAgent(token, folder)
  await expect.poll(second.said).toContain('Printing for')
  expect(await second.kill('SIGTERM')).toBe(0)
})

/**
 * A proxy to the server that fails once: it drops the reply to the first `take` with a badge, or the request of `done`.
 */
async function aWayThatLoses(lost: 'take' | 'done') {
  const { promise: isLost, resolve: lose } = Promise.withResolvers<void>()
  let breaks = true
  const answerOnce = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
    if (breaks && lost === 'done' && request.url?.endsWith('done')) return lose()
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}${request.url}`, { method: 'POST', headers, body })
    const text = await answer.text()
    if (breaks && lost === 'take' && text.includes('"kind"')) return lose()
    response.writeHead(answer.status, headers).end(text)
  }
  const way = createServer((request, response) => void answerOnce(request, response)).listen(0, '127.0.0.1')
  await once(way, 'listening')
  ways.add(way)
  const mend = () => {
    breaks = false
  }
  return { at: `http://127.0.0.1:${(way.address() as AddressInfo).port}`, isLost, mend }
}

async function twoBadges() {
  const printer = await aPrinter(server, event, organizer, { ip: network.address })
  const { token } = await anAgent()
  const first = await order(printer)
  server.setNow(NOW + 1)
  await order(printer)
  return { token, folder: temporaryFolder(), first }
}

it('PRINT-11 an agent that is killed while a printer takes a badge does not send it again', async () => {
  const { token, folder } = await twoBadges()
  network.behave('holds')
  const killed = startAgent(token, folder)
  await expect.poll(() => network.jobs.length, WITHIN).toBe(1)
  await killed.kill('SIGKILL')
  network.behave('usual')
  network.wake()
  const next = startAgent(token, folder)
  await expect.poll(states, WITHIN).toEqual(['failed', 'printed'])
  await next.kill('SIGTERM')
  expect(network.jobs).toHaveLength(2)
  expect((await orders())[0]?.problem).toContain('may have been printed')
})

it('PRINT-11 an agent that is killed before it could report does so when it is back, and sends nothing again', async () => {
  const { token, folder } = await twoBadges()
  const way = await aWayThatLoses('done')
  const killed = startAgent(token, folder, {}, way.at)
  await way.isLost
  await killed.kill('SIGKILL')
  expect(await states()).toEqual(['printing', 'waiting'])
  way.mend()
  const next = startAgent(token, folder, {}, way.at)
  await expect.poll(states, WITHIN).toEqual(['printed', 'printed'])
  await next.kill('SIGTERM')
  expect(network.jobs).toHaveLength(2)
})

it('PRINT-11 an agent that is killed before it reached the printer prints when it is back', async () => {
  const { token, folder } = await twoBadges()
  await network.close()
  const killed = startAgent(token, folder)
  await expect.poll(killed.said, WITHIN).toContain('refuses the connection')
  await killed.kill('SIGKILL')
  network = await aNetworkPrinter(network.port)
  const next = startAgent(token, folder)
  await expect.poll(states, WITHIN).toEqual(['printed', 'printed'])
  await next.kill('SIGTERM')
  expect(network.jobs).toHaveLength(2)
})

it('PRINT-5 PRINT-11 leaves an order to a person if its reply never reached the agent', async () => {
  const { token, folder, first } = await twoBadges()
  const way = await aWayThatLoses('take')
  const killed = startAgent(token, folder, {}, way.at)
  await way.isLost
  await killed.kill('SIGKILL')
  way.mend()
  const next = startAgent(token, folder, {}, way.at)
  await expect.poll(next.said, WITHIN).toContain('Printing for')
  expect(await states()).toEqual(['printing', 'waiting'])
  server.setNow(NOW + 61_000)
  await expect.poll(states, WITHIN).toEqual(['failed', 'printed'])
  const again = await server.call(printCalls.retryPrint, { eventId: event.eventId, id: first }, organizer)
  expect(again.status).toBe(200)
  await expect.poll(states, WITHIN).toEqual(['printed', 'printed'])
  await next.kill('SIGTERM')
  expect(network.jobs).toHaveLength(2)
})

it('PRINT-11 hands PDF to CUPS, reports failures, and ends when its token is refused', async () => {
  const printer = await aPrinter(server, event, organizer, { ip: 'front_desk', zplPrintType: 'pdf' })
  const [folder, bin] = [temporaryFolder(), temporaryFolder()]
  writeFileSync(path.join(bin, 'lp'), `#!/bin/sh\ncat > ${bin}/got\necho "$@" > ${bin}/args\n`)
  chmodSync(path.join(bin, 'lp'), 0o755)
  const { agent, token } = await anAgent()
  const started = startAgent(token, folder, { PATH: `${bin}:${process.env['PATH']}` })
  const id = await order(printer)
  await expect.poll(states, { timeout: 15_000 }).toEqual(['printed'])
  expect(readFileSync(path.join(bin, 'args'), 'utf8').trim()).toBe(`-d front_desk -t badge ${id} -`)
  expect(existsSync(path.join(bin, 'got'))).toBe(true)
  writeFileSync(path.join(bin, 'lp'), '#!/bin/sh\necho "lp: No such printer." >&2\nexit 1\n')
  server.setNow(NOW + 1)
  await order(printer)
  await expect.poll(states, { timeout: 15_000 }).toEqual(['printed', 'failed'])
  expect((await orders())[1]?.problem).toBe('It was not printed: lp: No such printer.')
  await server.call(printCalls.removeAgent, { eventId: event.eventId, id: agent.id }, organizer)
  expect(await started.exit).toBe(1)
  expect(started.said()).toContain('refuses the token')
})

it('PRINT-11 prints help, and reports errors in its options', async () => {
  const runWith = async (...options: string[]) => {
    const child = spawn(process.execPath, [AGENT, ...options], { stdio: 'ignore' })
    const [code] = await once(child, 'exit')
    return code
  }
  expect(await runWith('--help')).toBe(0)
  expect(await runWith('--server', 'nowhere', '--token', 'x')).toBe(2)
  expect(await runWith()).toBe(2)
})
