import type { RoomLines } from './room-lines.ts'

export interface SourceStats {
  readonly audioPackets: number
  /** The loudness from 0 to 1. */
  readonly level: number
  readonly frames: number
}

export interface RoomStats {
  readonly packets: number
  readonly lost: number
  /** The number of received bytes, including reports. 0 if the browser does not count them. */
  readonly bytes: number
  /** The statistics by the index of the source. */
  readonly sources: ReadonlyMap<number, SourceStats>
}

interface Inbound {
  readonly type: string
  readonly bytesReceived?: number
  readonly kind: 'audio' | 'video'
  readonly trackIdentifier?: string
  readonly packetsReceived?: number
  readonly packetsLost?: number
  readonly audioLevel?: number
  readonly framesDecoded?: number
}

const NOTHING: SourceStats = { audioPackets: 0, level: 0, frames: 0 }

export function parseStats(report: RTCStatsReport, { sources: shown }: Pick<RoomLines, 'sources'>): RoomStats {
  const sourceOf = new Map(
    shown.flatMap(({ sound, picture }, source) => [sound, picture].map(({ id }) => [id, source])),
  )
  const sources = new Map<number, SourceStats>()
  let [packets, lost, bytes] = [0, 0, 0]
  report.forEach((stats: Inbound) => {
    if (stats.type === 'transport') bytes += stats.bytesReceived ?? 0
    if (stats.type !== 'inbound-rtp') return
    packets += stats.packetsReceived ?? 0
    lost += stats.packetsLost ?? 0
    const source = sourceOf.get(stats.trackIdentifier ?? '')
    if (source === undefined) return
    const known = sources.get(source) ?? NOTHING
    const own =
      stats.kind === 'audio'
        ? { audioPackets: stats.packetsReceived ?? 0, level: stats.audioLevel ?? 0 }
        : { frames: stats.framesDecoded ?? 0 }
    sources.set(source, { ...known, ...own })
  })
  return { packets, lost, bytes, sources }
}

const LOOK_EVERY_MS = 50
/** Maximum milliseconds to wait. A picture that takes longer says nothing about the connection. */
const GIVE_UP_MS = 20_000

/**
 * Waits for the first picture.
 * @param began the time of pressing *Join*, as `performance.now()`
 * @returns milliseconds since then; null if none comes, or the connection was replaced by then
 */
export async function waitForPicture(
  lines: RoomLines,
  began: number,
  isCurrent: () => boolean,
): Promise<number | null> {
  for (;;) {
    const report = await lines.peer.getStats().catch(() => null)
    const afterMs = Math.round(performance.now() - began)
    if (!report || !isCurrent() || afterMs > GIVE_UP_MS) return null
    const { sources } = parseStats(report, lines)
    if ([...sources.values()].some(({ frames }) => frames > 0)) return afterMs
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}
