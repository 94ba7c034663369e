const OTHER_SCHEME =
  /^(?:(?:javascript|vbscript|data|file|blob|about):|(?!https?:\/\/)[a-z][a-z0-9+.-]*:(?!\d{1,5}(?:[/?#]|$)))/i
// Browsers ignore these characters before they parse the scheme.
const IGNORED = /[\p{Cc}\s]/gu

/** Returns true if the scheme is `http`, `https` or none. `example.org:8080` has none. */
export const isWebsite = (written: string): boolean => !OTHER_SCHEME.test(written.replace(IGNORED, ''))

/** A text without protocol gets `http://` (2 §5). Returns null for an empty text or another scheme. */
export function withHttp(website: string | null): string | null {
  const written = website?.trim()
  if (!written || !isWebsite(written)) return null
  return /^https?:\/\//i.test(written) ? written : `http://${written}`
}
