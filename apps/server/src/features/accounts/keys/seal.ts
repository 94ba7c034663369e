import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import { currentKey, findKey } from './key-ring.ts'

/** Signs a text as `{text}.{mac}`, with HMAC-SHA256 under the refresh key. */
export async function seal(ctx: Context, text: string): Promise<string> {
  const { bytes } = await currentKey(ctx, 'refresh')
  return `${text}.${macOf(bytes, text)}`
}

export async function openSeal(ctx: Context, sealed: string): Promise<string | null> {
  const end = sealed.lastIndexOf('.')
  const text = sealed.slice(0, Math.max(0, end))
  const presentedMac = Buffer.from(sealed.slice(end + 1))
  const key = await findKey(ctx, 'refresh', sealed, ({ bytes }) => {
    const mac = Buffer.from(macOf(bytes, text))
    return mac.length === presentedMac.length && timingSafeEqual(mac, presentedMac)
  })
  return key && text
}

const macOf = (bytes: Buffer, text: string) => createHmac('sha256', bytes).update(text).digest('base64url')

/** The maximum length of a cookie that browsers store. */
const LONGEST = 4_000

/** Seals a note that the browser stores for us. The user can read it, but not change it. */
export async function sealData(ctx: Context, kind: string, note: object, seconds: number): Promise<string> {
  const until = ctx.clock.now() + seconds * 1000
  return seal(ctx, `${kind}.${Buffer.from(JSON.stringify({ ...note, until })).toString('base64url')}`)
}

/** Returns the note; null if the seal is invalid or the note has expired. */
export async function openData<T>(ctx: Context, kind: string, sealed: string | undefined): Promise<T | null> {
  if (!sealed?.startsWith(`${kind}.`) || sealed.length > LONGEST) return null
  const text = await openSeal(ctx, sealed)
  if (text === null) return null
  const { until, ...note } = JSON.parse(Buffer.from(text.slice(kind.length + 1), 'base64url').toString())
  return until > ctx.clock.now() ? (note as T) : null
}
