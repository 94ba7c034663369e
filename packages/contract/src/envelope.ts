import * as z from 'zod/mini'

/** A mistake in a field. `key` is a text key of the web, such as `validation.error.required`. */
export const fieldError = z.object({
  path: z.string(),
  key: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})
export type FieldError = z.output<typeof fieldError>

export const envelope = z.object({
  errorMessage: z.string(),
  code: z.string(),
  message: z.string(),
  params: z.optional(z.record(z.string(), z.unknown())),
  fields: z.optional(z.array(fieldError)),
  status: z.optional(z.string()),
  participant: z.optional(z.unknown()),
  requestId: z.string(),
})
export type Envelope = z.output<typeof envelope>
