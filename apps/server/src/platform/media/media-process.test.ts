import { createSocket } from 'node:dgram'
import { getPriority, constants as os, userInfo } from 'node:os'
import { expect, it, vi } from 'vitest'
import { aVideoBrowser } from '../../testing/a-video-browser.ts'
import { freePort } from '../../testing/free-port.ts'
import type { Log } from '../log.ts'
import { MediaRefused, MediaUnavailable, startMediaProcess } from './media-process.ts'

it('VIDEO-8 begins another process when one dies, which answers as the first did', async () => {
  const pids: number[] = []
  const log = {
    info: ({ pid }: { pid: number }) => pids.push(pid),
    error: vi.fn(),
    warn: vi.fn(),
  }
  const onLost = vi.fn()
  const reach = { port: await freePort(), bindAddress: '127.0.0.1', relaySecret: 'between-us' }
  const media = startMediaProcess(reach, log as unknown as Log, { onOpen: vi.fn(), onGone: vi.fn(), onLost })
  await media.known
  expect(media.state()).toBe('ready')
  // Only root may raise the priority.
  const isRoot = userInfo().uid === 0
  expect(getPriority(pids[0])).toBe(isRoot ? os.priority.PRIORITY_HIGH : getPriority())
  const { offer, close } = await aVideoBrowser()
  const join = (sdp: string) => media.ask({ act: 'join', roomId: 'r', seat: 0, connectionId: 'c', offer: sdp })
  expect(await join(offer)).toMatch(/^v=0/)
  await expect(join('v=0')).rejects.toThrow(MediaRefused)

  const pending = join(offer)
  process.kill(pids[0] as number, 'SIGKILL')
  await pending.catch((error: unknown) => expect(error).toBeInstanceOf(MediaUnavailable))
  await expect.poll(() => onLost.mock.calls.length, { timeout: 5_000 }).toBe(1)
  expect(await join(offer)).toMatch(/^v=0/)
  expect(pids).toHaveLength(2)
  close()
  media.stop()
}, 40_000)

it('VIDEO-8 says which setting helps where another program has the port, and ends nothing else', async () => {
  const port = await freePort()
  const other = createSocket('udp4')
  await new Promise<void>((resolve) => other.bind(port, '127.0.0.1', resolve))
  const warn = vi.fn<(fields: object, message: string) => void>()
  const log = { info: vi.fn(), error: vi.fn(), warn } as unknown as Log
  const nothing = { onOpen: vi.fn(), onGone: vi.fn(), onLost: vi.fn() }
  const media = startMediaProcess({ port, bindAddress: '127.0.0.1', relaySecret: 'between-us' }, log, nothing)
  await media.known
  expect(media.state()).toBe('none')
  expect(warn.mock.calls.map(([, message]) => message)).toEqual([
    expect.stringMatching(/^Video is off: .* Set MEDIA_PORT to another port$/),
  ])
  await expect(media.ask({ act: 'close', roomId: 'r' })).rejects.toThrow(MediaUnavailable)
  other.close()
  media.stop()
}, 20_000)
