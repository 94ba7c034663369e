import 'temporal-polyfill/global'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { appCalls } from '@parley/contract/app'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../testing/start-server.ts'

const received: unknown[] = []
let status = 204
let collector: Server
let server: TestServer

beforeAll(async () => {
  collector = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push(JSON.parse(Buffer.concat(parts).toString()))
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  server = await startServer({ ERROR_REPORT_URL: `http://127.0.0.1:${port}/errors`, ADMIN_EMAILS: 'ops@example.org' })
})
afterAll(async () => {
  await server.close()
  collector.close()
})
beforeEach(() => {
  received.length = 0
  status = 204
})

const report = (own: object) =>
  server.call(appCalls.reportProblem, { kind: 'error', message: 'x is undefined', page: '/event/:eventId', ...own })

it('forwards an error to the operator, and mails no one', async () => {
  const answer = await report({ stack: 'at y.ts:1' })

  expect(answer.status).toBe(200)
  expect(received).toEqual([
    {
      app: 'parley',
      at: server.ctx.clock.now(),
      kind: 'error',
      message: 'x is undefined',
      feedback: '',
      stack: 'at y.ts:1',
      page: '/event/:eventId',
      userAgent: 'lightMyRequest',
    },
  ])
  expect(server.ctx.mail.shown).toEqual([])
})

it("mails a person's feedback, even while the collector refuses it", async () => {
  status = 500

  const answer = await report({ kind: 'feedback', feedback: 'I pressed Accept twice.' })

  expect(answer.status).toBe(200)
  const [mail] = server.ctx.mail.shown ?? []
  expect(mail?.to).toBe('ops@example.org')
  expect(mail?.text).toContain('I pressed Accept twice.')
})

it('takes twenty in ten minutes from one address', async () => {
  const answers = await Promise.all(Array.from({ length: 25 }, () => report({})))

  expect(answers.some((answer) => answer.status === 429)).toBe(true)
  expect(received.length).toBeLessThanOrEqual(20)
})
