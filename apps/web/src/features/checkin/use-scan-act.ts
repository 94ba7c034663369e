import { type FeatureName, failures, type SentTo } from '@parley/contract'
import { type checkinCalls, type ScanStatus, UNDO_WITHIN_MS } from '@parley/contract/checkin'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiFailure, isApiFailure } from '../../lib/api/index.ts'
import { newId } from '../../lib/browser/new-id.ts'
import { useFailureText } from '../../lib/i18n/index.ts'
import { useCheckIn, useUndoScan } from './areas-api.ts'

export interface ScanOutcome {
  readonly status: ScanStatus
  /** The id of the scan, which can be undone until `undoUntil`. Null for a refused scan. */
  readonly nonce: string | null
  readonly undoUntil: number
}

type Scan = Omit<SentTo<typeof checkinCalls.checkIn>, 'nonce'>

const REFUSALS = [
  'alreadyCheckedIn',
  'alreadyCheckedOut',
  'fullyOccupied',
  'wrongTicketType',
  'ticketNotFound',
] as const

/** Returns the status of a failure. Null if it is no refusal of the scan. */
const statusOf = (error: unknown): ScanStatus | null =>
  REFUSALS.find((each) => isApiFailure(error, failures[each].code)) ?? null

/** Sends the reader's own scan. A second press, or one after a lost answer, repeats the same scan. */
export function useScanAct() {
  const client = useQueryClient()
  const failureText = useFailureText()
  const send = useCheckIn()
  const undoing = useUndoScan()
  const [outcome, setOutcome] = useState<ScanOutcome | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  /** The scan without an answer yet. */
  const open = useRef<{ key: string; nonce: string } | null>(null)
  const readAgain = () => client.invalidateQueries({ queryKey: ['checkin'] satisfies [FeatureName] })

  const act = async (scan: Scan) => {
    const key = JSON.stringify(scan)
    if (open.current?.key !== key) open.current = { key, nonce: newId() }
    const { nonce } = open.current
    setProblem(null)
    try {
      const { status } = await send.mutateAsync({ ...scan, nonce })
      open.current = null
      setOutcome({ status, nonce, undoUntil: Date.now() + UNDO_WITHIN_MS })
    } catch (error) {
      const status = statusOf(error)
      // The server has answered, so the next press is another scan.
      if (error instanceof ApiFailure && error.status > 0 && error.status < 500) open.current = null
      if (status) setOutcome({ status, nonce: null, undoUntil: 0 })
      else {
        setOutcome(null)
        setProblem(failureText(error))
      }
      await readAgain()
    }
  }
  const undo = async (eventId: string) => {
    if (!outcome?.nonce) return
    await undoing.mutateAsync({ eventId, nonce: outcome.nonce })
    setOutcome(null)
  }
  const clear = () => {
    setOutcome(null)
    setProblem(null)
  }
  return { act, undo, clear, outcome, problem, isPending: send.isPending }
}
