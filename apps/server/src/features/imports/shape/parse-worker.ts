import { gzipSync } from 'node:zlib'
import { IMPORT_REFUSED_ROWS, type RefusedRow } from '@parley/contract/imports'
import type { Programme } from './programme.ts'
import { parseProgramme } from './shape-programme.ts'
import { answerFor, type WorkerAnswer } from './worker-answer.ts'

/* Runs in a worker, which limits time and memory. */

export interface ParseOrder {
  readonly bytes: Uint8Array
  readonly eventZone: string
}

export type ParseAnswer = WorkerAnswer<{
  readonly programme: Programme
  /** The programme as JSON in gzip. */
  readonly packed: Uint8Array
  readonly refused: readonly RefusedRow[]
  readonly refusedCount: number
}>

export default ({ bytes, eventZone }: ParseOrder): ParseAnswer =>
  answerFor(() => {
    const { programme, refused } = parseProgramme(bytes, eventZone)
    return {
      programme,
      packed: gzipSync(JSON.stringify(programme), { level: 4 }),
      refused: refused.slice(0, IMPORT_REFUSED_ROWS),
      refusedCount: refused.length,
    }
  })
