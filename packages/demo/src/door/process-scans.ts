import type { TypeKey } from '../content/event.ts'
import { type AreaKey, type AreaPlan, DEMO_AREAS, type DeskKey } from './door-words.ts'

export type DoorStatus =
  | 'checkedIn'
  | 'checkedOut'
  | 'alreadyCheckedIn'
  | 'alreadyCheckedOut'
  | 'fullyOccupied'
  | 'wrongTicketType'
  | 'ticketNotFound'

/** A scan without an outcome, which is not decided yet. */
export interface Coming {
  readonly at: number
  readonly area: AreaKey
  readonly checkIn: boolean
  /** Index of the person. Null for a code that is not a ticket of the event. */
  readonly person: number | null
  /** The desk of the scan. Null if people scan a posted code themselves. */
  readonly desk: DeskKey | null
  /** Time of the undo, if it was the wrong person. */
  readonly undoneAt?: number
  /** Time at which the server received the scan, if a desk without a network had let the person in. */
  readonly heardAt?: number
}

/** A scan with its outcome. Instants are epoch ms. */
export interface DemoScan extends Omit<Coming, 'undoneAt' | 'heardAt'> {
  readonly status: DoorStatus
  /** Time of the person's previous counted scan there. Null if there was none. */
  readonly beforeAt: number | null
  readonly undoneAt: number | null
  /** The offline decision of a desk. Null for a scan with a network. */
  readonly said: DoorStatus | null
  readonly receivedAt: number | null
}

export interface DemoPresence {
  readonly area: AreaKey
  readonly person: number
  readonly inside: boolean
  readonly changedAt: number
  readonly firstInAt: number
}

type Where = { inside: boolean; changedAt: number; firstInAt: number }

/** Decides the outcomes in order of time, by the rules of the product. */
export function processScans(
  comings: readonly Coming[],
  { typeOf, capacityOf }: { typeOf: (person: number) => TypeKey; capacityOf: (area: AreaKey) => number | null },
): { scans: DemoScan[]; presence: DemoPresence[] } {
  const plans = new Map(DEMO_AREAS.map((area) => [area.key, area]))
  const where = new Map<string, Where>()
  const used = new Map<AreaKey, number>()
  const scans = comings
    .toSorted((one, other) => one.at - other.at)
    .map(({ undoneAt, heardAt, ...coming }): DemoScan => {
      const { area, person, checkIn } = coming
      const key = `${area} ${person}`
      const before = where.get(key)
      const capacity = capacityOf(area)
      const count = used.get(area) ?? 0
      const status: DoorStatus =
        person === null
          ? 'ticketNotFound'
          : judge(plans.get(area), {
              checkIn,
              type: typeOf(person),
              inside: before?.inside ?? false,
              isFull: capacity !== null && count >= capacity,
            })
      const moves = status === 'checkedIn' || status === 'checkedOut'
      // Two scans of a person at the same instant would have no order.
      const at = before ? Math.max(coming.at, before.changedAt + 1_000) : coming.at
      if (moves && undoneAt === undefined) {
        where.set(key, { inside: checkIn, changedAt: at, firstInAt: before?.firstInAt ?? at })
        used.set(area, count + (checkIn ? 1 : -1))
      }
      const isAlone = heardAt !== undefined
      return {
        ...coming,
        at,
        status,
        beforeAt: before?.changedAt ?? null,
        undoneAt: undoneAt ?? null,
        said: isAlone ? 'checkedIn' : null,
        receivedAt: heardAt ?? null,
      }
    })
  const presence = [...where].map(([key, { inside, changedAt, firstInAt }]): DemoPresence => {
    const [area, person] = key.split(' ')
    return { area: area as AreaKey, person: Number(person), inside, changedAt, firstInAt }
  })
  return { scans, presence }
}

function judge(
  area: AreaPlan | undefined,
  { checkIn, type, inside, isFull }: { checkIn: boolean; type: TypeKey; inside: boolean; isFull: boolean },
): DoorStatus {
  if (!checkIn) return inside ? 'checkedOut' : 'alreadyCheckedOut'
  if (inside) return 'alreadyCheckedIn'
  if (area && area.allowed.length > 0 && !area.allowed.includes(type)) return 'wrongTicketType'
  return isFull ? 'fullyOccupied' : 'checkedIn'
}
