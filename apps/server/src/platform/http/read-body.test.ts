import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readBody } from './read-body.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const incoming = (contentLength?: number) =>
  Object.assign(new PassThrough(), {
    headers: contentLength === undefined ? {} : { 'content-length': String(contentLength) },
  })

const outcome = (body: Promise<Buffer>) =>
  body.then(
    (bytes) => bytes.toString(),
    (error: { reason?: string }) => error.reason,
  )

it('GUARD-2 reads a body to its end, also to the last byte that it may have', async () => {
  const [announced, untold] = [incoming(6), incoming()]
  const read = Promise.all([outcome(readBody(announced as never, 6)), outcome(readBody(untold as never, 6))])
  for (const each of [announced, untold]) {
    each.write('abc')
    each.end('def')
  }

  expect(await read).toEqual(['abcdef', 'abcdef'])
})

it('GUARD-2 refuses a body that is too large: by its announced length, else at the first byte too many', async () => {
  const [announced, untold] = [incoming(7), incoming()]
  const read = [outcome(readBody(announced as never, 6)), outcome(readBody(untold as never, 6))]
  untold.write('abcdefg')

  expect(await Promise.all(read)).toEqual(['tooLarge', 'tooLarge'])
  expect(announced.listenerCount('data')).toBe(0)
})

it('GUARD-2 gives up one that breaks off, also before anyone listened', async () => {
  const [broken, gone] = [incoming(6), incoming(6)]
  const read = outcome(readBody(broken as never, 6))
  broken.write('abc')
  broken.destroy()
  gone.destroy()

  expect(await read).toBe('invalidInput')
  expect(await outcome(readBody(gone as never, 6))).toBe('invalidInput')
})

it.each([
  [1_000, 20_014],
  [640_000, 29_999],
  [20_000_000, 332_499],
])('GUARD-4 waits for %i bytes only as long as a slow connection takes', async (bytes, patienceMs) => {
  const slow = incoming(bytes)
  let ended: unknown = null
  void outcome(readBody(slow as never, 20_000_000)).then((how) => {
    ended = how
  })
  slow.write('a')
  await vi.advanceTimersByTimeAsync(patienceMs)
  expect(ended).toBe(null)
  await vi.advanceTimersByTimeAsync(2)

  expect(ended).toBe('tooSlow')
})
