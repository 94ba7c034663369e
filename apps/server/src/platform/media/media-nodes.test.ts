import { afterEach, describe, expect, it, vi } from 'vitest'
import { aRedis, hasRedis } from '../../testing/a-redis.ts'
import type { Log } from '../log.ts'
import type { Redis } from '../redis.ts'
import { connectMediaNodes, type MediaNodes } from './media-nodes.ts'
import { MediaFull, type MediaProcess, MediaRefused, MediaUnavailable } from './media-process.ts'
import type { MediaRequest } from './protocol.ts'

const SOON = { timeout: 8_000, interval: 50 }
const log = { warn: vi.fn(), info: vi.fn(), error: vi.fn() } as unknown as Log
const close: (() => unknown)[] = []
afterEach(async () => {
  for (const each of close.splice(0).toReversed()) await each()
})

function aProcess(requests: MediaRequest[] = []): MediaProcess {
  return {
    state: () => 'ready',
    known: Promise.resolve(),
    reason: () => '',
    pid: () => null,
    counts: () => ({ rooms: 0, connections: 3, received: 0, forwarded: 0, refused: 0 }),
    async ask(each) {
      if (each.act === 'join' && each.offer === 'v=9') throw new MediaRefused('no offer')
      if (each.act === 'join' && each.offer === 'full') throw new MediaFull()
      requests.push(each)
      return `answer to ${each.roomId}`
    },
    stop: () => undefined,
  }
}

async function aNode(id: string, redis: Redis | null, own: MediaProcess | null): Promise<MediaNodes> {
  const node = connectMediaNodes({
    id,
    own,
    reach: { relayUrls: ['turn:relay.example.org:40000'], relaySecret: 's' },
    redis,
    log,
  })
  close.push(() => node.stop())
  await node.known
  return node
}

const join = (offer: string): MediaRequest => ({ act: 'join', roomId: 'r', seat: 0, connectionId: 'c', offer })

it('VIDEO-48 is itself alone without Redis', async () => {
  const own = await aNode('a', null, aProcess())
  expect([own.state(), own.all().map(({ id, connections }) => [id, connections])]).toEqual(['ready', [['a', 3]]])
  expect(await own.ask('a', join('v=0'))).toBe('answer to r')
  const door = await aNode('b', null, null)
  expect([door.state(), door.all()]).toEqual(['none', []])
  await expect(door.ask('b', join('v=0'))).rejects.toThrow(MediaUnavailable)
})

describe.runIf(hasRedis)('several media processes', () => {
  async function two() {
    const redis = await aRedis()
    close.push(() => redis.close())
    const orders: MediaRequest[][] = [[], []]
    const [door, one, other] = [
      await aNode('door', await redis.connect(), null),
      await aNode('one', await redis.connect(), aProcess(orders[0])),
      await aNode('other', await redis.connect(), aProcess(orders[1])),
    ]
    const known = () =>
      door
        .all()
        .map(({ id }) => id)
        .sort()
    await expect.poll(known, SOON).toEqual(['one', 'other'])
    return { redis, door, one, other, orders, known }
  }

  it('VIDEO-48 answers through the others, with their refusals', async () => {
    const { door, orders } = await two()
    expect(await door.ask('other', join('v=0'))).toBe('answer to r')
    expect(orders).toEqual([[], [join('v=0')]])
    await expect(door.ask('one', join('v=9'))).rejects.toThrow(MediaRefused)
    await expect(door.ask('one', join('full'))).rejects.toThrow(MediaFull)
    await expect(door.ask('nobody', join('v=0'))).rejects.toThrow(MediaUnavailable)
  }, 20_000)

  it('VIDEO-49 orders a thing of all but one', async () => {
    const { door, orders } = await two()
    const [mute, end] = [
      { act: 'close', roomId: 'x' },
      { act: 'close', roomId: 'y' },
    ] as const
    door.tell(mute)
    door.tell(end, 'one')
    await expect.poll(() => orders, SOON).toEqual([[mute], [mute, end]])
  }, 20_000)

  it('VIDEO-49 forgets a process that says it is gone, and a silent one, but none because Redis is unavailable', async () => {
    const { redis, one, known } = await two()
    const itself = await redis.connect()
    await aNode('silent', itself, aProcess())
    await expect.poll(known, SOON).toEqual(['one', 'other', 'silent'])
    await redis.kill()
    const since = Date.now()
    await expect.poll(() => Date.now() - since, SOON).toBeGreaterThan(5_000)
    expect(known()).toEqual(['one', 'other', 'silent'])
    await redis.comeBack()
    await one.stop()
    await expect.poll(known, SOON).toEqual(['other', 'silent'])
    itself.destroy()
    await expect.poll(known, { timeout: 12_000, interval: 50 }).toEqual(['other'])
  }, 40_000)
})
