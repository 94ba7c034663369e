import { decideScan, type ScanStatus } from '@parley/contract/checkin'
import type { DeskScan, ScanAnswer } from '../desk/desk-scan.ts'
import type { WaitingScan } from './desk-storage.ts'
import type { PeopleList } from './people-list.ts'

export interface OfflineJudgement {
  readonly answer: ScanAnswer
  readonly takesPlace: boolean
}

/**
 * Decides a scan by the same function as the server.
 * @param placesLeft places left in the desk's share of the area
 * @param atMillis time of the scan by the server's clock
 * @see docs/rules/checkin.md DESK-3, DESK-4
 */
export async function decideScanOffline(
  list: PeopleList,
  { areaId, ticketId, participantId, checkIn, nonce }: DeskScan,
  { placesLeft, atMillis }: { placesLeft: number; atMillis: number },
): Promise<OfflineJudgement> {
  const person = participantId ? list.byId(participantId) : await list.byTicket(ticketId ?? '')
  const area = list.areas.find(({ id }) => id === areaId) ?? { id: areaId, capacity: null, allowedPart: [] }
  const presence = person && list.presenceOf(areaId, person.id)
  const beforeMillis = presence?.changedAtMillis ?? null
  // A scan seen by this device is not in the future, even if the clock is wrong.
  const at = Math.max(atMillis, beforeMillis ?? atMillis)
  const judged = decideScan(
    area,
    person && { typeId: person.typeId, inside: presence?.inside ?? false, changedAtMillis: beforeMillis },
    { checkIn, atMillis: at },
    area.capacity === null || placesLeft > 0,
  )
  if (person && judged.inside !== null) list.move(areaId, person.id, { inside: judged.inside, changedAtMillis: at })
  return {
    answer: { status: judged.status, participant: person, nonce, beforeMillis, decidedBy: 'desk' },
    takesPlace: judged.inside === true && area.capacity !== null,
  }
}

/**
 * Creates a cache of answers, which must also hold in a list made before them but received later.
 * @param byServer converts a time of this device to the server's, both in epoch milliseconds
 */
export function createAnswerCache(byServer: (atMillis: number) => number) {
  let all: { areaId: string; atMillis: number; answer: ScanAnswer }[] = []
  const put = (list: PeopleList, { areaId, atMillis, answer }: (typeof all)[number]) => {
    const inside = INSIDE[answer.status]
    if (answer.participant && inside !== undefined)
      list.move(areaId, answer.participant.id, { inside, changedAtMillis: byServer(atMillis) })
  }
  return {
    add(list: PeopleList | null, areaId: string, answer: ScanAnswer): void {
      const learned = { areaId, atMillis: Date.now(), answer }
      all.push(learned)
      if (list) put(list, learned)
    },
    /**
     * Applies the answers to a list. Those from before the request are dropped, because the list contains them.
     * @param askedAtMillis time of the request by the clock of this device
     */
    applyTo(list: PeopleList, askedAtMillis: number): void {
      all = all.filter(({ atMillis }) => atMillis >= askedAtMillis)
      for (const each of all) put(list, each)
    },
    forget(nonce: string): void {
      all = all.filter(({ answer }) => answer.nonce !== nonce)
    },
  }
}

const INSIDE: Partial<Record<ScanStatus, boolean>> = { checkedIn: true, checkedOut: false }

/** Applies waiting scans to a list, which does not contain their decisions. */
export async function applyWaitingScans(list: PeopleList, waiting: readonly WaitingScan[]): Promise<void> {
  for (const scan of waiting) {
    if (scan.undoneAtMillis === undefined)
      await decideScanOffline(list, { ...scan }, { placesLeft: 1, atMillis: scan.scannedAtMillis })
    else if (scan.hadArrived && scan.participantId)
      restorePresence(list, { ...scan, participantId: scan.participantId })
  }
}

interface Counted {
  readonly areaId: string
  readonly participantId: string
  readonly checkIn: boolean
  /** The time of the previous effective scan. Null or absent if there was none. */
  readonly beforeMillis?: number | null
}

export function revertScan(
  list: PeopleList,
  { areaId, checkIn }: Pick<DeskScan, 'areaId' | 'checkIn'>,
  { participant, beforeMillis }: ScanAnswer,
): void {
  if (participant) restorePresence(list, { areaId, participantId: participant.id, checkIn, beforeMillis })
}

/** Restores a person's earlier state, but only if the current one is still the one that the scan caused. */
function restorePresence(list: PeopleList, { areaId, participantId, checkIn, beforeMillis = null }: Counted): void {
  if (list.presenceOf(areaId, participantId)?.inside !== checkIn) return
  const before = beforeMillis === null ? null : { inside: !checkIn, changedAtMillis: beforeMillis }
  list.restore(areaId, participantId, before)
}
