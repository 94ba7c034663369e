import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import { currentKey, findKey } from '../keys/index.ts'
import { findCode, type StoredCode } from './store.ts'

const DIGITS = 8
const MAC_BYTES = 6
/** The longest time that another node may still use a key after it has retired. */
const KEY_SLACK_MS = 120_000

export interface MailedCode extends Pick<StoredCode, 'purpose' | 'email' | 'expiresAt'> {
  readonly code: string
  /** The key of the emailed link. It works no matter how often others have guessed the digits. */
  readonly key: string
  readonly language: string | null
}

/** Returns null when the code has expired, was used, or was replaced by another. */
export async function findMailedCode(ctx: Context, codeId: string): Promise<MailedCode | null> {
  const storedCode = await findCode(ctx.db, codeId)
  if (!storedCode || storedCode.isUsed || storedCode.expiresAt <= ctx.clock.now()) return null
  const { bytes } = await currentKey(ctx, 'refresh')
  const { purpose, email, expiresAt, language } = storedCode
  return { code: digitsOf(bytes, codeId), key: linkKeyOf(bytes, codeId), purpose, email, expiresAt, language }
}

export interface PresentedCode {
  readonly code: string
  readonly key?: string | undefined
}

/** Accepts any key of ours that was in use since the code was asked for. */
export async function matchCode(
  ctx: Context,
  code: Pick<StoredCode, 'codeId' | 'madeAt'>,
  { code: digits, key }: PresentedCode,
): Promise<'link' | 'digits' | null> {
  if (key !== undefined && (await isMadeBy(ctx, code, key, linkKeyOf))) return 'link'
  return (await isMadeBy(ctx, code, digits, digitsOf)) ? 'digits' : null
}

async function isMadeBy(
  ctx: Context,
  { codeId, madeAt }: Pick<StoredCode, 'codeId' | 'madeAt'>,
  value: string,
  make: (key: Buffer, codeId: string) => string,
): Promise<boolean> {
  const key = await findKey(ctx, 'refresh', `${codeId}.${value}`, ({ retiredAt, bytes }) => {
    if (retiredAt !== null && retiredAt < madeAt - KEY_SLACK_MS) return false
    const [wanted, presented] = [Buffer.from(make(bytes, codeId)), Buffer.from(value)]
    return wanted.length === presented.length && timingSafeEqual(wanted, presented)
  })
  return key !== null
}

function digitsOf(key: Buffer, codeId: string): string {
  const mac = createHmac('sha256', key).update(`code.${codeId}`).digest()
  return String(mac.readUIntBE(0, MAC_BYTES) % 10 ** DIGITS).padStart(DIGITS, '0')
}

const linkKeyOf = (key: Buffer, codeId: string) =>
  createHmac('sha256', key).update(`codeLink.${codeId}`).digest('base64url')
