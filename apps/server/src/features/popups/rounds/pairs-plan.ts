import { type PairTable } from './pair-table.ts'
import type { Seating } from './schedule-pairs.ts'

const SPARE = -1
const CLOSED = -2
const IN_THREE = -3
const NONE = -1
const THREE = -2
const STEPS_EACH = 60
const STEPS = 3_000

/**
 * A plan of rounds in pairs: an edge colouring of the graph of pairs who may still meet, with the rounds as colours.
 *
 * People left without a partner are repaired as in the proof of Vizing's theorem: in a chain of pairs that alternates
 * between two rounds, both rounds are exchanged. This keeps all rounds valid.
 */
export class PairsPlan {
  readonly #size: number
  readonly #rounds: number
  /** The round of each pair, at index one · size + other. */
  readonly #roundOf: Int16Array
  /** The partner of each person in each round, at index round · size + person. */
  readonly #partner: Int16Array
  readonly #threes: (readonly number[] | null)[]
  readonly #random: () => number

  private constructor(table: PairTable, rounds: number, random: () => number) {
    this.#size = table.size
    this.#rounds = rounds
    this.#random = random
    this.#partner = new Int16Array(rounds * table.size).fill(NONE)
    this.#threes = Array.from({ length: rounds }, () => null)
    this.#roundOf = new Int16Array(table.size * table.size).fill(CLOSED)
    for (let one = 0; one < table.size; one += 1) {
      for (let other = 0; other < table.size; other += 1) {
        if (table.isFree(one, other)) this.#roundOf[one * table.size + other] = SPARE
      }
    }
  }

  /** Searches for a plan and returns null if it finds none. The known rounds may have gaps and be more than wanted. */
  static find(table: PairTable, rounds: number, known: readonly Seating[], random: () => number): Seating[] | null {
    if (rounds === 0) return []
    for (const start of known.length > 0 ? [known, [], []] : [[], []]) {
      const plan = new PairsPlan(table, rounds, random)
      plan.#take(start)
      if (table.size % 2 === 1 && !plan.#chooseThrees()) continue
      plan.#fill()
      if (plan.#repair()) return plan.#seatings()
    }
    return null
  }

  /** Starts with known rounds, those with the fewest gaps first. Leaves out pairs that are no longer allowed. */
  #take(known: readonly Seating[]): void {
    const holds = (group: readonly number[]) =>
      group.every((one) => group.every((other) => one === other || this.#roundOf[one * this.#size + other] === SPARE))
    const gaps = new Map(known.map((seating) => [seating, seating.filter((group) => !holds(group)).length]))
    const best = known.toSorted((a, b) => (gaps.get(a) ?? 0) - (gaps.get(b) ?? 0)).slice(0, this.#rounds)
    for (const [round, seating] of best.entries()) {
      for (const group of seating) {
        if (!holds(group)) continue
        if (group.length === 2) this.#pair(group[0] ?? 0, group[1] ?? 0, round)
        else if (group.length === 3) this.#seatThree(group, round)
      }
    }
  }

  /**
   * Chooses the group of three of each round. Prefers the people with the most open partners. Dissolves pairs in its
   * way.
   */
  #chooseThrees(): boolean {
    const slack = this.#slack()
    this.#giveUpThrees(slack)
    for (let round = 0; round < this.#rounds; round += 1) {
      if (this.#threes[round]) continue
      const people = [...slack.keys()].filter((person) => (slack[person] ?? 0) > 0)
      const order = new Map(people.map((person) => [person, (slack[person] ?? 0) + this.#random()]))
      people.sort((a, b) => (order.get(b) ?? 0) - (order.get(a) ?? 0))
      const three = this.#firstThree(people)
      if (!three) return false
      for (const one of three) {
        for (const other of three) if (one < other) this.#unpair(one, other)
        const partner = this.#partner[round * this.#size + one] ?? NONE
        if (partner >= 0) this.#unpair(one, partner)
        slack[one] = (slack[one] ?? 0) - 1
      }
      this.#seatThree(three, round)
    }
    return true
  }

  #giveUpThrees(slack: number[]): void {
    for (const [round, three] of this.#threes.entries()) {
      if (!three?.some((person) => (slack[person] ?? 0) < 0)) continue
      this.#threes[round] = null
      for (const one of three) {
        slack[one] = (slack[one] ?? 0) + 1
        this.#partner[round * this.#size + one] = NONE
        for (const other of three) if (one < other) this.#setRound(one, other, SPARE)
      }
    }
  }

  /**
   * Returns for each person the number of further groups of three that they can join. Each takes two of their open
   * partners.
   */
  #slack(): number[] {
    return Array.from({ length: this.#size }, (_, person) => {
      let [open, threes] = [0, 0]
      for (let other = 0; other < this.#size; other += 1) {
        if (this.#roundOf[person * this.#size + other] !== CLOSED) open += 1
      }
      for (let round = 0; round < this.#rounds; round += 1) {
        if (this.#partner[round * this.#size + person] === THREE) threes += 1
      }
      return open - this.#rounds - threes
    })
  }

  #firstThree(people: readonly number[]): [number, number, number] | null {
    const may = (one: number, other: number) => (this.#roundOf[one * this.#size + other] ?? CLOSED) >= SPARE
    for (const [at, one] of people.entries()) {
      for (let next = at + 1; next < people.length; next += 1) {
        const other = people[next] ?? 0
        if (!may(one, other)) continue
        const third = people.find((each, place) => place > next && may(one, each) && may(other, each))
        if (third !== undefined) return [one, other, third]
      }
    }
    return null
  }

  #fill(): void {
    for (let one = 0; one < this.#size; one += 1) {
      for (let other = 0; other < one; other += 1) {
        if (this.#roundOf[one * this.#size + other] !== SPARE) continue
        const start = Math.floor(this.#random() * this.#rounds)
        for (let step = 0; step < this.#rounds; step += 1) {
          const round = (start + step) % this.#rounds
          if (!this.#isAlone(one, round) || !this.#isAlone(other, round)) continue
          this.#pair(one, other, round)
          break
        }
      }
    }
  }

  #repair(): boolean {
    let steps = 0
    let most = STEPS
    for (;;) {
      const alone: [person: number, round: number][] = []
      for (let round = 0; round < this.#rounds; round += 1) {
        for (let person = 0; person < this.#size; person += 1) {
          if (this.#isAlone(person, round)) alone.push([person, round])
        }
      }
      if (alone.length === 0) return true
      if (steps === 0) most += STEPS_EACH * alone.length
      if (steps > most) return false
      for (const [person, round] of alone) {
        steps += 1
        let [each, walked] = [person, 0]
        while (each !== NONE && this.#isAlone(each, round) && walked < 4) {
          each = this.#seat(each, round)
          walked += 1
        }
      }
    }
  }

  /** Gives a person a partner in a round. @returns the person who lost their place for it, or `NONE` */
  #seat(person: number, round: number): number {
    const spare: number[] = []
    for (let other = 0; other < this.#size; other += 1) {
      if (this.#roundOf[person * this.#size + other] !== SPARE) continue
      if (this.#isAlone(other, round)) {
        this.#pair(person, other, round)
        return NONE
      }
      spare.push(other)
    }
    const start = Math.floor(this.#random() * Math.max(1, spare.length))
    for (let step = 0; step < spare.length; step += 1) {
      const other = spare[(start + step) % spare.length] ?? 0
      const from = Math.floor(this.#random() * this.#rounds)
      for (let at = 0; at < this.#rounds; at += 1) {
        const free = (from + at) % this.#rounds
        if (!this.#isAlone(other, free) || !this.#exchange(other, round, free, person)) continue
        this.#pair(person, other, round)
        return NONE
      }
    }
    if (this.#random() < 0.5) return this.#wander(person, round)
    const movable = spare.filter((other) => (this.#partner[round * this.#size + other] ?? NONE) >= 0)
    const other = movable[Math.floor(this.#random() * movable.length)]
    if (other === undefined) return this.#wander(person, round)
    const lost = this.#partner[round * this.#size + other] ?? NONE
    this.#unpair(other, lost)
    this.#pair(person, other, round)
    return lost
  }

  #wander(person: number, round: number): number {
    this.#exchange(person, Math.floor(this.#random() * this.#rounds), round)
    return NONE
  }

  /**
   * Exchanges two rounds along a chain of pairs. Changes nothing if the chain ends at `except`, or at a person in a
   * group of three of one of the rounds.
   */
  #exchange(person: number, round: number, free: number, except = NONE): boolean {
    if (round === free || !this.#isAlone(person, free)) return false
    const chain = [person]
    for (let turn = 0; ; turn += 1) {
      const next = this.#partner[(turn % 2 === 0 ? round : free) * this.#size + (chain.at(-1) ?? 0)] ?? NONE
      if (next === THREE) return false
      if (next === NONE) break
      chain.push(next)
    }
    if (chain.length < 2 || chain.at(-1) === except) return false
    for (let at = 1; at < chain.length; at += 1) this.#unpair(chain[at - 1] ?? 0, chain[at] ?? 0)
    for (let at = 1; at < chain.length; at += 1)
      this.#pair(chain[at - 1] ?? 0, chain[at] ?? 0, at % 2 === 1 ? free : round)
    return true
  }

  #isAlone(person: number, round: number): boolean {
    return this.#partner[round * this.#size + person] === NONE
  }

  #pair(one: number, other: number, round: number): void {
    this.#setRound(one, other, round)
    this.#partner[round * this.#size + one] = other
    this.#partner[round * this.#size + other] = one
  }

  #unpair(one: number, other: number): void {
    const round = this.#roundOf[one * this.#size + other] ?? CLOSED
    if (round < 0) return
    this.#setRound(one, other, SPARE)
    this.#partner[round * this.#size + one] = NONE
    this.#partner[round * this.#size + other] = NONE
  }

  #seatThree(three: readonly number[], round: number): void {
    this.#threes[round] = three
    for (const one of three) {
      this.#partner[round * this.#size + one] = THREE
      for (const other of three) if (one < other) this.#setRound(one, other, IN_THREE)
    }
  }

  #setRound(one: number, other: number, round: number): void {
    this.#roundOf[one * this.#size + other] = round
    this.#roundOf[other * this.#size + one] = round
  }

  #seatings(): Seating[] {
    return this.#threes.map((three, round) => {
      const groups: number[][] = three ? [[...three]] : []
      for (let one = 0; one < this.#size; one += 1) {
        const other = this.#partner[round * this.#size + one] ?? NONE
        if (other > one) groups.push([one, other])
      }
      return groups
    })
  }
}
