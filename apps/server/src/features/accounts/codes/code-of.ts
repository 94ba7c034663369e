import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import { findKey, keyInUse } from '../keys/index.ts'
import { findCode, type KeptCode } from './store.ts'

const DIGITS = 8
const MAC_BYTES = 6
/** For so long another node may go on with a key that has just retired. */
const KEY_SLACK_MS = 120_000

/** A code to be mailed. */
export interface MailedCode extends Pick<KeptCode, 'purpose' | 'email' | 'expiresAt'> {
  /** Eight digits. */
  readonly code: string
  /** Stands in the link beside the code: with it the link is good however often others have guessed. */
  readonly key: string
  /** Of the person; null when they chose none. */
  readonly language: string | null
}

/** What the email says; null when the code has expired, was used, or was replaced by another. */
export async function codeOf(ctx: Context, codeId: string): Promise<MailedCode | null> {
  const kept = await findCode(ctx.db, codeId)
  if (!kept || kept.isUsed || kept.expiresAt <= ctx.clock.now()) return null
  const { bytes } = await keyInUse(ctx, 'refresh')
  const { purpose, email, expiresAt, language } = kept
  return { code: digitsOf(bytes, codeId), key: linkKeyOf(bytes, codeId), purpose, email, expiresAt, language }
}

/** What a caller sends of a code: the digits, or the key from its link. */
export interface GivenCode {
  readonly code: string
  readonly key?: string | undefined
}

/** Whether these are the key or the digits of that code, under a key of ours that was in use since it was asked for. */
export async function readCode(
  ctx: Context,
  code: Pick<KeptCode, 'codeId' | 'madeAt'>,
  { code: digits, key }: GivenCode,
): Promise<'link' | 'digits' | null> {
  if (key !== undefined && (await isMadeBy(ctx, code, key, linkKeyOf))) return 'link'
  return (await isMadeBy(ctx, code, digits, digitsOf)) ? 'digits' : null
}

async function isMadeBy(
  ctx: Context,
  { codeId, madeAt }: Pick<KeptCode, 'codeId' | 'madeAt'>,
  given: string,
  make: (key: Buffer, codeId: string) => string,
): Promise<boolean> {
  const key = await findKey(ctx, 'refresh', `${codeId}.${given}`, ({ retiredAt, bytes }) => {
    if (retiredAt !== null && retiredAt < madeAt - KEY_SLACK_MS) return false
    const [wanted, presented] = [Buffer.from(make(bytes, codeId)), Buffer.from(given)]
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
