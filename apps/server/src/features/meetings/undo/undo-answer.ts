import type { InputOf, ReplyOf } from '@parley/contract'
import { UNDO_MS } from '@parley/contract/events'
import type { meetingCalls } from '@parley/contract/meetings'
import type { Context } from '../../../platform/context.ts'
import { Failure, isConstraint } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import type { Work } from '../../../platform/work.ts'
import { release } from '../../agenda/index.ts'
import { restoreEntries } from '../../sessions/index.ts'
import { answerUndone, checkLimits, getPairState, idsWithLimit, invitationsChanged } from '../records/index.ts'
import {
  type AnsweredRequest,
  deleteUnchangedMeeting,
  lockAnswered,
  reopenOtherRequests,
  reopenRequest,
} from './undo-store.ts'

type Call = typeof meetingCalls.undoAnswer

/**
 * Undoes the caller's answer to a request, once and within a minute. Undoing an accept, in the same transaction:
 * - frees the time of both and the table
 * - restores entries that the receiver left for the meeting, where there is room
 * - lets requests that the accept withdrew wait again, if they still can
 *
 * @throws Failure `notFound` for a request that was not for the caller
 * @throws Failure `undoOver` when another person answered it, the minute is over, it was already undone, one of the two
 *   is gone, or anything has happened to the meeting since
 * @throws Failure `invitationExists` when one of the two has asked the other since
 * @throws Failure `meetingLimitReached` when the sender's limit allows no more waiting requests
 * @see docs/rules/meetings.md MEET-62, MEET-63
 */
export async function undoAnswer(
  ctx: Context,
  { eventId, participantId }: ParticipantActor,
  { invitationId }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  return ctx.inTransaction(async (work) => {
    const request = await lockAnswered(work, eventId, invitationId, participantId)
    if (!request) throw new Failure('notFound')
    const { fromId, toId, meetingId, undo } = request
    if (!undo || !mayUndo(request, participantId, work.now)) throw new Failure('undoOver')
    if (request.state === 'rejected') await checkSender(work, eventId, invitationId, request)

    const gone = meetingId === null ? null : await deleteUnchangedMeeting(work, eventId, meetingId)
    if (gone === undefined) throw new Failure('undoOver')
    const { invitation, groupIds, others } = await reopenRequest(work, eventId, invitationId, {
      fromId,
      toId,
      undo,
    }).catch((error: unknown) => {
      throw isConstraint(error, 'invitation_one_waiting_per_pair') ? new Failure('invitationExists') : error
    })
    if (meetingId !== null) {
      await release(work, eventId, 'meeting', [{ sourceId: meetingId }])
      await restoreEntries(work, eventId, toId, undo.left ?? [])
    }
    const againIds = [...groupIds, ...(await reopenWithinLimits(work, eventId, request, others))]
    work.recordFact(
      answerUndone.of({ eventId, invitation, toId, gone: gone && meetingId ? { meetingId, ...gone } : null }),
    )
    if (againIds.length > 0) work.recordFact(invitationsChanged.of({ eventId, invitationIds: againIds }))
    return { invitation }
  })
}

function mayUndo(
  { state, undo, people, toBoothId, fromId, toId }: AnsweredRequest,
  byId: string,
  now: number,
): boolean {
  if (state !== 'accepted' && state !== 'rejected') return false
  if (undo?.by !== byId || now - undo.at > UNDO_MS) return false
  const isThere = (id: string) => people.some((each) => each.participantId === id && each.state !== 'deleted')
  const isInTeam = (id: string) =>
    toBoothId === null || people.some((each) => each.participantId === id && each.boothId === toBoothId)
  return isThere(fromId) && isThere(toId) && isInTeam(toId) && isInTeam(byId)
}

/**
 * Checks that the sender's limit allows the request to wait again. A declined request no longer counted toward it, but
 * a group counts as long as one of its requests waits.
 *
 * @throws Failure `meetingLimitReached`
 */
async function checkSender(
  work: Work,
  eventId: string,
  invitationId: string,
  { fromId, toId, people, toBoothId }: AnsweredRequest,
): Promise<void> {
  const sender = people.filter(({ participantId }) => participantId === fromId)
  if (idsWithLimit(sender).length === 0) return
  const boothRequestId = toBoothId === null ? null : invitationId
  const query = { oneId: fromId, otherId: toId, limited: idsWithLimit(sender), boothRequestId }
  checkLimits(sender, (await getPairState(work, eventId, query)).used)
}

async function reopenWithinLimits(
  work: Work,
  eventId: string,
  { fromId, toId, people }: AnsweredRequest,
  others: readonly { readonly id: string; readonly fromId: string }[],
): Promise<string[]> {
  if (others.length === 0) return []
  const { used } = await getPairState(work, eventId, { oneId: fromId, otherId: toId, limited: idsWithLimit(people) })
  const mayWait = others.filter((other) => {
    const max = people.find(({ participantId }) => participantId === other.fromId)?.maxMeetingCount ?? null
    return max === null || (used[other.fromId] ?? 0) < max
  })
  return reopenOtherRequests(
    work,
    eventId,
    mayWait.map(({ id }) => id),
  )
}
