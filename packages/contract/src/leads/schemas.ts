import * as z from 'zod/mini'
import { id, lines, millis, requiredText } from '../kernel.ts'
import { personBrief } from '../participants/index.ts'

export const MAX_RATING = 5
export const MAX_LEAD_TAGS = 20
export const leadLengths = { tag: 40, note: 5000, deviceName: 100 } as const

const rating = () => z.nullable(z.int().check(z.gte(0), z.lte(MAX_RATING)))
const tags = () => z.array(requiredText(leadLengths.tag)).check(z.maxLength(MAX_LEAD_TAGS))

/** A member of the team. Former members are still listed. */
export const leadMember = z.object({ id: id(), fullName: z.string() })
export type LeadMember = z.output<typeof leadMember>

export const lead = z.object({
  id: id(),
  rev: z.int(),
  person: personBrief,
  city: z.nullable(z.string()),
  website: z.nullable(z.string()),
  /**
   * Contact data of the person. Null unless they let their code be scanned, or the event shares contacts with all leads
   * (LEAD-3).
   */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  rating: rating(),
  tags: z.array(z.string()),
  note: z.string(),
  scanned: z.boolean(),
  metAtMillis: millis(),
  /** The first member to meet the person. Null for an external app of the booth. */
  metBy: z.nullable(leadMember),
  deviceName: z.string(),
  changedAtMillis: millis(),
})
export type Lead = z.output<typeof lead>

export const leadChange = z.object({
  rating: z.optional(rating()),
  tags: z.optional(tags()),
  note: z.optional(lines(leadLengths.note)),
})
export type LeadChange = z.output<typeof leadChange>

export const LEADS_PAGE = 60

/** A code for an external app of a booth. The code itself is shown only once, when it is created. */
export const leadCode = z.object({
  id: id(),
  endsWith: z.string(),
  madeAtMillis: millis(),
  /** Name of the person who made the code. Null once they have left. */
  madeBy: z.nullable(z.string()),
  /** Time of the last use, accurate to the hour. Null if it was never used. */
  usedAtMillis: z.nullable(millis()),
})
export type LeadCode = z.output<typeof leadCode>

/** Length of a code, the same as in pretixLEAD. */
export const LEAD_CODE_LENGTH = 8
export const MAX_LEAD_CODES = 10
