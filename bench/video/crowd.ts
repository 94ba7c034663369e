import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { onCleanUp } from '../lib/clean-up.ts'
import type { BrowserRequest, Talk, TalkResult } from './messages.ts'

export type Join = (request: { roomId: string; seat: number | null; offer: string }) => Promise<string>

/** Simulated browsers, which run in a process of their own. */
export interface Crowd {
  /** Connects members to a room. @returns their numbers */
  sit(join: Join, roomId: string, people: number): Promise<number[]>
  watch(join: Join, roomId: string): Promise<void>
  /** Makes all people speak, or only `speakers` if given. */
  talk(
    people: readonly number[],
    how: Pick<Talk, 'packetsASecond' | 'ms'> & Partial<Pick<Talk, 'speakers'>>,
  ): Promise<TalkResult>
}

/** The largest size of a video packet that fits into a datagram. */
const PACKET_BYTES = 1_150

export function startCrowd(): Crowd {
  const child = fork(fileURLToPath(new URL('./browsers.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  onCleanUp(() => child.kill('SIGKILL'))
  const waiting = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>()
  let last = 0
  child.on('message', ({ number, answer, failed }: { number: number; answer?: unknown; failed?: string }) => {
    if (failed === undefined) waiting.get(number)?.resolve(answer)
    else waiting.get(number)?.reject(new Error(failed))
    waiting.delete(number)
  })
  const ask = (request: BrowserRequest) =>
    new Promise<unknown>((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      child.send({ number: last, asked: request })
    })
  async function enter(join: Join, roomId: string, seat: number | null): Promise<number> {
    const as = seat === null ? 'viewer' : 'member'
    const { browser, offer } = (await ask({ act: 'offer', as })) as { browser: number; offer: string }
    await ask({ act: 'connect', browser, answer: await join({ roomId, seat, offer }) })
    return browser
  }
  return {
    async sit(join, roomId, people) {
      const seated: number[] = []
      for (let seat = 0; seat < people; seat += 1) seated.push(await enter(join, roomId, seat))
      return seated
    },
    watch: async (join, roomId) => void (await enter(join, roomId, null)),
    talk: async (people, how) =>
      (await ask({ act: 'talk', people, speakers: people, packetBytes: PACKET_BYTES, ...how })) as TalkResult,
  }
}
