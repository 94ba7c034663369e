import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { exportPeople } from '../../apps/server/src/features/imports/export-people.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'

const MEGABYTE = 1_048_576
/** Number of pieces between two readings of the memory. Each reading collects garbage first. */
const PIECES = 100

export interface Exported {
  readonly ms: number
  readonly heapMb: number
}

/** Measures an export, and discards each piece. */
export async function takeExport(ctx: Context, eventId: string, participantId: string): Promise<Exported> {
  const actor = { eventId, participantId } as Parameters<typeof exportPeople>[1]
  const before = heldBytes()
  let most = before
  let pieces = 0
  let bytes = 0
  const began = performance.now()
  const file = await exportPeople(ctx, actor, { eventId, query: '', format: 'csv', language: 'en' })
  for await (const piece of file.pieces) {
    bytes += piece.length
    if (++pieces % PIECES === 0) most = Math.max(most, heldBytes())
  }
  if (bytes === 0) throw new Error('The file is empty')
  return { ms: performance.now() - began, heapMb: (most - before) / MEGABYTE }
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

function heldBytes(): number {
  collect()
  return process.memoryUsage().heapUsed
}
