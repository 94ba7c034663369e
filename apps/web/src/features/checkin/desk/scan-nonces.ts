import { isApiFailure } from '../../../lib/api/index.ts'
import { newId } from '../../../lib/browser/new-id.ts'
import type { DecideScan, DeskScan, ScanAnswer } from './decide-scan.ts'

/**
 * How long a scan with a lost answer can be repeated, in milliseconds. Later the person may have passed another desk
 * meanwhile.
 */
export const KEPT_MS = 60_000
/**
 * Milliseconds within which a code that reappears was held before the camera all the time, which reads it every two
 * seconds.
 */
export const SAME_READ_MS = 3_000

export type ScanRequest = Omit<DeskScan, 'nonce' | 'scannedAtMillis'>

/**
 * Creates a sender of scans. An equal request while a scan is in flight joins that scan. A scan with a lost answer is
 * repeated with its nonce and its time, so the server saves it only once.
 * @see docs/rules/checkin.md TOOL-5
 */
export function makeScanSender(
  clock: () => number = Date.now,
): (decide: DecideScan, request: ScanRequest) => Promise<ScanAnswer> {
  const underWay = new Map<string, Promise<ScanAnswer>>()
  const lost = new Map<string, DeskScan>()
  return (decide, request) => {
    const what = JSON.stringify([request.areaId, request.ticketId, request.participantId, request.checkIn])
    const going = underWay.get(what)
    if (going) return going
    const now = clock()
    const before = lost.get(what)
    const again = before && now - before.scannedAtMillis < KEPT_MS ? before : undefined
    const scan = again ?? { ...request, nonce: newId(), scannedAtMillis: now }
    lost.delete(what)
    const begun = decide(scan)
      .catch((error: unknown) => {
        if (isLost(error)) lost.set(what, scan)
        throw error
      })
      .finally(() => underWay.delete(what))
    underWay.set(what, begun)
    return begun
  }
}

/** Returns true if the server has not refused the scan, which may or may not have arrived. */
export const isLost = (error: unknown): boolean => !isApiFailure(error) || error.status === 0 || error.status >= 500

/**
 * Creates a function that is false for a repeated read. A code that stays before the camera, or that a reader reads
 * twice, counts once.
 */
export function createDuplicateGuard(clock: () => number = Date.now): (code: string) => boolean {
  let last = { code: '', at: 0 }
  return (code) => {
    const now = clock()
    const isSame = last.code === code && now - last.at < SAME_READ_MS
    last = { code, at: now }
    return !isSame
  }
}
