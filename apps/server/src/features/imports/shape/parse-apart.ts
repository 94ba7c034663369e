import { Worker } from 'node:worker_threads'
import { Failure } from '../../../platform/failure.ts'
import { takeTurns } from '../../../platform/take-turns.ts'
import type { ParseMessage, ParseOrder } from './parse-message.ts'
import { MAX_FILE_BYTES } from './programme.ts'

/** The largest file that a conference writes takes two seconds and 300 MB. */
const LIMITS = { seconds: 20, megabytes: 512 }
const AT_ONCE = 2
const MOST_WAITING = 16
/** As many as help to see what is wrong with a file of which nothing could be taken. */
const REFUSED_SHOWN = 20

export type ParsedApart = Extract<ParseMessage, { ok: true }>

const inTurn = takeTurns(AT_ONCE, MOST_WAITING)

/**
 * Reads a programme file on a thread of its own, bounded in time and memory, while this one goes on answering.
 *
 * @param eventZone IANA zone of the event, for files that name neither a zone nor offsets
 * @throws Failure with the code of the refusal, see `ImportRefusal`; `importTooLarge` also when the file takes longer than
 * 20 s or more than 512 MB to read
 * @throws Failure `unavailable` when too many files wait to be read
 * @see docs/rules/imports.md IMPORT-3
 */
export async function parseApart(bytes: Uint8Array, eventZone: string, limits = LIMITS): Promise<ParsedApart> {
  if (bytes.length > MAX_FILE_BYTES) throw tooLarge('bytes', MAX_FILE_BYTES)
  const message = await inTurn(() => runWorker({ bytes, eventZone }, limits))
  if (message.ok) return message
  const { code, params, refused } = message
  throw new Failure(code, {
    params: refused.length > 0 ? { ...params, rows: refused.slice(0, REFUSED_SHOWN) } : params,
  })
}

function runWorker(order: ParseOrder, { seconds, megabytes }: typeof LIMITS): Promise<ParseMessage> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), {
      workerData: order,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    })
    const timer = setTimeout(() => finish(() => reject(tooLarge('seconds', seconds))), seconds * 1_000)
    const finish = (answer: () => void) => {
      clearTimeout(timer)
      answer()
      void worker.terminate()
    }
    worker.on('message', (message: ParseMessage) => finish(() => resolve(message)))
    worker.on('error', (error: Error & { code?: string }) => {
      const isOutOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      finish(() => reject(isOutOfMemory ? tooLarge('megabytes', megabytes) : error))
    })
    worker.on('exit', () =>
      finish(() => reject(new Error('The thread that reads programme files ended without a word'))),
    )
  })
}

const tooLarge = (limit: string, most: number) => new Failure('importTooLarge', { params: { limit, most } })
