import { MAX_URL } from './programme.ts'

/**
 * The address as a browser would read it, when it is one of the web; null for all else, `javascript:` above all. What
 * is relative counts from `base`.
 */
export function safeUrl(address: string, base: string): string | null {
  const text = address.trim()
  if (text === '' || text.length > MAX_URL) return null
  const url = URL.parse(text) ?? (URL.canParse(base) ? URL.parse(text, base) : null)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  return url.href.length > MAX_URL ? null : url.href
}
