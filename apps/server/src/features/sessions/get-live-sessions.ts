import { HOUR_MS, type ReplyOf } from '@parley/contract'
import type { sessionCalls } from '@parley/contract/sessions'
import { instantOf } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { readAround } from './read-programme.ts'

/** What is on now and what starts within the hour, earliest first. */
export async function getLiveSessions(
  ctx: Context,
  actor: ParticipantActor,
): Promise<ReplyOf<typeof sessionCalls.getLiveSessions>> {
  const now = ctx.clock.now()
  const sessions = await readAround(ctx.db, actor, instantOf(now), HOUR_MS)
  return { live: sessions.filter(({ sdt }) => sdt <= now), next: sessions.filter(({ sdt }) => sdt > now) }
}
