import type { ListedScan } from '../desk/listed-scan.ts'
import { withOfflineFallback } from './decide-with-list.ts'
import type { DeskEngine } from './desk-engine.ts'

/**
 * Undoes a scan: on the device if it waits there, otherwise by the server. If the server does not answer, the undo
 * waits on the device.
 * @returns whether the person is inside afterwards
 * @see docs/rules/checkin.md DESK-8
 */
export async function undoWithList(
  engine: DeskEngine | null,
  scan: ListedScan,
  byServer: () => Promise<{ inside: boolean }>,
): Promise<{ inside: boolean }> {
  if (!engine?.list()) return byServer()
  const alone = async () => {
    await engine.undo(scan, { onlyWaiting: false })
    return { inside: scan.answer.status === 'checkedOut' }
  }
  if (engine.isAlone()) return alone()
  if (await engine.undo(scan, { onlyWaiting: true })) return { inside: scan.answer.status === 'checkedOut' }
  return withOfflineFallback(engine, byServer(), alone)
}
