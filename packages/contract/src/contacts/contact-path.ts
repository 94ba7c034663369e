import * as z from 'zod/mini'

/** The message of a refused id, which the specification words (1 §5). */
export const CONTACT_PATH_KEY = 'validation.error.contactPath'

/** An id by which a contact is found stands in a path: it is not empty, and has none of `# $ [ ] ' ?`. */
export const isContactPath = (given: string): boolean => /^[^#$[\]'?]+$/.test(given)

/** The id of a contact or a note. */
export const contactPathId = () =>
  z.string().check(z.refine(isContactPath, { error: CONTACT_PATH_KEY, abort: true }), z.regex(/^[0-9A-Za-z_-]{1,80}$/))
