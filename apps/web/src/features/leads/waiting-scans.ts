import type { InputOf, ReplyOf } from '@parley/contract'
import { type LeadChange, leadCalls } from '@parley/contract/leads'
import { send } from '../../lib/api/index.ts'
import { type OutgoingItem, outbox } from '../../lib/storage/outbox.ts'

type Input = InputOf<typeof leadCalls.saveLead>
export type SavedLeadReply = ReplyOf<typeof leadCalls.saveLead>

/** A scan that the server has not confirmed. */
export interface WaitingScan extends OutgoingItem {
  readonly eventId: string
  readonly boothId?: string
  readonly code: string
  readonly change: LeadChange
  readonly metAtMillis: number
}

const scans = outbox<WaitingScan, SavedLeadReply>('leadScans', ({ onceKey, refused: _refused, ...input }) =>
  send(leadCalls.saveLead, input satisfies Partial<Input>, { onceKey }),
)

export const {
  forget: discardScan,
  keep: queueScan,
  sendAll: sendWaiting,
  sendOne: sendScan,
  useSending: useSendingScans,
  useWaiting: useWaitingScans,
} = scans

/** Changes a waiting scan. Null if it has arrived by now. */
export const changeScan = (userId: string, onceKey: string, change: LeadChange): WaitingScan | null =>
  scans.change(userId, onceKey, (scan) => ({ change: { ...scan.change, ...change } }))
