import { deskCalls, isGranted, MAX_LATE_SCANS } from '@parley/contract/checkin'
import { send } from '../../../lib/api/index.ts'
import { saveWaitingScanCount } from '../../../lib/browser/desk-data.ts'
import { sendNotes } from './desk-notes.ts'
import type { DeskStorage, WaitingScan } from './desk-storage.ts'

/** The lock for sending. Only its holder sends: a desk, another page, or the worker. */
const LOCK = 'parley.deskScans'
const ANSWER_MS = 20_000

interface Options {
  readonly storage: DeskStorage
  readonly userId: string
  readonly within?: <T>(ms: number, ask: (signal: AbortSignal) => Promise<T>) => Promise<T>
  readonly arrived?: (left: readonly WaitingScan[]) => void
  readonly lost?: (names: readonly string[]) => void
  /** True to wait for the lock. Otherwise sending is left to its holder. */
  readonly waits?: boolean
}

const withTimeout = <T>(ms: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> =>
  ask(AbortSignal.timeout(ms))

/**
 * Sends the waiting scans in order, each once, then the notes.
 * @returns the scans that still wait, for example those scanned meanwhile
 * @see docs/rules/checkin.md DESK-3, DESK-9
 */
export async function sendScans({ waits = false, ...options }: Options): Promise<readonly WaitingScan[]> {
  if (!('locks' in navigator) || !navigator.locks) return sendAll(options)
  return navigator.locks.request(LOCK, { ifAvailable: !waits }, (lock) =>
    lock ? sendAll(options) : options.storage.loadScans(options.userId),
  )
}

async function sendAll({
  storage,
  userId,
  within = withTimeout,
  arrived,
  lost,
}: Options): Promise<readonly WaitingScan[]> {
  let all = await storage.loadScans(userId)
  for (;;) {
    saveWaitingScanCount(all.length)
    const [first] = all
    if (!first) break
    const batch = all.filter((scan) => scan.eventId === first.eventId && scan.deskId === first.deskId)
    const scans = batch.slice(0, MAX_LATE_SCANS)
    const sent = {
      eventId: first.eventId,
      deskId: first.deskId,
      sentAtMillis: Date.now(),
      scans: scans.map(toOfflineScan),
    }
    await within(ANSWER_MS, (signal) => send(deskCalls.saveOfflineScans, sent, { signal }))
    await storage.removeScans(scans)
    all = await storage.loadScans(userId)
    arrived?.(all)
  }
  const notes = await storage.loadNotes(userId)
  saveWaitingScanCount(notes.length)
  const refused = notes.length > 0 ? await sendNotes({ storage, userId }, ANSWER_MS) : []
  if (refused.length > 0) lost?.(refused)
  saveWaitingScanCount(0)
  return all
}

const toOfflineScan = (scan: WaitingScan) => ({
  ...(scan.participantId ? { participantId: scan.participantId } : { ticketId: scan.ticketId }),
  nonce: scan.nonce,
  areaId: scan.areaId,
  checkIn: scan.checkIn,
  scannedAtMillis: scan.scannedAtMillis,
  said: scan.said,
  ...(scan.undoneAtMillis === undefined ? {} : { undoneAtMillis: scan.undoneAtMillis }),
})

export function occupancyChanges(scans: readonly WaitingScan[]): Readonly<Record<string, number>> {
  const change: Record<string, number> = {}
  for (const scan of scans) change[scan.areaId] = (change[scan.areaId] ?? 0) + changeOf(scan)
  return change
}

export function changeOf({ checkIn, said: status, undoneAtMillis, hadArrived }: WaitingScan): number {
  if (!isGranted(status)) return 0
  const moved = checkIn ? 1 : -1
  return undoneAtMillis === undefined ? moved : hadArrived ? -moved : 0
}
