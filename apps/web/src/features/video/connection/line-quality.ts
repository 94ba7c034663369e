import type { RoomStats } from './room-stats.ts'

/** How a person's line is, in a word. On `audioOnly` no picture arrives, though some are sent. */
export type LineQuality = 'good' | 'weak' | 'audioOnly'

type Counted = Pick<RoomStats, 'packets' | 'lost' | 'sources'>
interface Sample extends Counted {
  readonly at: number
}

/** Loss that is heard and seen. */
const MUCH_LOST = 0.05
const WINDOW_MS = 4_000
/** So long it was well before it is called good again. */
const CALM_MS = 5_000

/**
 * Judges a line by what came within the last four seconds. A better word needs five good seconds, so that it does not flicker; but
 * pictures that arrive are shown at once.
 *
 * @see docs/rules/video.md VIDEO-39
 */
export function createQualityMeter() {
  let samples: Sample[] = []
  let shown: LineQuality = 'good'
  let betterSince: number | null = null
  /** Since when the picture of each source should arrive: a camera that has just been switched on needs a moment. */
  const expected = new Map<number, number>()

  /** @param pictures sources whose picture should arrive */
  return function heard(stats: Counted, pictures: readonly number[], at: number): LineQuality {
    const last = samples.at(-1)
    // Another connection counts from the start.
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
  // A look of only a moment says nothing.
  if (!first || !last || last.at - first.at < WINDOW_MS * 0.7) return 'good'
  const packets = last.packets - first.packets
  const lost = Math.max(0, last.lost - first.lost)
  const arrives = pictures.some((source) => framesOf(last, source) > framesOf(first, source))
  if (pictures.length > 0 && !arrives && isSteady(samples)) return 'audioOnly'
  return lost > 0 && lost / (packets + lost) > MUCH_LOST ? 'weak' : 'good'
}

/** Voices came in both halves of the time: what follows a silent line begins with them, and its pictures come a moment later. */
function isSteady(samples: readonly Sample[]): boolean {
  const packetsAt = (index: number) => samples.at(index)?.packets ?? 0
  const middle = Math.floor(samples.length / 2)
  return packetsAt(middle) > packetsAt(0) && packetsAt(-1) > packetsAt(middle)
}

const framesOf = ({ sources }: Counted, source: number) => sources.get(source)?.frames ?? 0
