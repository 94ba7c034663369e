import * as z from 'zod/mini'

/** The text key for an invalid id; the specification defines the text (1 §5). */
export const CONTACT_PATH_KEY = 'validation.error.contactPath'

/** True if the id of a contact can be used in a path: it is not empty and has none of `# $ [ ] ' ?`. */
export const isContactPath = (given: string): boolean => /^[^#$[\]'?]+$/.test(given)

export const contactPathId = () =>
  z.string().check(z.refine(isContactPath, { error: CONTACT_PATH_KEY, abort: true }), z.regex(/^[0-9A-Za-z_-]{1,80}$/))
