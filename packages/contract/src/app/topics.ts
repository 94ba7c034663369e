import * as z from 'zod/mini'
import { defineTopic, id } from '../kernel.ts'

export const commandRow = z.object({
  id: id(),
  rev: z.int(),
  name: z.string(),
  state: z.enum(['running', 'executed', 'failed']),
  stepsDone: z.int(),
  stepsAll: z.int(),
  result: z.nullable(z.record(z.string(), z.unknown())),
  /** A code of a failure. */
  error: z.nullable(z.string()),
})
export type CommandRow = z.output<typeof commandRow>

export const commandTopic = defineTopic('newActivity/users/{userId}/commands/{commandId}', {
  summary: 'How far a call has come that runs later',
  row: commandRow,
})
