import type { ListedScan } from '../desk/listed-scan.ts'
import { firstOf } from './decide-with-list.ts'
import type { DeskEngine } from './desk-engine.ts'

/**
 * Takes a scan back: on the device where it waits there, else by the server, else by a word that waits until that answers.
 *
 * @returns whether the person is inside then
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
  return firstOf(engine, byServer(), alone)
}
