/**
 * Shortens a text to about `most` characters, between words. A text that is only slightly too long is returned in full.
 */
export function shorten(text: string, most: number): string {
  if (text.length <= most * 1.15) return text
  const cut = text.slice(0, most + 1)
  const end = cut.search(/\s\S*$/)
  return `${cut.slice(0, end > most / 2 ? end : most).replace(/[\s.,;:–-]+$/, '')}…`
}
