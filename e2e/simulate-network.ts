import { createSocket, type Socket } from 'node:dgram'
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'

/** A simulated network between one browser and the media port. It forwards datagrams both ways. */
export interface Network {
  /** Drops this share of all datagrams, 0 to 1. */
  lose(share: number): void
  /** Delays each datagram by this time in milliseconds. */
  delay(ms: number): void
  /** Drops everything until `restore`, including calls of the page. */
  cut(): void
  restore(): void
  /** Simulates the start or end of a VPN. Open connections are dead, new ones come from another address. */
  changeAddress(): void
  /** Number of addresses that the media port has seen. */
  readonly addresses: () => number
  close(): void
}

interface Way {
  readonly socket: Socket
  isDead: boolean
}

/**
 * Puts a simulated network between a browser and the product. Datagrams to the media port and the live connection pass
 * through it.
 *
 * In the answer to the page's offer, its address replaces that of the media port.
 */
export async function simulateNetwork(context: BrowserContext): Promise<Network> {
  const front = createSocket('udp4')
  await new Promise<void>((resolve) => front.bind(0, '127.0.0.1', resolve))
  const ways = new Map<string, Way>()
  let [lost, late, isCut, seen, mediaPort] = [0, 0, false, 0, 0]
  /** The current address of the browser. */
  let address = 0

  let dice = 1
  /** Decides by a seeded generator, so that each run loses the same packets. */
  const isLost = () => {
    dice = (Math.imul(dice, 1_664_525) + 1_013_904_223) >>> 0
    return isCut || dice / 2 ** 32 < lost
  }
  async function pass(send: () => void): Promise<void> {
    if (isLost()) return
    if (late > 0) await wait(late)
    if (!isCut) send()
  }

  function wayOf(port: number, host: string): Way {
    const known = ways.get(`${host}:${port}`)
    if (known) return known
    const way: Way = { socket: createSocket('udp4'), isDead: false }
    seen += 1
    way.socket.on('error', () => undefined)
    way.socket.on('message', (packet) => {
      if (!way.isDead) void pass(() => front.send(packet, port, host))
    })
    ways.set(`${host}:${port}`, way)
    return way
  }
  front.on('error', () => undefined)
  front.on('message', (packet, { port, address: host }) => {
    const way = wayOf(port, host)
    if (!way.isDead) void pass(() => way.socket.send(packet, mediaPort, '127.0.0.1'))
  })

  await context.routeWebSocket(/./, (page) => {
    const server = page.connectToServer()
    const own = address
    const isAlive = () => !isCut && own === address
    page.onMessage((message) => isAlive() && server.send(message))
    server.onMessage((message) => isAlive() && page.send(message))
  })
  await context.route('**/api/event/video/enter', async (route) => {
    if (isCut) return route.abort('internetdisconnected')
    const response = await route.fetch()
    const body = (await response.json()) as { answer?: string }
    const answer = body.answer?.replace(CANDIDATE, (line, port: string) => {
      mediaPort = Number(port)
      return line.replace(/ \S+ \d+ typ host/, ` 127.0.0.1 ${front.address().port} typ host`)
    })
    if (isCut) return route.abort('internetdisconnected')
    return route.fulfill({ response, json: { ...body, ...(answer ? { answer } : {}) } })
  })

  return {
    lose(share) {
      lost = share
    },
    delay(ms) {
      late = ms
    },
    cut() {
      isCut = true
      void context.setOffline(true)
    },
    restore() {
      isCut = false
      void context.setOffline(false)
    },
    changeAddress() {
      address += 1
      for (const way of ways.values()) way.isDead = true
    },
    addresses: () => seen,
    close() {
      // A packet still in flight would be sent to a closed socket.
      isCut = true
      front.close()
      for (const { socket } of ways.values()) socket.close()
    },
  }
}

const CANDIDATE = /^a=candidate:.* \S+ (\d+) typ host\r?$/gm
