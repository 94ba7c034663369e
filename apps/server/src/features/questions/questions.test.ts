import { HOUR_MS, MINUTE_MS, topicName } from '@parley/contract'
import {
  hiddenQuestionsTopic,
  MAX_OPEN_QUESTIONS,
  MAX_QUESTIONS,
  type OwnQuestion,
  ownQuestionsTopic,
  QUESTION_LENGTH,
  type QuestionState,
  questionCalls,
  questionsTopic,
  type SessionQuestion,
} from '@parley/contract/questions'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aQuestion } from '../../testing/a-question.ts'
import { aSession } from '../../testing/a-session.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { countQueries } from '../../testing/count-queries.ts'
import { NOW } from '../../testing/start-server.ts'
import { subscribeTo } from '../../testing/subscribe-to.ts'
import { testServer } from '../../testing/test-server.ts'
import { setSessionPersons } from '../sessions/index.ts'
import { deleteQuestionsOf, transferQuestions } from './index.ts'

const server = testServer()
let url: string
let event: TestEvent
let sessionId: string
let ada: TestParticipant
let bo: TestParticipant
let speaker: TestParticipant
let organizer: TestParticipant

beforeAll(async () => {
  url = await server.listen()
})
beforeEach(async () => {
  server.setNow(NOW)
  event = await anEvent(server)
  ada = await aParticipant(server, event, { name: 'Ada' })
  bo = await aParticipant(server, event, { name: 'Bo' })
  speaker = await aParticipant(server, event, { name: 'Sam' })
  organizer = await aParticipant(server, event, { organizer: true })
  sessionId = (await aSession(server, event, { speakers: [speaker.participantId] })).sessionId
})

const here = () => ({ eventId: event.eventId, sessionId })
const ask = (text: string, as = ada, more: object = {}) =>
  server.call(questionCalls.askQuestion, { ...here(), text, ...more }, as)
const askForId = async (text: string, as = ada, more: object = {}) => (await ask(text, as, more)).body.question.id
const vote = (id: string, as = bo, voted = true) =>
  server.call(questionCalls.voteForQuestion, { eventId: event.eventId, id, voted }, as)
const moderate = (id: string, state: QuestionState, as = speaker) =>
  server.call(questionCalls.moderateQuestion, { eventId: event.eventId, id, state }, as)
const remove = (id: string, as = ada) => server.call(questionCalls.deleteQuestion, { eventId: event.eventId, id }, as)
const read = async (as = ada) => (await server.call(questionCalls.getSessionQuestions, here(), as)).body
const codes = (answers: readonly { status: number; body: unknown }[]) => answers.map((each) => outcome(each))
const outcome = ({ status, body }: { status: number; body: unknown }) =>
  status === 200 ? 'done' : (body as { code: string }).code

it('QUESTION-1 a person who does not see the session reads nothing of its questions', async () => {
  const outsider = await aParticipant(server, await anEvent(server))
  const hidden = await aSession(server, event, { hidden: true })
  const pause = await aSession(server, event, { type: 'break' })
  await askForId('Will there be slides?')
  expect((await read()).questions).toHaveLength(1)
  const of = (session: { sessionId: string }, as: TestParticipant) =>
    server.call(questionCalls.getSessionQuestions, { eventId: event.eventId, sessionId: session.sessionId }, as)
  const answers = [
    await of({ sessionId }, outsider),
    await of(hidden, ada),
    await of(pause, ada),
    await of(hidden, organizer),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 200])
  const unseen = await aQuestion(server, event, { ...hidden, askedBy: organizer.participantId })
  expect(
    [await vote(unseen), await moderate(unseen, 'answered'), await remove(unseen)].map(({ status }) => status),
  ).toEqual([404, 404, 404])
})

it('QUESTION-2 in a restricted session, only people with it in their agenda ask and vote', async () => {
  const before = sessionId
  sessionId = (await aSession(server, event, { restricted: true })).sessionId
  await server.ctx.inTransaction((work) =>
    setSessionPersons(
      work,
      event.eventId,
      [sessionId],
      [{ sessionId, participantId: speaker.participantId, role: 'translator', index: 0 }],
    ),
  )
  const id = await askForId('By a translator, who has it in the agenda', speaker)
  expect(await read(ada)).toMatchObject({ takesPart: false, mayModerate: false, questions: [{ id }] })
  expect(codes([await ask('Me too?'), await vote(id), await vote(id, organizer)])).toEqual([
    'DEAL-00130',
    'DEAL-00130',
    'done',
  ])
  sessionId = before
})

it('QUESTION-2 asking and voting end an hour after the session, and when it is cancelled', async () => {
  const closesAt = NOW + MINUTE_MS
  const endsAt = closesAt - HOUR_MS
  const talk = await aSession(server, event, { startsAt: endsAt - HOUR_MS, endsAt, speakers: [speaker.participantId] })
  sessionId = talk.sessionId
  const id = await askForId('Early enough')
  expect((await read()).closesAt).toBe(closesAt)
  server.setNow(closesAt - 1)
  expect(codes([await ask('In the last moment'), await vote(id)])).toEqual(['done', 'done'])
  server.setNow(closesAt)
  expect(codes([await ask('Too late'), await vote(id, bo, false)])).toEqual(['questionsClosed', 'questionsClosed'])
  expect((await moderate(id, 'answered')).status).toBe(200)
  server.setNow(NOW)
  await sql`update session set state = 'cancelled' where session_id = ${sessionId}`.execute(server.ctx.db)
  expect(codes([await ask('Nobody comes'), await ask('Nor the speaker', speaker)])).toEqual([
    'questionsClosed',
    'questionsClosed',
  ])
  expect(await read()).toMatchObject({ closesAt: null, questions: [{ votes: 1 }, { votes: 2 }] })
})

it('QUESTION-3 open questions are sorted by votes and then by time, and answered ones come after them', async () => {
  const at = async (ms: number, text: string) => {
    server.setNow(NOW + ms)
    return askForId(text, ms % 2 ? ada : bo)
  }
  const [first, second, third, fourth, fifth] = [
    await at(1, 'a'),
    await at(2, 'b'),
    await at(3, 'c'),
    await at(4, 'd'),
    await at(5, 'e'),
  ]
  await vote(third, bo)
  await moderate(first, 'answered')
  server.setNow(NOW + 10)
  await moderate(fifth, 'answered')
  expect((await read()).questions.map(({ id, votes, state }) => [id, votes, state])).toEqual([
    [third, 2, 'open'],
    [second, 1, 'open'],
    [fourth, 1, 'open'],
    [fifth, 1, 'answered'],
    [first, 1, 'answered'],
  ])
})

it('QUESTION-4 no one reads the name of a person who asks without it', async () => {
  const id = await askForId('Is it safe?', ada, { isAnonymous: true })
  await askForId('Is it fast?', bo)
  const topic = topicName(questionsTopic.path, here())
  const listener = await subscribeTo<SessionQuestion>(server, url, organizer.userId, topic)
  const replies = [await read(organizer), await read(bo), (await moderate(id, 'hidden')).body, await read(speaker)]
  await server.settle()
  const output = JSON.stringify([replies, listener.rows()])
  listener.close()
  expect([output.includes(ada.participantId), output.includes(ada.userId), output.includes('Ada')]).toEqual([
    false,
    false,
    false,
  ])
  expect((await read(ada)).own.filter(({ isMine }) => isMine).map((own) => own.id)).toEqual([id])
  expect((await read(bo)).questions).toMatchObject([
    { author: { id: bo.participantId, fullName: expect.stringContaining('Bo') } },
  ])
})

it('QUESTION-5 a text that is blank or too long is refused, and nothing is saved', async () => {
  const answers = [await ask(''), await ask('  \u200b '), await ask('x'.repeat(QUESTION_LENGTH + 1))]
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
  expect((await ask('x'.repeat(QUESTION_LENGTH))).status).toBe(200)
  expect((await read()).questions).toHaveLength(1)
})

it('QUESTION-5 twelve questions of one person at once leave five', async () => {
  await Promise.all(Array.from({ length: 12 }, () => read()))
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => ask(`Question ${at}?`)))
  expect(codes(answers).sort()).toEqual([...Array(5).fill('done'), ...Array(7).fill('tooManyOpenQuestions')])
  const { questions } = await read()
  expect(questions).toHaveLength(MAX_OPEN_QUESTIONS)
  expect((await ask('Another person', bo)).status).toBe(200)
  await moderate(String(questions[0]?.id), 'answered')
  expect(codes([await ask('One more'), await ask('And one')])).toEqual(['done', 'tooManyOpenQuestions'])
  expect((await moderate(String(questions[0]?.id), 'open')).status).toBe(200)
})

it('QUESTION-5 a session takes 500 questions', async () => {
  await sql`insert into session_question (event_id, question_id, session_id, participant_id, is_anonymous, text, created_at)
    select ${event.eventId}, 'q' || n, ${sessionId}, ${bo.participantId}, false, 'More?', now()
    from generate_series(1, ${MAX_QUESTIONS}) n`.execute(server.ctx.db)
  expect(codes([await ask('Full?')])).toEqual(['tooManyQuestions'])
})

it('QUESTION-6 a person has one vote, even if they press often, and may withdraw it', async () => {
  const id = await askForId('Will there be slides?')
  expect((await read()).questions).toMatchObject([{ votes: 1 }])
  await Promise.all(Array.from({ length: 12 }, () => vote(id)))
  expect((await read()).questions).toMatchObject([{ votes: 2 }])
  expect((await vote(id, bo, false)).body.own).toMatchObject({ id, voted: false, isMine: false })
  await vote(id, ada, false)
  expect((await read()).questions).toMatchObject([{ votes: 0 }])
})

it('QUESTION-6 an answered question and a hidden one take no votes, also while they are moderated', async () => {
  const id = await askForId('Will there be slides?')
  await moderate(id, 'answered')
  expect(codes([await vote(id)])).toEqual(['questionAnswered'])
  await moderate(id, 'hidden')
  expect((await vote(id)).status).toBe(404)
  await moderate(id, 'open')
  const people = await Promise.all(Array.from({ length: 11 }, () => aParticipant(server, event)))
  await Promise.all(people.map((who) => read(who)))
  const [hiding, ...votes] = await Promise.all([moderate(id, 'hidden'), ...people.map((who) => vote(id, who))])
  expect(hiding.status).toBe(200)
  const counted = votes.filter(({ status }) => status === 200).length
  expect(votes.filter(({ status }) => status === 404)).toHaveLength(11 - counted)
  expect((await read(speaker)).hidden).toMatchObject([{ votes: 1 + counted }])
})

it('QUESTION-7 only speakers, moderators and organizers moderate', async () => {
  const id = await askForId('Will there be slides?')
  const moderator = await aParticipant(server, event, { moderator: true })
  expect(codes([await moderate(id, 'hidden', ada), await moderate(id, 'answered', bo)])).toEqual([
    'DEAL-00130',
    'DEAL-00130',
  ])
  for (const who of [speaker, moderator, organizer]) {
    expect((await moderate(id, 'answered', who)).body.question).toMatchObject({ state: 'answered', answeredAt: NOW })
    expect((await moderate(id, 'open', who)).body.question).toMatchObject({ state: 'open', answeredAt: null })
  }
})

it('QUESTION-7 a hidden question is visible only to moderators and its asker, live', async () => {
  const id = await askForId('Is this rude?')
  const hear = <T extends { id: string; rev: number }>(who: TestParticipant, path: string, more: object = {}) =>
    subscribeTo<T>(server, url, who.userId, topicName(path, { ...here(), ...more } as never))
  const everyone = await hear<SessionQuestion>(bo, questionsTopic.path)
  const moderators = await hear<SessionQuestion>(speaker, hiddenQuestionsTopic.path)
  const own = await hear<OwnQuestion>(ada, ownQuestionsTopic.path, { userId: ada.userId })
  await moderate(id, 'hidden')
  await server.settle()
  await expect.poll(() => [everyone.rows(), moderators.rows().map((row) => row.id)]).toEqual([[], [id]])
  expect(own.rows()).toMatchObject([{ id, isMine: true, voted: true, hiddenText: 'Is this rude?' }])
  expect(await read(bo)).toMatchObject({ questions: [], hidden: [] })
  expect(await read(ada)).toMatchObject({ questions: [], hidden: [], own: [{ id, hiddenText: 'Is this rude?' }] })
  expect(await read(speaker)).toMatchObject({ questions: [], hidden: [{ id }] })
  await moderate(id, 'open')
  await server.settle()
  await expect.poll(() => [everyone.rows().map((row) => row.id), moderators.rows()]).toEqual([[id], []])
  expect(own.rows()).toMatchObject([{ hiddenText: null }])
  for (const each of [everyone, moderators, own]) each.close()
})

it('QUESTION-8 only its author deletes a question, live', async () => {
  const id = await askForId('Will there be slides?')
  await vote(id)
  const everyone = await subscribeTo<SessionQuestion>(server, url, bo.userId, topicName(questionsTopic.path, here()))
  expect(codes([await remove(id, bo), await remove(id, organizer)])).toEqual(['DEAL-00130', 'DEAL-00130'])
  await moderate(id, 'answered')
  expect((await remove(id)).status).toBe(200)
  await server.settle()
  await expect.poll(() => everyone.rows()).toEqual([])
  everyone.close()
  expect([(await remove(id)).status, (await vote(id)).status]).toEqual([404, 404])
})

it('QUESTION-9 an erased person leaves neither questions nor votes', async () => {
  const [own, others] = [await askForId('Mine'), await askForId('Theirs', bo)]
  await vote(others, ada)
  await vote(own, bo)
  await server.ctx.inTransaction((work) => deleteQuestionsOf(work, event.eventId, ada.participantId))
  expect((await read(bo)).questions).toMatchObject([{ id: others, votes: 1 }])
})

it('QUESTION-9 merged records have their questions together and one vote', async () => {
  const [first, second, third] = [
    await askForId('By one'),
    await askForId('By the other', bo),
    await askForId('By a third', speaker),
  ]
  await vote(third, ada)
  await vote(third, bo)
  await server.ctx.inTransaction((work) => transferQuestions(work, event.eventId, bo.participantId, ada.participantId))
  const { questions, own } = await read(ada)
  expect(new Map(questions.map(({ id, votes }) => [id, votes]))).toEqual(
    new Map([
      [first, 1],
      [second, 1],
      [third, 2],
    ]),
  )
  expect(
    own
      .filter(({ isMine }) => isMine)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([first, second].sort())
})

it('QUESTION-10 new questions and votes are live', async () => {
  const topic = topicName(questionsTopic.path, here())
  const listener = await subscribeTo<SessionQuestion>(server, url, bo.userId, topic)
  const id = await askForId('Will there be slides?')
  await server.settle()
  await expect.poll(() => listener.rows().map((row) => [row.id, row.votes])).toEqual([[id, 1]])
  await vote(id)
  await server.settle()
  await expect.poll(() => listener.rows().map((row) => row.votes)).toEqual([2])
  await vote(id, bo, false)
  await server.settle()
  await expect.poll(() => listener.rows().map((row) => row.votes)).toEqual([1])
  listener.close()
})

it('QUESTION-10 reading sends as many statements for two hundred questions as for one', async () => {
  await askForId('One')
  const { queries } = await countQueries(server, read)
  await sql`insert into session_question (event_id, question_id, session_id, participant_id, is_anonymous, text, created_at)
    select ${event.eventId}, 'q' || n, ${sessionId}, ${bo.participantId}, false, 'More?', now()
    from generate_series(1, 200) n`.execute(server.ctx.db)
  const many = await countQueries(server, read)
  expect([many.result.questions.length, many.queries]).toEqual([201, queries])
})
