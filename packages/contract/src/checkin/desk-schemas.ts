import * as z from 'zod/mini'
import { id, millis, requiredText, text } from '../kernel.ts'
import { scanStatuses } from './judge-scan.ts'
import { nonce, scannedPerson } from './schemas.ts'

/** A desk tells of itself so often. */
export const DESK_TELLS_EVERY_MS = 15_000
/** A desk that told nothing for so long is away. */
export const DESK_IS_AWAY_AFTER_MS = 3 * DESK_TELLS_EVERY_MS
/** A list opens nothing after this, or after the event. */
export const DESK_LIST_KEPT_MS = 3 * 24 * 60 * 60_000
/** A desk gives no place of its share after this without a network. */
export const SHARE_LEASE_MS = 30 * 60_000
/** Its clock may be off by so much: the area holds the places so much longer. */
export const SHARE_TOLERANCE_MS = 10 * 60_000
export const MOST_LATE_SCANS = 200
export const deskLengths = { name: 60, version: 8_000 } as const

/** A browser that somebody scans with, as it told of itself last. */
export const desk = z.object({
  id: id(),
  rev: z.int(),
  name: z.string(),
  /** Who has opened it. */
  fullName: z.string(),
  areaId: id(),
  /** Scans that have not reached the server. */
  waiting: z.int(),
  /** Per cent; null where the browser does not know. */
  battery: z.nullable(z.int()),
  /** When the list was taken that it holds; null while it holds none. */
  listAtMillis: z.nullable(millis()),
  /** Since when it has decided alone, where it told of that last. */
  offlineAtMillis: z.nullable(millis()),
  seenAtMillis: millis(),
})
export type Desk = z.output<typeof desk>

export const conflictKinds = [
  'doubleEntry',
  'typeNotAllowed',
  'unknownTicket',
  'noPlace',
  /** The server let in whom the desk, which had waited too long for it, turned away. */
  'turnedAway',
  /** A desk took a scan back, and another one had counted after it. */
  'notUndone',
] as const
export type ConflictKind = (typeof conflictKinds)[number]

/** What a desk did alone, and the server finds otherwise. Its id is the nonce of the scan. */
export const scanConflict = z.object({
  id: nonce(),
  rev: z.int(),
  kind: z.enum(conflictKinds),
  areaId: id(),
  scannedAtMillis: millis(),
  deskId: z.nullable(id()),
  deskName: z.string(),
  /** Null for an unknown ticket. */
  participant: z.nullable(scannedPerson),
  /** What was scanned, where it is no ticket of the event. */
  code: z.nullable(z.string()),
  /** Of a double entry: who had let the same person in. An empty name is no desk, but the server itself. */
  otherDeskId: z.nullable(id()),
  otherDeskName: z.string(),
  otherAtMillis: z.nullable(millis()),
})
export type ScanConflict = z.output<typeof scanConflict>

/** What a desk says of itself. */
export const toldByDesk = {
  deskId: id(),
  name: requiredText(deskLengths.name),
  areaId: id(),
  waiting: z.int().check(z.gte(0), z.lte(1_000_000)),
  battery: z.nullable(z.int().check(z.gte(0), z.lte(100))),
  listAtMillis: z.nullable(millis()),
  offlineAtMillis: z.nullable(millis()),
  /** Places of its share at this area that it has not given, or has given in scans that wait. */
  places: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
  /** Nobody scans at it any more: where nothing waits, it gives back what is held for it. */
  isStopped: z._default(z.boolean(), false),
}

/** A scan that a desk decided alone. */
export const lateScan = z.object({
  nonce: nonce(),
  areaId: id(),
  ticketId: z.optional(text(80)),
  participantId: z.optional(id()),
  checkIn: z.boolean(),
  /** By the clock of the desk. */
  scannedAtMillis: millis(),
  /** What the desk answered; of a ticket that it did not know, what the volunteer decided. */
  said: z.enum(scanStatuses),
  /** When it was taken back on the desk, by its clock: it counts for nothing, whether or not the server had kept it. */
  undoneAtMillis: z.optional(millis()),
})
export type LateScan = z.output<typeof lateScan>

export const lateResult = z.object({
  nonce: nonce(),
  /** What counts. */
  status: z.enum(scanStatuses),
  conflict: z.nullable(z.enum(conflictKinds)),
})

/** What the page checks a list's signature with: an Ed25519 key as a JWK has it. */
export const deskKey = z.object({ kid: z.string(), x: z.string() })
export type DeskKey = z.output<typeof deskKey>

export const deskShare = z.object({ areaId: id(), places: z.int(), endsAtMillis: millis() })
