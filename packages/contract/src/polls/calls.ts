import * as z from 'zod/mini'
import { defineCalls, done, id, millis, requiredText } from '../kernel.ts'
import { MAX_ANSWERS, ownPollAnswer, poll, pollActions, pollAnswerDraft, pollLengths, pollResults } from './schemas.ts'

export const pollCalls = defineCalls('polls', {
  getPolls: {
    method: 'GET',
    path: 'event/polls',
    summary: "Lists the polls of an event, newest first, with their visible results and the caller's own answers",
    mayCall: 'participant',
    input: z.object({ eventId: id() }),
    reply: z.object({
      polls: z.array(poll),
      results: z.array(pollResults),
      ownAnswers: z.array(ownPollAnswer),
    }),
  },
  savePoll: {
    method: 'POST',
    path: 'event/poll',
    summary: 'Creates a poll, edits it (`id`), or performs an action on it (`id` and `action`)',
    mayCall: 'moderator',
    input: z.object({
      eventId: id(),
      id: z.optional(id()),
      action: z.optional(z.enum(pollActions)),
      question: z.optional(requiredText(pollLengths.question)),
      answers: z.optional(z.array(pollAnswerDraft).check(z.minLength(1), z.maxLength(MAX_ANSWERS))),
      autoPublishResults: z.optional(z.boolean()),
      /** Time of publication. 0 is now, null is unplanned. If absent, or if the poll is already published, it stays. */
      postAt: z.optional(z.nullable(millis())),
      /** Revision that the caller read. The second of two concurrent saves is refused. */
      rev: z.optional(z.int()),
      /** True to allow the removal of answers that already have votes. */
      dropVotes: z.optional(z.boolean()),
    }),
    reply: z.object({ poll }),
    failures: ['conflict', 'tooManyPolls', 'pollHasVotes', 'pollNotPublished', 'pollClosed'],
  },
  deletePoll: {
    method: 'DELETE',
    path: 'event/poll',
    summary: 'Deletes a poll with its votes',
    mayCall: 'moderator',
    input: z.object({ eventId: id(), id: id() }),
    reply: done(),
  },
  submitPoll: {
    method: 'POST',
    path: 'event/poll/submit',
    summary: 'Answers a poll, or changes the answer',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      id: id(),
      answers: z.array(id()).check(z.length(1)),
    }),
    reply: z.object({ ownAnswer: ownPollAnswer }),
    failures: ['pollClosed', 'pollAnswerGone'],
  },
})
