import type { RoomStats } from './room-stats.ts'

/** The quality of a connection. `audioOnly`: pictures are sent, but none arrives. */
export type LineQuality = 'good' | 'weak' | 'audioOnly'

type Counted = Pick<RoomStats, 'packets' | 'lost' | 'sources'>
interface Sample extends Counted {
  readonly at: number
}

/** The share of lost packets that is noticeable. */
const MUCH_LOST = 0.05
const WINDOW_MS = 4_000
/** Milliseconds before a line is called good again. */
const CALM_MS = 5_000

/**
 * Creates a meter that judges the last four seconds. An improvement is reported only after five good seconds, so that
 * the display does not flicker. Arriving pictures are shown at once.
 * @see docs/rules/video.md VIDEO-39
 */
export function createQualityMeter() {
  let samples: Sample[] = []
  let shown: LineQuality = 'good'
  let betterSince: number | null = null
  /** The time since a picture is expected, by source. A camera that was just switched on needs a moment. */
  const expected = new Map<number, number>()

  /** Judges the line. @param pictures the sources that should send a picture */
  return function heard(stats: Counted, pictures: readonly number[], at: number): LineQuality {
    const last = samples.at(-1)
    // Fewer packets than before mean that this is a new connection, and its counters begin at zero.
    if (last && stats.packets < last.packets) samples = []
    const before = samples.at(-1)
    const seesPicture = pictures.some((source) => before && framesOf(stats, source) > framesOf(before, source))
    for (const source of expected.keys()) if (!pictures.includes(source)) expected.delete(source)
    for (const source of pictures) if (!expected.has(source)) expected.set(source, at)
    samples = [...samples.filter((each) => at - each.at <= WINDOW_MS), { ...stats, at }]
    const now = judge(
      samples,
      [...expected.keys()].filter((source) => at - (expected.get(source) ?? at) >= WINDOW_MS),
    )
    if (shown === 'audioOnly' && seesPicture) {
      shown = 'weak'
      betterSince = null
    }
    if (RANK[now] >= RANK[shown]) betterSince = null
    else betterSince ??= at
    if (RANK[now] > RANK[shown] || (betterSince !== null && at - betterSince >= CALM_MS)) {
      shown = now
      betterSince = null
    }
    return shown
  }
}

const RANK = { good: 0, weak: 1, audioOnly: 2 } as const satisfies Record<LineQuality, number>

function judge(samples: readonly Sample[], pictures: readonly number[]): LineQuality {
  const [first, last] = [samples[0], samples.at(-1)]
  // The samples cover too short a time for a judgement.
  if (!first || !last || last.at - first.at < WINDOW_MS * 0.7) return 'good'
  const packets = last.packets - first.packets
  const lost = Math.max(0, last.lost - first.lost)
  const arrives = pictures.some((source) => framesOf(last, source) > framesOf(first, source))
  if (pictures.length > 0 && !arrives && isSteady(samples)) return 'audioOnly'
  return lost > 0 && lost / (packets + lost) > MUCH_LOST ? 'weak' : 'good'
}

/**
 * Returns true if pictures arrive in both halves of the window. After an outage voices arrive first and pictures a
 * moment later.
 */
function isSteady(samples: readonly Sample[]): boolean {
  const packetsAt = (index: number) => samples.at(index)?.packets ?? 0
  const middle = Math.floor(samples.length / 2)
  return packetsAt(middle) > packetsAt(0) && packetsAt(-1) > packetsAt(middle)
}

const framesOf = ({ sources }: Counted, source: number) => sources.get(source)?.frames ?? 0
