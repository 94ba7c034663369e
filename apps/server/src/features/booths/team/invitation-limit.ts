import { consumeLimits, makeLimiter } from '../../../platform/concurrency/limiter.ts'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { defineService } from '../../../platform/services.ts'
import { findEventRow } from '../../events/index.ts'
import { spendInvitations } from '../../participants/index.ts'

export const ASKED_AN_HOUR = 5
const PER_SECONDS = 3_600

const invitationLimiter = defineService(({ redis }) =>
  makeLimiter(redis, { keyPrefix: 'parley:boothAsked', points: ASKED_AN_HOUR, duration: PER_SECONDS }),
)

/**
 * Counts invitations and refuses too many. Invitations of an event, and of a person who does not organize it, count
 * with all others (INVITE-5). Called before the transaction, which may be retried.
 *
 * @param to participants by id, or emails
 * @returns the seconds until the next try for those who were asked too often, who are to be left out
 * @throws Failure `notFound` for an event that is gone
 * @throws Failure `tooManyRequests` with the seconds until the next try
 * @see docs/rules/booth-teams.md MEMBER-8
 */
export async function consumeInvitationLimit(
  ctx: Context,
  actor: ParticipantActor,
  to: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const event = await findEventRow(ctx.db, actor.eventId)
  if (!event) throw new Failure('notFound')
  const different = [...new Set(to)]
  const refused = new Map<string, number>()
  const revertCount: (() => Promise<void>)[] = []
  await Promise.all(
    different.map(async (key) => {
      try {
        revertCount.push(await consumeLimits([{ limiter: invitationLimiter(ctx), key }]))
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        refused.set(key, error.extra.retryAfterSeconds ?? PER_SECONDS)
      }
    }),
  )
  if (revertCount.length === 0) return refused
  try {
    await spendInvitations(ctx, actor, { isDemo: event.is_demo, count: revertCount.length })
  } catch (error) {
    await Promise.all(revertCount.map((each) => each()))
    throw error
  }
  return refused
}
