/**
 * A path of this site: no host, scheme or empty segment, and no characters that browsers strip before they parse a URL.
 */
const INSIDE = /^(?:\/(?![/\\])[^/\\?#\p{Cc}\s]*)+(?:[?#]\P{Cc}*)?$/u

/** Returns the path with its query and hash, unchanged. Null for anything that could lead to another site. */
export const insidePath = (path: unknown): string | null =>
  typeof path === 'string' && INSIDE.test(path) ? path : null
