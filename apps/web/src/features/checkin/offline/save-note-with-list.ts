import { withOfflineFallback } from './decide-with-list.ts'
import type { DeskEngine } from './desk-engine.ts'

/** @see docs/rules/checkin.md DESK-11 */
export async function saveNoteWithList(
  engine: DeskEngine | null,
  noted: Parameters<DeskEngine['saveNote']>[0],
  byServer: () => Promise<unknown>,
): Promise<'kept' | 'waits'> {
  const alone = async () => {
    await engine?.saveNote(noted)
    return 'waits' as const
  }
  const saveByServer = async () => {
    await byServer()
    return 'kept' as const
  }
  if (!engine?.list()) return saveByServer()
  return engine.isAlone() ? alone() : withOfflineFallback(engine, saveByServer(), alone)
}
