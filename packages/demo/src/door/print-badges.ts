import type { Dice } from '../dice.ts'
import type { PrinterKey } from './door-words.ts'
import type { DemoScan } from './process-scans.ts'

/** A print order. Instants are epoch ms. */
export interface DemoPrint {
  readonly person: number
  readonly printer: PrinterKey
  readonly state: 'printed' | 'waiting' | 'failed'
  readonly forced: boolean
  readonly askedAt: number
  readonly doneAt: number | null
  readonly problem: string | null
  /** Index of the scan that caused the order. Null for a reprint ordered by hand. */
  readonly scan: number | null
}

const PRINTED = 0.9

/** Makes the print orders. Three people have just lost their badges and ask for another. */
export function printBadges(dice: Dice, scans: readonly DemoScan[], now: number): DemoPrint[] {
  const had = new Set<number>()
  const printed = scans.flatMap(({ area, status, person, undoneAt, at, desk }, scan): DemoPrint[] => {
    const isFirst = area === 'entrance' && status === 'checkedIn' && person !== null && undoneAt === null
    if (!isFirst || had.has(person)) return []
    had.add(person)
    if (!dice.chance(PRINTED)) return []
    const doneAt = Math.min(at + dice.between(3_000, 9_000), now)
    const printer = desk === 'quayDoor' ? 'quay' : 'entrance'
    return [{ person, printer, state: 'printed', forced: false, askedAt: at, doneAt, problem: null, scan }]
  })
  const again = dice.some(printed, 3).map(({ person }, nth): DemoPrint => {
    const askedAt = now - (240 - nth * 70) * 1_000
    const order = { person, printer: 'quay' as const, forced: true, askedAt, scan: null }
    return nth === 0
      ? { ...order, state: 'failed', doneAt: askedAt + 20_000, problem: 'The printer is out of labels.' }
      : { ...order, state: 'waiting', doneAt: null, problem: null }
  })
  return [...printed, ...again]
}
