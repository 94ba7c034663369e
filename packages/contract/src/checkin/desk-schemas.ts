import * as z from 'zod/mini'
import { id, millis, requiredText, text } from '../kernel.ts'
import { scanStatuses } from './decide-scan.ts'
import { nonce, scannedPerson } from './schemas.ts'

export const DESK_REPORT_INTERVAL_MS = 15_000
export const DESK_IS_AWAY_AFTER_MS = 3 * DESK_REPORT_INTERVAL_MS
/** Lifetime of a desk's list. It also expires when the event ends. */
export const DESK_LIST_TTL_MS = 3 * 24 * 60 * 60_000
/** Longest time without a network before a desk must stop using its share. */
export const SHARE_LEASE_MS = 30 * 60_000
/** The area reserves the desk's places for this much longer, in case the desk's clock is off. */
export const SHARE_TOLERANCE_MS = 10 * 60_000
export const MAX_LATE_SCANS = 200
export const deskLengths = { name: 60, version: 8_000 } as const

export const desk = z.object({
  id: id(),
  rev: z.int(),
  name: z.string(),
  fullName: z.string(),
  areaId: id(),
  /** Number of scans that have not reached the server. */
  waiting: z.int(),
  /** Charge of the battery in per cent. Null if unknown. */
  battery: z.nullable(z.int()),
  /** Time of the device's list. Null if it has none. */
  listAtMillis: z.nullable(millis()),
  offlineAtMillis: z.nullable(millis()),
  seenAtMillis: millis(),
})
export type Desk = z.output<typeof desk>

export const conflictKinds = [
  'doubleEntry',
  'typeNotAllowed',
  'unknownTicket',
  'noPlace',
  /** The server checked the person in, but the desk waited too long and turned the person away. */
  'turnedAway',
  'notUndone',
] as const
export type ConflictKind = (typeof conflictKinds)[number]

/** A scan that conflicts with others. Its id is the nonce of the scan. */
export const scanConflict = z.object({
  id: nonce(),
  rev: z.int(),
  kind: z.enum(conflictKinds),
  areaId: id(),
  scannedAtMillis: millis(),
  deskId: z.nullable(id()),
  deskName: z.string(),
  participant: z.nullable(scannedPerson),
  /** The scanned code, if it is not a ticket of the event. */
  code: z.nullable(z.string()),
  /** The desk that had let the same person in. An empty name means the server itself. */
  otherDeskId: z.nullable(id()),
  otherDeskName: z.string(),
  otherAtMillis: z.nullable(millis()),
})
export type ScanConflict = z.output<typeof scanConflict>

export const deskReport = {
  deskId: id(),
  name: requiredText(deskLengths.name),
  areaId: id(),
  waiting: z.int().check(z.gte(0), z.lte(1_000_000)),
  battery: z.nullable(z.int().check(z.gte(0), z.lte(100))),
  listAtMillis: z.nullable(millis()),
  offlineAtMillis: z.nullable(millis()),
  /** Places of the desk's share at this area that it has not used, or has used in unsent scans. */
  places: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
  /** True if the desk has stopped scanning. If no scan is waiting, the server releases its share. */
  isStopped: z._default(z.boolean(), false),
}

export const offlineScan = z.object({
  nonce: nonce(),
  areaId: id(),
  ticketId: z.optional(text(80)),
  participantId: z.optional(id()),
  checkIn: z.boolean(),
  /** Time of the scan by the desk's clock. */
  scannedAtMillis: millis(),
  /** Result that the desk has shown. For an unknown ticket, the decision of the volunteer. */
  said: z.enum(scanStatuses),
  /** Time of an undo by the desk's clock. The scan then counts for nothing, even if the server had already saved it. */
  undoneAtMillis: z.optional(millis()),
})
export type OfflineScan = z.output<typeof offlineScan>

export const offlineScanResult = z.object({
  nonce: nonce(),
  status: z.enum(scanStatuses),
  conflict: z.nullable(z.enum(conflictKinds)),
})

export const deskKey = z.object({ kid: z.string(), x: z.string() })
export type DeskKey = z.output<typeof deskKey>

export const deskShare = z.object({ areaId: id(), places: z.int(), endsAtMillis: millis() })
