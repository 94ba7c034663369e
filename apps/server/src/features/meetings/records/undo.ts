import type { OwnBlock } from '../../agenda/index.ts'

export interface Undo {
  /** The participant who answered, for themselves or for a colleague. */
  readonly by: string
  /** The time of the answer, in epoch milliseconds. Requests that the answer withdrew have the same `changed_at`. */
  readonly at: number
  readonly left?: readonly OwnBlock[]
}
