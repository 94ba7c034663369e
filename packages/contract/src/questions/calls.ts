import * as z from 'zod/mini'
import { defineCalls, done, id, millis } from '../kernel.ts'
import { ownQuestion, questionText, sessionQuestion } from './schemas.ts'
import { questionStates } from './states.ts'

export const questionCalls = defineCalls('questions', {
  getSessionQuestions: {
    method: 'GET',
    path: 'event/session/questions',
    summary:
      "Lists the questions of a session, most votes first and answered ones last, with the caller's own votes and questions",
    mayCall: 'participant',
    input: z.object({ eventId: id(), sessionId: id() }),
    reply: z.object({
      questions: z.array(sessionQuestion),
      /** Hidden questions. Filled only for moderators. */
      hidden: z.array(sessionQuestion),
      own: z.array(ownQuestion),
      mayModerate: z.boolean(),
      /** True if the caller takes part. False if they were not admitted to a restricted session. */
      takesPart: z.boolean(),
      /** End of asking and voting. Null if the session is cancelled. */
      closesAt: z.nullable(millis()),
    }),
  },
  askQuestion: {
    method: 'POST',
    path: 'event/session/question',
    summary: "Asks a question in a session, named or anonymous; it counts as the caller's vote",
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      sessionId: id(),
      text: questionText(),
      /** True to hide the name from everyone, even from moderators. */
      isAnonymous: z._default(z.boolean(), false),
    }),
    reply: z.object({ question: sessionQuestion, own: ownQuestion }),
    failures: ['questionsClosed', 'tooManyOpenQuestions', 'tooManyQuestions'],
  },
  voteForQuestion: {
    method: 'POST',
    path: 'event/session/question/vote',
    summary: 'Votes for an open question, or withdraws the vote',
    mayCall: 'participant',
    storesNoReply: true,
    input: z.object({ eventId: id(), id: id(), voted: z.boolean() }),
    reply: z.object({ own: ownQuestion }),
    failures: ['questionsClosed', 'questionAnswered'],
  },
  moderateQuestion: {
    method: 'POST',
    path: 'event/session/question/state',
    summary: 'Marks a question as answered or open, or hides it',
    mayCall: 'participant',
    storesNoReply: true,
    input: z.object({ eventId: id(), id: id(), state: z.enum(questionStates) }),
    reply: z.object({ question: sessionQuestion }),
  },
  deleteQuestion: {
    method: 'DELETE',
    path: 'event/session/question',
    summary: "Deletes one of the caller's questions",
    mayCall: 'participant',
    input: z.object({ eventId: id(), id: id() }),
    reply: done(),
  },
})
