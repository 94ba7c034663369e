import type { Context } from '../../../platform/context.ts'
import { openSeal, seal } from './seal.ts'

/** Browsers keep no cookie that is longer. */
const LONGEST = 4_000

/** Something that a browser keeps for us until it comes back: it can be read there, but not changed. */
export async function sealNote(ctx: Context, kind: string, note: object, seconds: number): Promise<string> {
  const until = ctx.clock.now() + seconds * 1000
  return seal(ctx, `${kind}.${Buffer.from(JSON.stringify({ ...note, until })).toString('base64url')}`)
}

/** What we have sealed as that kind; null for everything else, and once its time is over. */
export async function openNote<T>(ctx: Context, kind: string, sealed: string | undefined): Promise<T | null> {
  if (!sealed?.startsWith(`${kind}.`) || sealed.length > LONGEST) return null
  const text = await openSeal(ctx, sealed)
  if (text === null) return null
  const { until, ...note } = JSON.parse(Buffer.from(text.slice(kind.length + 1), 'base64url').toString())
  return until > ctx.clock.now() ? (note as T) : null
}
