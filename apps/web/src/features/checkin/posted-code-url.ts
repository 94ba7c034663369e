import { publicUrl } from '../../lib/public-url.ts'

export const postedCodeUrl = (eventId: string, areaId: string, code: string): string =>
  `${publicUrl()}/event/${eventId}/areas/${areaId}?code=${code}`

const PATH = /^\/event\/([\w-]{1,80})\/areas\/([\w-]{1,80})$/

/** Returns the path of a posted code. Ignores the host. Null for a code that belongs to no area. */
export function postedCodePath(scanned: string): string | null {
  const url = URL.parse(scanned.trim())
  if (!url || !/^https?:$/.test(url.protocol) || !PATH.test(url.pathname)) return null
  const code = url.searchParams.get('code')
  return code ? `${url.pathname}?code=${encodeURIComponent(code)}` : null
}
