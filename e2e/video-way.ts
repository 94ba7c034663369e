import { type BrowserContext, expect, type Page } from '@playwright/test'

/**
 * Arguments that make a browser open no UDP socket, like in a network that blocks UDP. Older versions know only the
 * second name.
 */
export const NO_UDP = ['--webrtc-ip-handling-policy', '--force-webrtc-ip-handling-policy'].map(
  (either) => `${either}=disable_non_proxied_udp`,
)

export interface Remembering {
  /** All connections that the page has created. */
  connections: RTCPeerConnection[]
}

/** Records the connections of a page, so that a test can ask for their statistics. Runs in the page. */
export function rememberConnections(): void {
  const page = globalThis as unknown as Remembering
  page.connections = []
  globalThis.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(options?: RTCConfiguration) {
      super(options)
      page.connections.push(this)
    }
  }
}

/** Returns the type of the local candidate that the last connection uses, and its protocol to a relay. */
export const wayOf = (page: Page) =>
  page.evaluate(async () => {
    const report = await (globalThis as unknown as Remembering).connections.at(-1)?.getStats()
    const all = [...(report?.values() ?? [])]
    const chosen = all.find(({ type }) => type === 'transport')?.selectedCandidatePairId
    const own = all.find(({ id }) => id === all.find((each) => each.id === chosen)?.localCandidateId)
    return { is: own?.candidateType, by: own?.relayProtocol }
  })

/** Measures an interruption. @returns milliseconds from the last audio packet before it to the first one after it */
export const silenceIn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const LONGER_MS = 600
    const { connections } = globalThis as unknown as Remembering
    const discardBodyOnFailure = new Map<RTCPeerConnection, number>()
    const countNow = async () => {
      for (const each of connections) {
        if (each.connectionState === 'closed') continue
        let heard = 0
        // A track without any packet is muted. Reading all tracks would take longer than the interruption.
        for (const line of each.getReceivers().filter(({ track }) => track.kind === 'audio' && !track.muted))
          for (const report of (await line.getStats()).values())
            if (report.type === 'inbound-rtp') heard += report.packetsReceived
        discardBodyOnFailure.set(each, heard)
      }
      return [...discardBodyOnFailure.values()].reduce((sum, each) => sum + each, 0)
    }
    let [count, at] = [await countNow(), performance.now()]
    for (;;) {
      await new Promise(requestAnimationFrame)
      const [heard, now] = [await countNow(), performance.now()]
      if (heard === count) continue
      if (now - at > LONGER_MS) return now - at
      ;[count, at] = [heard, now]
    }
  })

interface Room {
  readonly iceServers: readonly { readonly urls: readonly string[] }[]
}

/** Changes the relay URLs in the reply that the pages of a browser get. */
export async function changeRelays(
  context: BrowserContext,
  change: (urls: readonly string[]) => readonly string[],
): Promise<void> {
  await context.route('**/api/event/video/room?*', async (route) => {
    const response = await route.fetch()
    const room = (await response.json()) as Room
    const iceServers = room.iceServers.map((each) => ({ ...each, urls: change(each.urls) }))
    expect(iceServers.length).toBeGreaterThan(0)
    await route.fulfill({ response, json: { ...room, iceServers } })
  })
}
