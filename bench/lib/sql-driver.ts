import type { Script } from './sql-script.ts'

export interface Done {
  readonly done: number
  readonly perSecond: number
}

/**
 * Sends scripts straight to PostgreSQL, prepared. Each turn of a lane takes one of the scripts, so that all lanes
 * together go through them in order. In a script `client_id` is the lane's number from 0 and `nth` that of its turn.
 */
export interface SqlDriver {
  /** What the rows say the limit is. */
  readonly name: string
  keepBusy(scripts: readonly Script[], lanes: number, ms: number): Promise<Done>
  /** At a steady pace: milliseconds from the time each was due to its end. */
  keepPace(scripts: readonly Script[], lanes: number, perSecond: number, seconds: number): Promise<number[]>
}
