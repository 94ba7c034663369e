import type { OwnBlock } from '../../agenda/index.ts'

/** Stored with an answer, for who may take it back. */
export interface Undo {
  /** The participant who answered, for themselves or for a colleague. */
  readonly by: string
  /** When; epoch milliseconds. What the answer withdrew has changed at the same instant. */
  readonly at: number
  /** Agenda entries that the receiver left for the meeting. */
  readonly left?: readonly OwnBlock[]
}
