/** No host, no scheme, no empty step, and nothing that a browser leaves out before it reads an address. */
const INSIDE = /^(?:\/(?![/\\])[^/\\?#\p{Cc}\s]*)+(?:[?#]\P{Cc}*)?$/u

/** A path of our own pages with its query and hash, as it was given; null for anything that could lead to another site. */
export const insidePath = (given: unknown): string | null =>
  typeof given === 'string' && INSIDE.test(given) ? given : null
