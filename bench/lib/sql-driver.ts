import type { Script } from './sql-script.ts'

export interface Done {
  readonly done: number
  readonly perSecond: number
}

/**
 * A client that sends SQL. Each turn of a lane runs one of the scripts, so that all lanes together go through them in
 * order. In a script `client_id` is the lane's number from 0 and `nth` the number of its turn.
 */
export interface SqlDriver {
  readonly name: string
  runAtFullLoad(scripts: readonly Script[], lanes: number, ms: number): Promise<Done>
  /** Returns for each script the milliseconds from the time it was due to its end. */
  runAtRate(scripts: readonly Script[], lanes: number, perSecond: number, seconds: number): Promise<number[]>
}
