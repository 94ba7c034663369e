/** The level above which speech begins. It ends below the second one. */
const SPEAKS = 0.03
const QUIET = 0.012
/** Milliseconds of a pause between two words. */
const PAUSE_MS = 900
/** Milliseconds before a new speaker is enlarged. A cough is too short. */
const TURN_MS = 700

export interface Speaking {
  readonly seats: ReadonlySet<number>
  /** The seat of the current or the last speaker. Null until anyone has spoken. */
  readonly current: number | null
}

const isSame = (one: ReadonlySet<number>, other: ReadonlySet<number>) =>
  one.size === other.size && [...one].every((each) => other.has(each))

/** Creates a detector for speech. It returns the same object until something changes. */
export function createSpeakingDetector() {
  const loudAt = new Map<number, number>()
  const since = new Map<number, number>()
  let answer: Speaking = { seats: new Set(), current: null }

  return function heard(levels: ReadonlyMap<number, number>, now: number): Speaking {
    for (const [seat, level] of levels) {
      const goesOn = since.has(seat)
      if (level >= (goesOn ? QUIET : SPEAKS)) {
        loudAt.set(seat, now)
        if (!goesOn) since.set(seat, now)
      }
    }
    for (const [seat, at] of loudAt) if (now - at > PAUSE_MS || !levels.has(seat)) since.delete(seat)
    const seats = new Set(since.keys())
    const current = currentOf(seats, levels, now)
    if (!isSame(seats, answer.seats) || current !== answer.current) answer = { seats, current }
    return answer
  }

  function currentOf(seats: ReadonlySet<number>, levels: ReadonlyMap<number, number>, now: number): number | null {
    const held = answer.current !== null && levels.has(answer.current) ? answer.current : null
    if (held !== null && seats.has(held)) return held
    const [first] = [...seats]
      .filter((seat) => held === null || now - (since.get(seat) ?? now) >= TURN_MS)
      .sort((one, other) => (since.get(one) ?? 0) - (since.get(other) ?? 0))
    return first ?? held
  }
}
