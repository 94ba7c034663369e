import * as z from 'zod/mini'
import { texts } from '../events/index.ts'
import { id, millis } from '../kernel.ts'

/** Why two people should meet. */
export const reasonKinds = ['theyOffer', 'theySeek', 'bothChose', 'bothSpeak', 'metBefore', 'freeTogether'] as const

/** One reason; what it is about depends on its kind. */
export const reason = z.object({
  kind: z.enum(reasonKinds),
  /** The option that they offer and the caller seeks, that they seek and the caller offers, or that both chose. */
  optionId: z.nullable(id()),
  /** The track in which both speak, or the event at which they met. */
  text: z.nullable(z.string()),
  /** When they met last, or when both are free today. */
  sdt: z.nullable(millis()),
})
export type Reason = z.output<typeof reason>

/** The most reasons that are given for a person. */
export const MOST_REASONS = 3
/** About so many people one asks at once. */
export const MOST_REASONED = 60

/** Reasons to meet each of several people, the best first, and the names of the options in them. */
export const reasonsOfPeople = z.object({
  people: z.record(id(), z.array(reason).check(z.maxLength(MOST_REASONS))),
  options: z.record(id(), texts),
})
export type ReasonsOfPeople = z.output<typeof reasonsOfPeople>
