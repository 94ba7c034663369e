import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { fetchExternal } from './fetch-external.ts'
import { notifyService, requestService } from './request-service.ts'

async function aService(body: string): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it("GUARD-13 passes on a service's reply", async () => {
  const address = await aService('{"keys": [1, 2]}')
  const answer = await requestService(address, {})
  expect([answer.status, await answer.json()]).toEqual([200, { keys: [1, 2] }])
})

it.each([
  ['a body of 18 MB', `{"a": "${'x'.repeat(18_000_000)}"}`, 'too long'],
  ['deeply nested brackets', '['.repeat(400_000) + ']'.repeat(400_000), 'too deeply'],
  ['a hundred thousand values', `[${'{},'.repeat(100_000)}{}]`, 'too many values'],
])('GUARD-13 does not read %s, but reports success if only the status matters', async (_, body, reason) => {
  const address = await aService(body)
  await expect(requestService(address, {})).rejects.toThrow(reason)
  expect(await notifyService(address, {})).toMatchObject({ ok: true, status: 200 })
})

it('GUARD-13 breaks off an answer that is longer than its asker allows', async () => {
  const address = await aService('x'.repeat(2_000))
  const asking = { headers: {}, signal: AbortSignal.timeout(5_000), origins: [address] }
  await expect(fetchExternal(address, { ...asking, mostBytes: 1_999 })).rejects.toThrow('too long')
  expect((await fetchExternal(address, { ...asking, mostBytes: 2_000 })).body).toHaveLength(2_000)
})
