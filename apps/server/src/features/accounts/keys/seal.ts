import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import { findKey, keyInUse } from './key-ring.ts'

/** A text with our signature behind it, `{text}.{mac}`: HMAC-SHA256 under the refresh key. */
export async function seal(ctx: Context, text: string): Promise<string> {
  const { bytes } = await keyInUse(ctx, 'refresh')
  return `${text}.${macOf(bytes, text)}`
}

/** The text that we have sealed, or null when we have not. */
export async function openSeal(ctx: Context, sealed: string): Promise<string | null> {
  const end = sealed.lastIndexOf('.')
  const text = sealed.slice(0, Math.max(0, end))
  const given = Buffer.from(sealed.slice(end + 1))
  const key = await findKey(ctx, 'refresh', sealed, ({ bytes }) => {
    const mac = Buffer.from(macOf(bytes, text))
    return mac.length === given.length && timingSafeEqual(mac, given)
  })
  return key && text
}

const macOf = (bytes: Buffer, text: string) => createHmac('sha256', bytes).update(text).digest('base64url')
