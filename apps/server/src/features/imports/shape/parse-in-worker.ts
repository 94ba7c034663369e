import { IMPORT_FILE_BYTES } from '@parley/contract/imports'
import { takeTurns } from '../../../platform/concurrency/take-turns.ts'
import { makeWorkerPool } from '../../../platform/concurrency/worker-pool.ts'
import type { Node } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import { defineService } from '../../../platform/services.ts'
import type { ParseAnswer, ParseOrder } from './parse-worker.ts'

/** The largest file that a conference writes takes two seconds and 300 MB. */
const LIMITS = { seconds: 20, megabytes: 512 }
const AT_ONCE = 2
const MOST_WAITING = 16
/** As many as help to see what is wrong with a file of which nothing could be taken. */
const REFUSED_SHOWN = 20

type ParsedFile = Extract<ParseAnswer, { ok: true }>

/**
 * Reads a programme file on a thread of its own, bounded in time and memory, while this one goes on answering.
 *
 * @param eventZone IANA zone of the event, for files that name neither a zone nor offsets
 * @throws Failure with the code of the refusal, see `ImportRefusal`; `importTooLarge` also when the file takes longer than
 * 20 s or more than 512 MB to read
 * @throws Failure `unavailable` when too many files wait to be read
 * @see docs/rules/imports.md IMPORT-3
 */
export const parseInWorker = (node: Node, bytes: Uint8Array, eventZone: string) => parser(node).parse(bytes, eventZone)

const parser = defineService(
  () => makeParser(LIMITS),
  ({ close }) => close(),
)

export function makeParser({ seconds, megabytes }: typeof LIMITS) {
  const worker = new URL('./parse-worker.ts', import.meta.url)
  const { run, close } = makeWorkerPool<ParseOrder, ParseAnswer>(worker, { threads: AT_ONCE, megabytes })
  // Not the pool's own queue: the seconds count from a file's turn, however long it has waited.
  const inTurn = takeTurns(AT_ONCE, MOST_WAITING)
  const refusalOf = (error: Error & { code?: string }) => {
    if (error.name === 'AbortError') return tooLarge('seconds', seconds)
    return error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge('megabytes', megabytes) : error
  }
  const parse = async (bytes: Uint8Array, eventZone: string): Promise<ParsedFile> => {
    if (bytes.length > IMPORT_FILE_BYTES) throw tooLarge('bytes', IMPORT_FILE_BYTES)
    const answer = await inTurn(() => run({ bytes, eventZone }, seconds)).catch((error: Error) => {
      throw refusalOf(error)
    })
    if (answer.ok) return answer
    const { code, params, refused } = answer
    throw new Failure(code, {
      params: refused.length > 0 ? { ...params, rows: refused.slice(0, REFUSED_SHOWN) } : params,
    })
  }
  return { parse, close }
}

function tooLarge(limit: string, most: number) {
  return new Failure('importTooLarge', { params: { limit, most } })
}
