import type { RefusedRow } from '@parley/contract/imports'
import type { ImportRefusalCode } from '../read/import-refusal.ts'
import type { Programme } from './programme.ts'

/** What the worker is given. */
export interface ParseOrder {
  readonly bytes: Uint8Array
  readonly eventZone: string
}

/** What it answers, once. */
export type ParseMessage =
  | {
      readonly ok: true
      readonly programme: Programme
      /** The same programme as JSON in gzip, to be kept. */
      readonly packed: Uint8Array
      readonly refused: readonly RefusedRow[]
      /** How many rows were refused, of which `refused` may hold only the first. */
      readonly refusedCount: number
    }
  | {
      readonly ok: false
      readonly code: ImportRefusalCode
      readonly params: Readonly<Record<string, string | number>>
      readonly refused: readonly RefusedRow[]
    }
