/**
 * Matches a path without host, scheme or empty segment, and without characters that browsers strip before they parse a
 * URL.
 */
const INSIDE = /^(?:\/(?![/\\])[^/\\?#\p{Cc}\s]*)+(?:[?#]\P{Cc}*)?$/u

/**
 * Returns a path of our own site with its query and hash, unchanged. Null for anything that could lead to another site.
 */
export const insidePath = (given: unknown): string | null =>
  typeof given === 'string' && INSIDE.test(given) ? given : null
