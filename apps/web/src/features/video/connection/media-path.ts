import type { RoomCalls } from './room-calls.ts'
import { type EntryProblem, EntryRefused } from './room-connection.ts'
import { openLines } from './room-lines.ts'
import { createStore, type Store } from './store.ts'

/** The path of the media: directly by UDP, or by a relay if the network blocks UDP. */
export interface MediaPath {
  readonly is: 'direct' | 'relay'
  /** The round trip in milliseconds. Null if the browser has not measured it. */
  readonly ms: number | null
}

export type MediaPathResult = MediaPath | { readonly is: 'none'; readonly why: EntryProblem }

/** Milliseconds after which both paths are decided, because the relay is tried in parallel. */
const TRIED_FOR_MS = 15_000

/**
 * Tests the path to the media server. Nothing is sent.
 * @see docs/rules/video.md VIDEO-60
 */
export async function testMediaPath(
  calls: Pick<RoomCalls, 'iceServers' | 'enter' | 'leave'>,
  giveUp: AbortSignal = new AbortController().signal,
): Promise<MediaPathResult> {
  if (typeof RTCPeerConnection === 'undefined') return { is: 'none', why: 'browser' }
  const { peer } = openLines(await calls.iceServers(), true)
  let connectionId: string | null = null
  try {
    await peer.setLocalDescription()
    const entry = await calls.enter({ offer: peer.localDescription?.sdp ?? '', audio: false, video: false })
    connectionId = entry.connectionId
    const opened = opens(peer, giveUp)
    await peer.setRemoteDescription({ type: 'answer', sdp: entry.answer ?? '' })
    return (await opened) ? mediaPathOf(await peer.getStats()) : { is: 'none', why: 'noWay' }
  } catch (error) {
    return { is: 'none', why: error instanceof EntryRefused ? error.why : 'noWay' }
  } finally {
    peer.close()
    if (connectionId) void calls.leave(connectionId).catch(() => undefined)
  }
}

export interface MediaPathTest extends Pick<Store<MediaPathResult | null>, 'read' | 'watch'> {
  /** Begins or repeats the test. */
  begin(): void
  end(): void
}

/** Creates a test of the path. Its value is null while the test runs. */
export function createMediaPathTest(calls: Parameters<typeof testMediaPath>[0]): MediaPathTest {
  const { read, watch, set } = createStore<MediaPathResult | null>(null)
  let underWay = new AbortController()
  const end = () => underWay.abort()
  return {
    read,
    watch,
    begin() {
      end()
      const giveUp = new AbortController()
      underWay = giveUp
      set(null)
      void testMediaPath(calls, giveUp.signal).then((way) => giveUp.signal.aborted || set(way))
    },
    end,
  }
}

function opens(peer: RTCPeerConnection, giveUp: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isOpen: boolean) => {
      clearTimeout(late)
      giveUp.removeEventListener('abort', giveIn)
      resolve(isOpen)
    }
    const giveIn = () => end(false)
    const late = setTimeout(giveIn, TRIED_FOR_MS)
    giveUp.addEventListener('abort', giveIn)
    if (giveUp.aborted) giveIn()
    peer.onconnectionstatechange = () => {
      if (peer.connectionState === 'connected' || peer.connectionState === 'failed') {
        end(peer.connectionState === 'connected')
      }
    }
  })
}

interface Stats {
  readonly id: string
  readonly type: string
  readonly selectedCandidatePairId?: string
  readonly state?: string
  readonly nominated?: boolean
  readonly localCandidateId?: string
  readonly candidateType?: string
  /** The round trip in seconds. */
  readonly currentRoundTripTime?: number
}

function mediaPathOf(report: RTCStatsReport): MediaPath {
  const all: Stats[] = []
  report.forEach((stats: Stats) => all.push(stats))
  const chosen = all.find(({ type }) => type === 'transport')?.selectedCandidatePairId
  const isUsed = ({ id, type, state, nominated }: Stats) =>
    type === 'candidate-pair' && (chosen ? id === chosen : state === 'succeeded' && nominated)
  const pair = all.find(isUsed)
  const own = all.find(({ id }) => id === pair?.localCandidateId)
  const seconds = pair?.currentRoundTripTime
  return { is: own?.candidateType === 'relay' ? 'relay' : 'direct', ms: seconds ? Math.ceil(seconds * 1_000) : null }
}
