import * as z from 'zod/mini'
import { email, id, millis, requiredText, text } from '../kernel.ts'
import { personBrief } from '../participants/index.ts'
import { checkInStatuses, entityTypes, scanStatuses } from './judge-scan.ts'

export const MOST_AREAS = 200
export const UNDO_WITHIN_MS = 10 * 60_000
export const checkInLengths = { areaName: 100, note: 300 } as const

/** A place that people enter and leave. */
export const area = z.object({
  /** `allEvent` for the event as a whole. */
  id: id(),
  rev: z.int(),
  /** Empty for the event as a whole while nobody has named it: it is the "Venue entrance". */
  name: z.string(),
  capacity: z.nullable(z.int()),
  /** How many are inside. */
  capacityUsed: z.int(),
  /** The participant types that may enter; empty is everyone. */
  allowedPart: z.array(id()),
  hasPostedCode: z.boolean(),
  /** In the order; the event as a whole comes first whatever its own is. */
  place: z.int(),
})
export type Area = z.output<typeof area>

export const areaFields = {
  name: requiredText(checkInLengths.areaName),
  capacity: z.nullable(z.int().check(z.gte(1), z.lte(1_000_000))),
  allowedPart: z.array(id()).check(z.maxLength(200)),
}

/** Whom a scan found, as the one who scans sees them (2 §3). */
export const scannedPerson = z.extend(personBrief, {
  firstName: z.string(),
  lastName: z.string(),
  ticketId: z.string(),
  typeId: id(),
  ticketType: z.nullable(z.string()),
  note: z.string(),
  flag: z.boolean(),
})
export type ScannedPerson = z.output<typeof scannedPerson>

/** A scan's nonce, made by its device: the same scan sent again has the same one. */
export const nonce = () => z.string().check(z.regex(/^[\w-]{8,64}$/))

export const scanOf = {
  entityType: z.enum(entityTypes),
  /** An area; `allEvent`, or left out, for the event. */
  entityId: z.optional(id()),
  /** Of a ticket, or the whole address that its code holds. */
  ticketId: z.optional(text(300)),
  participantId: z.optional(id()),
  checkIn: z.boolean(),
}

export const scanResult = z.object({
  nonce: nonce(),
  status: z.enum(scanStatuses),
  participant: z.nullable(scannedPerson),
  /** When the person was last scanned here with effect before this; null for the first time. */
  beforeMillis: z.nullable(millis()),
})
export type ScanResult = z.output<typeof scanResult>

/** Where somebody is. */
export const whereInside = z.object({ areaId: id(), sinceMillis: millis() })

/** Someone as a desk finds them by name. */
export const personAtDoor = z.extend(scannedPerson, {
  /** The areas that they are inside of now. */
  inside: z.array(whereInside),
})
export type PersonAtDoor = z.output<typeof personAtDoor>

/** What `GET event/participant/adminDetails` tells. */
export const adminDetails = z.extend(personAtDoor, {
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** The last scans of them, the latest first. */
  scans: z.array(
    z.object({
      areaId: id(),
      checkIn: z.boolean(),
      status: z.enum(scanStatuses),
      scannedAtMillis: millis(),
      undone: z.boolean(),
    }),
  ),
})
export type AdminDetails = z.output<typeof adminDetails>

/** How many people a desk is shown at once. */
export const FOUND_AT_DOOR = 20

/** Of somebody who is registered at the door. */
export const walkIn = {
  name: requiredText(100),
  surname: z._default(text(100), ''),
  company: z._default(text(200), ''),
  email: z.optional(email()),
  /** The type of those who join by themselves when left out. */
  typeId: z.optional(id()),
}

export const checkInStatus = () => z.enum(checkInStatuses)
