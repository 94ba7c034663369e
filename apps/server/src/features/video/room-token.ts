import type { RoomRole } from '@parley/contract/video'
import type { Context } from '../../platform/context.ts'
import { isSignature, signText } from '../../platform/cursor.ts'

/** The lifetime of a token, counted from the opening of the page. */
const TOKEN_MS = 600_000

interface Named {
  readonly roomId: string
  readonly participantId: string
  readonly role: RoomRole
}

/** Returns a token for entering a room. The token alone grants nothing: the access is checked again when it is used. */
export async function writeRoomToken(ctx: Context, { roomId, participantId, role }: Named): Promise<string> {
  const until = ctx.clock.now() + TOKEN_MS
  return `${until}.${await signText(ctx, 'video', [roomId, participantId, role, until])}`
}

export async function isRoomToken(
  ctx: Context,
  { roomId, participantId, role }: Named,
  token: string,
): Promise<boolean> {
  const [until = '', signature = ''] = token.split('.')
  if (!/^\d{1,15}$/.test(until) || Number(until) < ctx.clock.now()) return false
  return isSignature(ctx, 'video', [roomId, participantId, role, Number(until)], signature)
}
