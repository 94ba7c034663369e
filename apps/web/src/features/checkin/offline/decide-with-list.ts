import type { DeskScan, FoundPerson, ScanAnswer } from '../desk/desk-scan.ts'
import { ANSWER_WITHIN_MS, type DeskEngine } from './desk-engine.ts'
import { isUnreachable } from './desk-failures.ts'

/** @see docs/rules/checkin.md DESK-3 */
export async function decideWithList(
  engine: DeskEngine | null,
  scan: DeskScan,
  byServer: () => Promise<ScanAnswer>,
): Promise<ScanAnswer> {
  await engine?.ready
  const ask = () =>
    byServer().then((answer) => {
      engine?.learn(scan, answer)
      return answer
    })
  if (!engine?.list()) return ask()
  if (engine.isAlone()) return engine.decideOffline(scan)
  return withOfflineFallback(engine, ask(), () => engine.decideOffline(scan))
}

export async function findWithList(
  engine: DeskEngine | null,
  id: string,
  byServer: () => Promise<FoundPerson | null>,
): Promise<FoundPerson | null> {
  await engine?.ready
  const list = engine?.list()
  if (!engine || !list) return byServer()
  const byList = async (): Promise<FoundPerson | null> => {
    const person = list.byId(id) ?? (await list.byTicket(id))
    return person && { ...person, inside: list.insideOf(person.id) }
  }
  return engine.isAlone() ? byList() : withOfflineFallback(engine, byServer(), byList)
}

export async function withOfflineFallback<T>(
  engine: DeskEngine,
  response: Promise<T>,
  alone: () => Promise<T>,
): Promise<T> {
  const slow = Symbol('slow')
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<typeof slow>((resolve) => {
    timer = setTimeout(resolve, ANSWER_WITHIN_MS, slow)
  })
  try {
    const first = await Promise.race([response, late])
    if (first !== slow) return first
  } catch (error) {
    if (!isUnreachable(error)) throw error
  } finally {
    clearTimeout(timer)
  }
  response.catch(() => undefined)
  engine.goOffline()
  return alone()
}
