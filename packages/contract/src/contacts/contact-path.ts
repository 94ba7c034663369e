import * as z from 'zod/mini'

/** Text key of an invalid path. The specification defines the text (1 §5). */
export const CONTACT_PATH_KEY = 'validation.error.contactPath'

export const isContactPath = (path: string): boolean => /^[^#$[\]'?]+$/.test(path)

export const contactPathId = () =>
  z.string().check(z.refine(isContactPath, { error: CONTACT_PATH_KEY, abort: true }), z.regex(/^[0-9A-Za-z_-]{1,80}$/))
