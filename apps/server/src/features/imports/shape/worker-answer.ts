import type { RefusedRow } from '@parley/contract/imports'
import { ImportRefusal, type ImportRefusalCode } from '../read/index.ts'

const REFUSED_SHOWN = 20

export type WorkerAnswer<Done> = ({ readonly ok: true } & Done) | Refused

interface Refused {
  readonly ok: false
  readonly code: ImportRefusalCode
  readonly params: Readonly<Record<string, string | number>>
  readonly refused: readonly RefusedRow[]
}

/** A refusal is returned as a value, because an error loses its fields between threads. */
export function answerFor<Done extends object>(read: () => Done): WorkerAnswer<Done> {
  try {
    return { ok: true, ...read() }
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error
    const { code, params, refused } = error
    return { ok: false, code, params, refused: refused.slice(0, REFUSED_SHOWN) }
  }
}
