import { type FieldError, fold, type InputOf, type ReplyOf } from '@parley/contract'
import { isPublicState, MAX_POLLS, type pollCalls } from '@parley/contract/polls'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import { lockEvent } from '../events/index.ts'
import { type PollId, pollAnswersRemoved } from './facts.ts'
import { publishLater } from './jobs.ts'
import { isAmong, listPolls } from './list-polls.ts'
import { applyAction, recordStateChange } from './moderate-poll.ts'
import {
  countPolls,
  insertPoll,
  type LockedPoll,
  lockPoll,
  removeAnswers,
  removeVotesFor,
  saveAnswers,
  updatePoll,
} from './poll-store.ts'
import { requireManageable } from './require-manageable.ts'
import { revWithVotes } from './rev-with-votes.ts'

type Call = typeof pollCalls.savePoll
type Input = InputOf<Call>
type Answers = NonNullable<Input['answers']>

/**
 * @throws Failure `notFound` when the event has no such poll
 * @throws Failure `notAllowed` for a moderator who has not made the poll
 * @throws Failure `invalidInput` without a question or answers, and for two answers that read the same
 * @throws Failure `conflict` when the poll was changed since `rev`
 * @throws Failure `pollHasVotes` when answers with votes would be removed, unless `dropVotes`
 * @throws Failure `tooManyPolls`, `pollClosed`, `pollNotPublished`
 * @see docs/rules/polls.md POLL-1, POLL-3, POLL-7
 */
export async function savePoll(ctx: Context, actor: ParticipantActor, input: Input): Promise<ReplyOf<Call>> {
  const { eventId, id, action } = input
  return ctx.inTransaction(async (work) => {
    const poll = { eventId, pollId: id ?? newId(work.now) }
    if (id === undefined) await createPoll(work, actor, poll, input)
    else {
      const before = requireManageable(actor, await lockPoll(work, poll))
      if (action) await applyAction(work, poll, before, action)
      else await editPoll(work, poll, before, input)
    }
    const [saved] = await listPolls(work.db, eventId, isAmong([poll.pollId]))
    if (!saved) throw new Error('A poll was not saved')
    return { poll: saved }
  })
}

async function createPoll(work: Work, { participantId }: ParticipantActor, poll: PollId, input: Input): Promise<void> {
  const { eventId, question, answers, autoPublishResults = false, postAt = null } = input
  const missing = [...(question ? [] : ['question']), ...(answers ? [] : ['answers'])]
  if (!question || !answers)
    throw new Failure('invalidInput', { fields: missing.map((path) => wrong(path, 'required')) })
  refuseDoubles(answers)
  await lockEvent(work, eventId)
  if ((await countPolls(work, eventId)) >= MAX_POLLS) throw new Failure('tooManyPolls')
  const { state, postAt: at } = stateAt(work.now, postAt)
  const fields = {
    question,
    state,
    postAt: at,
    autoPublishResults,
    resultsShown: false,
    wasTold: state === 'published',
  }
  await insertPoll(work, poll, participantId, fields)
  await saveAnswers(
    work,
    poll,
    answers.map(({ text }) => ({ id: newId(work.now), text })),
  )
  recordStateChange(
    work,
    poll,
    { ...fields, madeBy: participantId },
    { state: 'draft', resultsShown: false, wasTold: false },
  )
  if (state === 'scheduled') publishLater(work, poll, at)
}

async function editPoll(work: Work, poll: PollId, before: LockedPoll, input: Input): Promise<void> {
  const { question = before.question, answers, autoPublishResults = before.autoPublishResults, postAt, rev } = input
  if (rev !== undefined && rev !== before.rev) throw new Failure('conflict')
  const unvoted = answers ? await changeAnswers(work, poll, before, answers, input.dropVotes === true) : []
  const standing = !isPublicState(before.state) && postAt !== undefined ? stateAt(work.now, postAt) : before
  const { state, postAt: at } = standing
  const after = { ...before, question, autoPublishResults, state, postAt: at }
  const newRev = await updatePoll(work, poll, { ...after, wasTold: before.wasTold || state === 'published' })
  if (unvoted.length > 0)
    work.recordFact(pollAnswersRemoved.of({ ...poll, userIds: unvoted, rev: revWithVotes(newRev, 0) }))
  recordStateChange(work, poll, after, before)
  if (state === 'scheduled' && at !== before.postAt) publishLater(work, poll, at)
}

/** @returns the users who lost their vote, because its answer was removed */
async function changeAnswers(
  work: Work,
  poll: PollId,
  before: LockedPoll,
  wanted: Answers,
  dropVotes: boolean,
): Promise<string[]> {
  refuseDoubles(wanted)
  const known = new Set(before.answers.map(({ id }) => id))
  // An answer without an id but with the text of an existing answer is that answer.
  const idOf = new Map(before.answers.map(({ id, text }) => [text, id]))
  const used = new Set(wanted.flatMap(({ id }) => (id !== undefined && known.has(id) ? id : [])))
  const answers = wanted.map(({ id, text }) => {
    if (id !== undefined && known.has(id)) return { id, text }
    const same = idOf.get(text)
    if (same === undefined || used.has(same)) return { id: newId(work.now), text }
    used.add(same)
    return { id: same, text }
  })
  const remainingIds = new Set(answers.map(({ id }) => id))
  const gone = before.answers.flatMap(({ id }) => (remainingIds.has(id) ? [] : id))
  const removed = gone.length > 0 ? await removeVotesFor(work, poll, gone) : { count: 0, userIds: [] }
  if (removed.count > 0 && !dropVotes) throw new Failure('pollHasVotes', { params: { count: removed.count } })
  if (gone.length > 0) await removeAnswers(work, poll, gone)
  await saveAnswers(work, poll, answers)
  return removed.userIds
}

/** @param postAt epoch milliseconds; null for a draft, 0 or a past time to publish now */
function stateAt(now: number, postAt: number | null): Pick<LockedPoll, 'state' | 'postAt'> {
  if (postAt === null) return { state: 'draft', postAt: null }
  return postAt > now ? { state: 'scheduled', postAt } : { state: 'published', postAt: now }
}

function refuseDoubles(answers: Answers): void {
  const ids = answers.flatMap(({ id }) => id ?? [])
  const texts = answers.map(({ text }) => fold(text))
  const fields = answers.flatMap(({ id, text }, at) => {
    const isDouble = texts.indexOf(fold(text)) < at || (id !== undefined && ids.indexOf(id) !== ids.lastIndexOf(id))
    return isDouble ? [wrong(`answers.${at}.text`, 'duplicate', { name: text })] : []
  })
  if (fields.length > 0) throw new Failure('invalidInput', { fields })
}

const wrong = (path: string, rule: string, params: FieldError['params'] = {}): FieldError => ({
  path,
  key: `validation.error.${rule}`,
  params,
})
