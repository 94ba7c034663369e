import { IMPORT_FILE_BYTES } from '@parley/contract/imports'
import type { Node } from '../../../platform/context.ts'
import { defineService } from '../../../platform/services.ts'
import type { ParseAnswer, ParseOrder } from './parse-worker.ts'
import { LIMITS, makeReader, readingTurns, tooLarge } from './read-in-worker.ts'

/**
 * The time that an idle thread stays ready: organizers often fix a file and try again, and a thread takes a third of a
 * second to start.
 */
const IDLE_MS = 15_000

type ParsedFile = Extract<ParseAnswer, { ok: true }>

/**
 * @param eventZone IANA zone of the event, for files that name neither a zone nor offsets
 * @throws Failure with the code of the refusal
 */
export const parseInWorker = (node: Node, bytes: Uint8Array, eventZone: string) => parser(node).parse(bytes, eventZone)

const parser = defineService(
  (node) => makeParser(LIMITS, readingTurns(node)),
  ({ close }) => close(),
)

export function makeParser(limits: typeof LIMITS, inTurn?: ReturnType<typeof readingTurns>) {
  const worker = new URL('./parse-worker.ts', import.meta.url)
  const { read, close } = makeReader<ParseOrder, Omit<ParsedFile, 'ok'>>(worker, limits, { inTurn, idleMs: IDLE_MS })
  const parse = async (bytes: Uint8Array, eventZone: string): Promise<ParsedFile> => {
    if (bytes.length > IMPORT_FILE_BYTES) throw tooLarge('bytes', IMPORT_FILE_BYTES)
    return read({ bytes, eventZone })
  }
  return { parse, close }
}
