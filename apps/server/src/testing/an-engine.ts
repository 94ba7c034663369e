import { expect } from 'vitest'
import { type Engine, makeEngine } from '../platform/media/engine/engine.ts'
import { seqOf } from '../platform/media/engine/rtp.ts'
import { aVideoBrowser, type VideoBrowser } from './a-video-browser.ts'
import { freePort } from './free-port.ts'

export interface EngineMember extends VideoBrowser {
  readonly id: string
}

/** A media engine and browsers, all in this process. */
export interface TestEngine {
  readonly engine: Engine
  readonly port: number
  /** Ids of the opened connections. */
  readonly opened: string[]
  readonly gone: string[]
  enter(roomId: string, seat: number | null): Promise<EngineMember>
  /** Connects without waiting. `change` modifies the offer and the answer in transit, as an attacker would. */
  knock(roomId: string, seat: number, change?: (offer: string) => string): Promise<Knock>
  close(): void
}

export interface Knock {
  readonly id: string
  readonly answer: string
  readonly browser: VideoBrowser
}

export async function anEngine(): Promise<TestEngine> {
  const port = await freePort()
  const [opened, gone, browsers]: [string[], string[], VideoBrowser[]] = [[], [], []]
  const engine = makeEngine(
    { port, bindAddress: '127.0.0.1', relaySecret: '' },
    { onOpen: (_room, id) => opened.push(id), onGone: (_room, id) => gone.push(id) },
  )
  let last = 0
  async function ask(roomId: string, seat: number | null, change = (offer: string) => offer): Promise<Knock> {
    const browser = await aVideoBrowser(seat === null ? 'viewer' : 'member')
    browsers.push(browser)
    last += 1
    const id = `connection-${last}`
    const answer = await engine.join({ roomId, seat, connectionId: id, offer: change(browser.offer) })
    return { id, answer, browser }
  }
  return {
    engine,
    port,
    opened,
    gone,
    knock: ask,
    async enter(roomId, seat) {
      const { id, answer, browser } = await ask(roomId, seat)
      await browser.connect(answer)
      // Waits until the connection is open, because earlier packets are lost.
      await soon(() => opened.includes(id)).toBe(true)
      return { ...browser, id }
    },
    close() {
      for (const each of browsers) each.close()
      engine.stop()
    },
  }
}

export const soon = (what: () => unknown) => expect.poll(what, { timeout: 5_000, interval: 20 })

export const seqsOf = (packets: readonly Buffer[]) => packets.map(seqOf)
