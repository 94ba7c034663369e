import * as z from 'zod/mini'
import { id, millis, requiredText, text } from '../kernel.ts'
import { scanStatuses } from './decide-scan.ts'
import { nonce, scannedPerson } from './schemas.ts'

/** Interval between two status reports of a desk. */
export const DESK_TELLS_EVERY_MS = 15_000
/** A desk without a report for this long counts as away. */
export const DESK_IS_AWAY_AFTER_MS = 3 * DESK_TELLS_EVERY_MS
/** Lifetime of a list on a desk. It also expires when the event ends. */
export const DESK_LIST_KEPT_MS = 3 * 24 * 60 * 60_000
/** Longest time without a network before a desk must stop using its share. */
export const SHARE_LEASE_MS = 30 * 60_000
/** Tolerance for the desk's clock: the area reserves the places for this much longer. */
export const SHARE_TOLERANCE_MS = 10 * 60_000
export const MOST_LATE_SCANS = 200
export const deskLengths = { name: 60, version: 8_000 } as const

/** A browser that is used for scanning, as of its last report. */
export const desk = z.object({
  id: id(),
  rev: z.int(),
  name: z.string(),
  /** Name of the person who opened it. */
  fullName: z.string(),
  areaId: id(),
  /** Number of scans that have not reached the server. */
  waiting: z.int(),
  /** Per cent. Null if the browser does not know. */
  battery: z.nullable(z.int()),
  /** Time of the list on the device. Null if it has none. */
  listAtMillis: z.nullable(millis()),
  /** Time from which the desk decides offline, as of its last report. */
  offlineAtMillis: z.nullable(millis()),
  seenAtMillis: millis(),
})
export type Desk = z.output<typeof desk>

export const conflictKinds = [
  'doubleEntry',
  'typeNotAllowed',
  'unknownTicket',
  'noPlace',
  /** The server checked the person in, but the desk had waited too long for the reply and turned the person away. */
  'turnedAway',
  /** A desk undid a scan that could no longer be undone, for example because a later scan had counted. */
  'notUndone',
] as const
export type ConflictKind = (typeof conflictKinds)[number]

/** A difference between an offline decision of a desk and the server. Its id is the nonce of the scan. */
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
  /** For a double entry, the desk that had let the same person in. An empty name means the server itself. */
  otherDeskId: z.nullable(id()),
  otherDeskName: z.string(),
  otherAtMillis: z.nullable(millis()),
})
export type ScanConflict = z.output<typeof scanConflict>

/** The status report of a desk. */
export const deskReport = {
  deskId: id(),
  name: requiredText(deskLengths.name),
  areaId: id(),
  waiting: z.int().check(z.gte(0), z.lte(1_000_000)),
  battery: z.nullable(z.int().check(z.gte(0), z.lte(100))),
  listAtMillis: z.nullable(millis()),
  offlineAtMillis: z.nullable(millis()),
  /** Places of its share at this area that it has not used, or has used in scans that are not sent yet. */
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
  /** By the desk's clock. */
  scannedAtMillis: millis(),
  /** The decision of the desk. For an unknown ticket, the decision of the volunteer. */
  said: z.enum(scanStatuses),
  /**
   * Time by the desk's clock when the scan was undone there. It then counts for nothing, even if the server had already
   * saved it.
   */
  undoneAtMillis: z.optional(millis()),
})
export type OfflineScan = z.output<typeof offlineScan>

export const offlineScanResult = z.object({
  nonce: nonce(),
  /** The status that counts. */
  status: z.enum(scanStatuses),
  conflict: z.nullable(z.enum(conflictKinds)),
})

/** The public key that verifies a list's signature: fields of an Ed25519 JWK. */
export const deskKey = z.object({ kid: z.string(), x: z.string() })
export type DeskKey = z.output<typeof deskKey>

export const deskShare = z.object({ areaId: id(), places: z.int(), endsAtMillis: millis() })
