import type { RoomRole } from '@parley/contract/video'
import type { Context } from '../../platform/context.ts'
import { isSignature, signText } from '../../platform/cursor.ts'

/** So long after it was opened a page may enter with what it was given. */
const TOKEN_MS = 600_000

interface Named {
  readonly roomId: string
  readonly participantId: string
  readonly role: RoomRole
}

/** Names person, room and role, until a moment. It opens nothing that its person may not enter when it is used. */
export async function writeRoomToken(ctx: Context, { roomId, participantId, role }: Named): Promise<string> {
  const until = ctx.clock.now() + TOKEN_MS
  return `${until}.${await signText(ctx, 'video', [roomId, participantId, role, until])}`
}

/** Says if it was given to this person, for this room and role, and still holds. */
export async function isRoomToken(
  ctx: Context,
  { roomId, participantId, role }: Named,
  token: string,
): Promise<boolean> {
  const [until = '', signature = ''] = token.split('.')
  if (!/^\d{1,15}$/.test(until) || Number(until) < ctx.clock.now()) return false
  return isSignature(ctx, 'video', [roomId, participantId, role, Number(until)], signature)
}
