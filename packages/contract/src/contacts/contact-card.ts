import * as z from 'zod/mini'

/** A shared contact card, sent as JSON text in the `msg` of a message. */
export const contactCard = z.object({
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  jobTitle: z.string(),
  website: z.string(),
})
export type ContactCard = z.output<typeof contactCard>
