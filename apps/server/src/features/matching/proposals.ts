import type { InputOf, ReplyOf } from '@parley/contract'
import type { matchingCalls } from '@parley/contract/matching'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor, UserActor } from '../../platform/http/actor.ts'
import { bookProposal } from '../meetings/index.ts'
import { listRecordsOf, lockParticipants } from '../participants/index.ts'
import { matchingChanged } from './facts.ts'
import { findProposal, listProposalsOf, markAgreed, saveProposalAnswer, touchRun } from './run-store.ts'

type Calls = typeof matchingCalls

/** @see docs/rules/matching.md PLAN-6 */
export async function getMatchProposals(
  { db, clock }: Context,
  { userId }: UserActor,
): Promise<ReplyOf<Calls['getMatchProposals']>> {
  const now = clock.now()
  const records = await listRecordsOf(db, userId)
  const lists = await Promise.all(
    records.map(({ eventId, participantId }) => listProposalsOf(db, { eventId, participantId, now })),
  )
  return { proposals: lists.flat().sort((a, b) => a.sdt - b.sdt) }
}

/**
 * @throws Failure `notFound` for a proposal that was not made to the caller
 * @throws Failure `proposalOver` when it was already declined or agreed
 * @throws Failure as `prebook` when the second person confirms and the time, a table or a limit is gone
 * @see docs/rules/matching.md PLAN-6
 */
export async function answerMatchProposal(
  ctx: Context,
  { eventId, participantId }: ParticipantActor,
  { proposalId, accept }: InputOf<Calls['answerMatchProposal']>,
): Promise<ReplyOf<Calls['answerMatchProposal']>> {
  return ctx.inTransaction(async (work) => {
    const proposal = await findProposal(work.db, eventId, proposalId, participantId)
    if (!proposal) throw new Failure('notFound')
    const { runId, oneId, otherId, slotId } = proposal
    await lockParticipants(work, eventId, [oneId, otherId])
    const savedAnswer = await saveProposalAnswer(work, eventId, proposalId, participantId, accept)
    if (!savedAnswer) throw new Failure('proposalOver')
    const agreed = accept && savedAnswer.bothAccepted
    if (agreed) {
      const fromId = participantId === oneId ? otherId : oneId
      await bookProposal(work, eventId, {
        slotId,
        fromId,
        toId: participantId,
        executorId: participantId,
        message: '',
      })
      await markAgreed(work, eventId, proposalId)
    }
    // Last, because all answers to one plan wait for this row lock.
    await touchRun(work, { eventId, runId })
    work.recordFact(matchingChanged.of({ eventId, runId, proposalId }))
    return { agreed }
  })
}
