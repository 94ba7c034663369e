import type { RefusedRow } from '@parley/contract/imports'
import { ImportRefusal, type ImportRefusalCode } from '../read/index.ts'

/** As many as help to see what is wrong with a file of which nothing could be taken. */
const REFUSED_SHOWN = 20

export type WorkerAnswer<Done> = ({ readonly ok: true } & Done) | Refused

interface Refused {
  readonly ok: false
  readonly code: ImportRefusalCode
  readonly params: Readonly<Record<string, string | number>>
  readonly refused: readonly RefusedRow[]
}

/** Runs in the worker: what refuses a file is an answer, since an error loses its fields on the way. */
export function answerFor<Done extends object>(read: () => Done): WorkerAnswer<Done> {
  try {
    return { ok: true, ...read() }
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error
    const { code, params, refused } = error
    return { ok: false, code, params, refused: refused.slice(0, REFUSED_SHOWN) }
  }
}
