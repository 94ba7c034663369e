import { type InputOf, MINUTE_MS, type ReplyOf } from '@parley/contract'
import { applyPollAction, isPublicState, type PollAction, type pollCalls } from '@parley/contract/polls'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import type { Work } from '../../platform/work.ts'
import { type PollId, pollDeleted, pollFinished, pollPublished, pollsChanged } from './facts.ts'
import { type LockedPoll, lockPoll, deletePoll as remove, updatePoll } from './poll-store.ts'
import { requireManageable } from './require-manageable.ts'

/**
 * @throws Failure `pollClosed`, `pollNotPublished`
 * @see docs/rules/polls.md POLL-3
 */
export async function applyAction(work: Work, poll: PollId, before: LockedPoll, action: PollAction): Promise<void> {
  const standing = applyPollAction(before, action)
  if (typeof standing === 'string') throw new Failure(standing)
  if (standing.state === before.state && standing.resultsShown === before.resultsShown) return
  const isNew = standing.state === 'published' && before.state !== 'closed' && before.state !== 'published'
  const postAt = isNew ? work.now : standing.state === 'draft' ? null : before.postAt
  const wasTold = before.wasTold || standing.state === 'published'
  await updatePoll(work, poll, { ...before, ...standing, postAt, wasTold })
  recordStateChange(work, poll, { ...before, ...standing }, before)
}

export function recordStateChange(
  work: Work,
  poll: PollId,
  after: Pick<LockedPoll, 'state' | 'question' | 'madeBy' | 'resultsShown'>,
  before: Pick<LockedPoll, 'state' | 'resultsShown' | 'wasTold'>,
): void {
  const { state, question, madeBy: byParticipantId, resultsShown } = after
  const takenBack = [
    ...(isPublicState(before.state) && !isPublicState(state) ? (['poll'] as const) : []),
    ...(before.resultsShown && !resultsShown ? (['results'] as const) : []),
  ]
  const isBack = before.wasTold && isPublicState(state) && !isPublicState(before.state)
  const changed = { eventId: poll.eventId, pollIds: [poll.pollId], takenBack }
  work.recordFact(pollsChanged.of(isBack ? { ...changed, backAs: question } : changed))
  if (state === 'published' && !before.wasTold)
    work.recordFact(pollPublished.of({ ...poll, question, byParticipantId }))
  if (state === 'closed' && before.state !== 'closed') {
    work.recordFact(pollFinished.of({ ...poll, question, byParticipantId, resultsShown }))
  }
}

/**
 * Publishes a scheduled poll when it is due. Has no effect if the poll was changed in the meantime or its event was
 * deleted.
 *
 * @returns the time to try again if this node's clock lags far behind that of the database; else null
 * @see docs/rules/polls.md POLL-3
 */
export async function publishScheduled(ctx: Context, poll: PollId): Promise<number | null> {
  return ctx.inTransaction(async (work) => {
    const before = await lockPoll(work, poll)
    if (before?.state !== 'scheduled' || before.postAt === null || (await isGone(work, poll.eventId))) return null
    if (before.postAt > work.now + MINUTE_MS) return before.postAt
    await applyAction(work, poll, before, 'publish')
    return null
  })
}

async function isGone(work: Work, eventId: string): Promise<boolean> {
  const event = await work.db
    .selectFrom('event')
    .select('event_id')
    .where('event_id', '=', eventId)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return event === undefined
}

/**
 * @throws Failure `notFound`, `notAllowed`
 * @see docs/rules/polls.md POLL-1
 */
export async function deletePoll(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, id: pollId }: InputOf<typeof pollCalls.deletePoll>,
): Promise<ReplyOf<typeof pollCalls.deletePoll>> {
  return ctx.inTransaction(async (work) => {
    const { rev, state } = requireManageable(actor, await lockPoll(work, { eventId, pollId }))
    await remove(work, { eventId, pollId })
    work.recordFact(pollDeleted.of({ eventId, pollId, rev: rev + 1, wasPublic: isPublicState(state) }))
    return { success: true as const }
  })
}
