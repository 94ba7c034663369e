import type { PairTable } from './pair-table.ts'

export class Seats {
  readonly table: PairTable
  readonly groups: number
  /** The worth of each person's company: the others in the group, less the cost of a larger group. */
  readonly company: Float64Array
  /** The person at each seat. The seats of a group are contiguous. */
  readonly personAt: Int32Array
  /** The first seat of each group. The last entry is the number of seats. */
  readonly firstSeat: Int32Array
  readonly #seatOf: Int32Array
  readonly #groupAt: Int32Array
  readonly #smallest: number
  readonly #costOfLarger: ArrayLike<number>
  readonly #swaps: number[] = []

  constructor(table: PairTable, groups: readonly (readonly number[])[], costOfLarger: ArrayLike<number>) {
    this.table = table
    this.groups = groups.length
    this.company = new Float64Array(table.size)
    this.personAt = Int32Array.from(groups.flat())
    this.#seatOf = new Int32Array(table.size)
    this.#groupAt = Int32Array.from(groups.flatMap((group, at) => group.map(() => at)))
    this.firstSeat = new Int32Array(groups.length + 1)
    this.#smallest = Math.min(...groups.map(({ length }) => length))
    this.#costOfLarger = costOfLarger
    for (const [at, group] of groups.entries()) this.firstSeat[at + 1] = (this.firstSeat[at] ?? 0) + group.length
    for (const [seat, person] of this.personAt.entries()) this.#seatOf[person] = seat
    for (let group = 0; group < this.groups; group += 1) this.#refresh(group)
  }

  groupOf(person: number): number {
    return this.#groupAt[this.#seatOf[person] ?? 0] ?? 0
  }

  membersOf(group: number): Int32Array {
    return this.personAt.subarray(this.firstSeat[group], this.firstSeat[group + 1])
  }

  seating(): number[][] {
    return Array.from({ length: this.groups }, (_, group) => [...this.membersOf(group)])
  }

  companyInPlaceOf(other: number, person: number): number {
    const group = this.groupOf(other)
    const { size, worth } = this.table
    const [first, end] = [this.firstSeat[group] ?? 0, this.firstSeat[group + 1] ?? 0]
    let sum = end - first > this.#smallest ? -(this.#costOfLarger[person] ?? 0) : 0
    for (let seat = first; seat < end; seat += 1) {
      const each = this.personAt[seat] ?? 0
      if (each !== other && each !== person) sum += worth[person * size + each] ?? 0
    }
    return sum
  }

  swap(one: number, other: number): void {
    this.#exchange(one, other)
    this.#swaps.push(one, other)
  }

  get mark(): number {
    return this.#swaps.length
  }

  undoTo(mark: number): void {
    while (this.#swaps.length > mark) {
      const other = this.#swaps.pop() ?? 0
      this.#exchange(this.#swaps.pop() ?? 0, other)
    }
  }

  #exchange(one: number, other: number): void {
    const [a, b] = [this.#seatOf[one] ?? 0, this.#seatOf[other] ?? 0]
    this.personAt[a] = other
    this.personAt[b] = one
    this.#seatOf[one] = b
    this.#seatOf[other] = a
    this.#refresh(this.#groupAt[a] ?? 0)
    this.#refresh(this.#groupAt[b] ?? 0)
  }

  #refresh(group: number): void {
    for (const person of this.membersOf(group)) this.company[person] = this.companyInPlaceOf(person, person)
  }
}
