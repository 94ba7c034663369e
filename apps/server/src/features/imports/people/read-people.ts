import { IMPORT_FILE_BYTES } from '@parley/contract/imports'
import type { Node } from '../../../platform/context.ts'
import { defineService } from '../../../platform/services.ts'
import { LIMITS, makeReader, readingTurns, tooLarge } from '../shape/index.ts'
import type { PeopleOrder, ReadPeople } from './people-worker.ts'

/**
 * Reads people in a worker: a file, or a table that was fetched or kept before.
 *
 * @throws Failure with the code of the refusal, see `makeReader`
 * @see docs/rules/imports.md IMPORT-3
 */
export function readPeople(node: Node, order: PeopleOrder): Promise<ReadPeople> {
  const { from } = order
  if ('file' in from && from.file.length > IMPORT_FILE_BYTES) {
    return Promise.reject(tooLarge('bytes', IMPORT_FILE_BYTES))
  }
  return reader(node).read(order)
}

/** An organizer who says what columns are does so several times. */
const IDLE_MS = 15_000

const reader = defineService(
  (node) => {
    const worker = new URL('./people-worker.ts', import.meta.url)
    return makeReader<PeopleOrder, ReadPeople>(worker, LIMITS, { inTurn: readingTurns(node), idleMs: IDLE_MS })
  },
  ({ close }) => close(),
)
