import { IMPORT_FILE_BYTES } from '@parley/contract/imports'
import type { Node } from '../../../platform/context.ts'
import { defineService } from '../../../platform/services.ts'
import { LIMITS, makeReader, readingTurns, tooLarge } from '../shape/index.ts'
import type { ReadOrder, ReadRows } from './parse-table.ts'
import type { FileRow } from './shape-rows.ts'

/** The worker stays alive for a while, because an organizer usually changes the mapping several times. */
const IDLE_MS = 15_000

/**
 * @returns a function that throws Failure with the code of the refusal, see `makeReader`
 * @see docs/rules/imports.md IMPORT-3
 */
export function makeRowReader<Row extends FileRow>(worker: URL) {
  const reader = defineService(
    (node) => makeReader<ReadOrder, ReadRows<Row>>(worker, LIMITS, { inTurn: readingTurns(node), idleMs: IDLE_MS }),
    ({ close }) => close(),
  )
  return (node: Node, order: ReadOrder): Promise<ReadRows<Row>> => {
    const { from } = order
    if ('file' in from && from.file.length > IMPORT_FILE_BYTES) {
      return Promise.reject(tooLarge('bytes', IMPORT_FILE_BYTES))
    }
    return reader(node).read(order)
  }
}
