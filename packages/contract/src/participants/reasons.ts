import * as z from 'zod/mini'
import { texts } from '../events/index.ts'
import { id, millis } from '../kernel.ts'

export const reasonKinds = ['theyOffer', 'theySeek', 'bothChose', 'bothSpeak', 'metBefore', 'freeTogether'] as const

/** A reason to meet a person. The other fields depend on the kind. */
export const reason = z.object({
  kind: z.enum(reasonKinds),
  /** The option that they offer and the caller seeks, that they seek and the caller offers, or that both chose. */
  optionId: z.nullable(id()),
  /** The track that both speak in, or the event where they met. */
  text: z.nullable(z.string()),
  /** Their last meeting, or a slot today when both are free. */
  sdt: z.nullable(millis()),
})
export type Reason = z.output<typeof reason>

export const MAX_REASONS = 3
export const MAX_REASONED = 60

/** Reasons of each person, the best first, and the names of the options in them. */
export const reasonsOfPeople = z.object({
  people: z.record(id(), z.array(reason).check(z.maxLength(MAX_REASONS))),
  options: z.record(id(), texts),
})
export type ReasonsOfPeople = z.output<typeof reasonsOfPeople>
