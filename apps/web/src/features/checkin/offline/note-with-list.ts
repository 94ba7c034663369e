import { firstOf } from './decide-with-list.ts'
import type { DeskEngine } from './desk-engine.ts'

/** @see docs/rules/checkin.md DESK-11 */
export async function noteWithList(
  engine: DeskEngine | null,
  noted: Parameters<DeskEngine['keepNote']>[0],
  byServer: () => Promise<unknown>,
): Promise<'kept' | 'waits'> {
  const alone = async () => {
    await engine?.keepNote(noted)
    return 'waits' as const
  }
  const asked = async () => {
    await byServer()
    return 'kept' as const
  }
  if (!engine?.list()) return asked()
  return engine.isAlone() ? alone() : firstOf(engine, asked(), alone)
}
