import * as z from 'zod/mini'
import { email, id, millis, requiredText, text } from '../kernel.ts'
import { personBrief } from '../participants/index.ts'
import { checkInStatuses, entityTypes, scanStatuses } from './decide-scan.ts'

export const MAX_AREAS = 200
export const UNDO_WITHIN_MS = 10 * 60_000
export const checkInLengths = { areaName: 100, note: 300 } as const

export const area = z.object({
  /** Id of the area, `allEvent` for the event as a whole. */
  id: id(),
  rev: z.int(),
  /** Name of the area. Empty for the event as a whole if it has no name yet. */
  name: z.string(),
  capacity: z.nullable(z.int()),
  capacityUsed: z.int(),
  /** Types of people who may enter. Empty means everyone. */
  allowedPart: z.array(id()),
  hasPostedCode: z.boolean(),
  /** Position in the list. The event as a whole comes first, whatever its own value. */
  place: z.int(),
})
export type Area = z.output<typeof area>

export const areaFields = {
  name: requiredText(checkInLengths.areaName),
  capacity: z.nullable(z.int().check(z.gte(1), z.lte(1_000_000))),
  allowedPart: z.array(id()).check(z.maxLength(200)),
}

/** A person as the specification shows them after a scan (2 §3). */
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

/** Id of a scan, made by the device. A retry has the same nonce. */
export const nonce = () => z.string().check(z.regex(/^[\w-]{8,64}$/))

export const scanOf = {
  entityType: z.enum(entityTypes),
  /** Id of the area. `allEvent`, or no value, for the event. */
  entityId: z.optional(id()),
  /** A ticket id, or the whole URL in its code. */
  ticketId: z.optional(text(300)),
  participantId: z.optional(id()),
  checkIn: z.boolean(),
}

export const scanResult = z.object({
  nonce: nonce(),
  status: z.enum(scanStatuses),
  participant: z.nullable(scannedPerson),
  /** The person's previous scan here that had an effect. Null for the first. */
  beforeMillis: z.nullable(millis()),
})
export type ScanResult = z.output<typeof scanResult>

export const areaPresence = z.object({ areaId: id(), sinceMillis: millis() })

export const personToCheckIn = z.extend(scannedPerson, {
  inside: z.array(areaPresence),
})
export type PersonToCheckIn = z.output<typeof personToCheckIn>

export const adminDetails = z.extend(personToCheckIn, {
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** Scans, the latest first. */
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

export const FOUND_AT_DOOR = 20

export const walkIn = {
  name: requiredText(100),
  surname: z._default(text(100), ''),
  company: z._default(text(200), ''),
  email: z.optional(email()),
  /** Type of the person. Default: the type of people who join by themselves. */
  typeId: z.optional(id()),
}

export const checkInStatus = () => z.enum(checkInStatuses)
