import { ALL_EVENT, checkinCalls, type ScannedPerson, scanStatuses } from '@parley/contract/checkin'
import { useCallback } from 'react'
import { ApiFailure, isApiFailure, send } from '../../../lib/api/index.ts'
import { decideWithList } from '../offline/decide-with-list.ts'
import { engineOf } from '../offline/engine-of-page.ts'
import type { DecideScan, DeskScan, ScanAnswer } from './desk-scan.ts'

export type { DecideScan, DeskScan, ScanAnswer } from './desk-scan.ts'

/**
 * Returns a function that decides a scan. Each outcome is an answer, not an error.
 * @throws ApiFailure if there is no outcome: no connection, the event is over, or the right to check in has ended
 * @see docs/rules/checkin.md TOOL-5, SCAN-4
 */
export const useDecideScan = (eventId: string): DecideScan =>
  useCallback((scan) => decideWithList(engineOf(eventId), scan, () => decideByServer(eventId, scan)), [eventId])

/** Milliseconds to wait for an answer. After that the scan is sent again with the same nonce. */
const LONGEST_MS = 8_000

async function decideByServer(eventId: string, scan: DeskScan): Promise<ScanAnswer> {
  const { areaId, nonce, checkIn, ticketId, participantId, printer } = scan
  const place =
    areaId === ALL_EVENT ? { entityType: 'event' as const } : { entityType: 'area' as const, entityId: areaId }
  const who = participantId ? { participantId } : { ticketId }
  const deskId = engineOf(eventId)?.deskId()
  const signal = AbortSignal.timeout(LONGEST_MS)
  try {
    const answer = await send(
      checkinCalls.checkIn,
      { eventId, ...place, ...who, checkIn, nonce, ...(deskId ? { deskId } : {}), ...(printer ? { printer } : {}) },
      { signal },
    )
    return { ...answer, decidedBy: 'server' }
  } catch (error) {
    if (signal.aborted) throw new ApiFailure(0, {})
    const found = isApiFailure(error) ? findingOf(error) : null
    if (!found) throw error
    return { ...found, nonce, decidedBy: 'server' }
  }
}

/** Returns the answer in a failure. Null for a failure that is not about the person. */
function findingOf(failure: ApiFailure): Omit<ScanAnswer, 'nonce' | 'decidedBy'> | null {
  if (failure.code === 'ticketNotFound') return { status: 'ticketNotFound', participant: null, beforeMillis: null }
  const status = scanStatuses.find((each) => each === failure.scan.status)
  if (!status || !failure.scan.participant) return null
  const { beforeMillis } = failure.params
  return {
    status,
    participant: failure.scan.participant as ScannedPerson,
    beforeMillis: typeof beforeMillis === 'number' ? beforeMillis : null,
  }
}
