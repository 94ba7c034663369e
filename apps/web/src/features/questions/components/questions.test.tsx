import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { anOwnQuestion, aQuestion, questionTopics, someQuestions } from '../../../testing/question-samples.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aProfile, NOW } from '../../../testing/samples.ts'
import { Questions } from './questions.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

async function open(questions: Parameters<typeof someQuestions>[0] = {}, answers: Answers = {}) {
  const server = fakeServer({
    getProfile: () => aProfile(),
    getSessionQuestions: () => someQuestions(questions),
    askQuestion: ({ text }) => ({
      question: aQuestion({ id: 'question2', text }),
      own: anOwnQuestion({ id: 'question2' }),
    }),
    voteForQuestion: ({ id, voted }) => ({ own: anOwnQuestion({ id, rev: 5, voted, isMine: false }) }),
    moderateQuestion: ({ state }) => ({ question: aQuestion({ state }) }),
    ...answers,
  })
  const page = await renderScreen(<Questions eventId="event1" sessionId="session1" />)
  const sent = (name: string) => server.made.filter((each) => each.name === name).map(({ input }) => input)
  return { ...page, server, sent }
}
const vote = (votes: string) => screen.findByRole('button', { name: `Vote for: Will there be slides? (${votes})` })
const button = (name: string) => screen.findByRole('button', { name })
const show = (rows = [aQuestion()], own: ReturnType<typeof anOwnQuestion>[] = []) => {
  fakeLive.show(questionTopics.shown, rows)
  fakeLive.show(questionTopics.own, own)
}

it('QUESTION-3 lists open questions by votes and answered ones last', async () => {
  show([
    aQuestion({ id: 'a', text: 'Few', votes: 1 }),
    aQuestion({ id: 'b', text: 'Done', votes: 9, state: 'answered', answeredAt: NOW }),
    aQuestion({ id: 'c', text: 'Many', votes: 4 }),
  ])
  await open()
  await screen.findByText('Done')
  expect(screen.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent)).toEqual([
    'Many',
    'Few',
    'Done',
  ])
})

it('QUESTION-4 asks without a name on request', async () => {
  show([])
  const page = await open({ questions: [] })
  await screen.findByText('No questions yet')
  await page.user.type(await screen.findByLabelText('Your question'), 'Is it free?')
  await page.user.click(screen.getByLabelText('Ask without my name'))
  await page.user.click(await button('Ask'))
  await screen.findByText('Question sent')
  expect(page.sent('askQuestion')).toEqual([
    { eventId: 'event1', sessionId: 'session1', text: 'Is it free?', isAnonymous: true },
  ])
})

it('QUESTION-11 retains a question that could not be sent, also for the next visit', async () => {
  show()
  const page = await open({}, { askQuestion: () => refuse('tooManyOpenQuestions') })
  await page.user.type(await screen.findByLabelText('Your question'), 'Is it free?')
  await page.user.click(await button('Ask'))
  await screen.findByText(/^You have five open questions.*Your question was not sent\.$/)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your question').value).toBe('Is it free?')
  page.unmount()
  await open()
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Your question')).value).toBe('Is it free?')
})

it('QUESTION-11 shows a vote at once, and counts it once', async () => {
  show()
  let answer = () => undefined as void
  const waits = new Promise<void>((resolve) => {
    answer = resolve
  })
  const page = await open(
    {},
    {
      voteForQuestion: async ({ id, voted }) => {
        await waits
        return { own: anOwnQuestion({ id, rev: 5, voted, isMine: false }) }
      },
    },
  )
  await page.user.click(await vote('3 votes'))
  const pressed = await vote('4 votes')
  expect(pressed.getAttribute('aria-pressed')).toBe('true')
  await page.user.click(pressed)
  answer()
  await act(async () => void (await waits))
  fakeLive.change(questionTopics.own, { up: [anOwnQuestion({ rev: 5, isMine: false })] })
  fakeLive.change(questionTopics.shown, { up: [aQuestion({ rev: 5, votes: 4 })] })
  expect((await vote('4 votes')).getAttribute('aria-pressed')).toBe('true')
  expect(page.sent('voteForQuestion')).toEqual([{ eventId: 'event1', id: 'question1', voted: true }])
})

it('QUESTION-11 reverts a refused vote and says why', async () => {
  show()
  const page = await open({}, { voteForQuestion: () => refuse('questionAnswered') })
  await page.user.click(await vote('3 votes'))
  await screen.findByText('This question was answered meanwhile. Your vote was not counted.')
  expect((await vote('3 votes')).getAttribute('aria-pressed')).toBe('false')
})

it('QUESTION-12 announces that a question was answered', async () => {
  show()
  await open()
  await vote('3 votes')
  await act(async () =>
    fakeLive.change(questionTopics.shown, { up: [aQuestion({ rev: 2, state: 'answered', answeredAt: NOW })] }),
  )
  await waitFor(() => expect(screen.getByText('Answered: Will there be slides?').getAttribute('role')).toBe('status'))
  expect(screen.queryByRole('button', { name: /^Vote for/ })).toBe(null)
})

it('QUESTION-7 a moderator marks a question as answered, and shows a hidden one again', async () => {
  fakeLive.show(questionTopics.hidden, [aQuestion({ id: 'rude', text: 'Rude?', state: 'hidden' })])
  show()
  const page = await open({ mayModerate: true })
  await page.user.click(await button('More: Will there be slides?'))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Mark as answered' }))
  await screen.findByText('Marked as answered')
  const hidden = screen.getByRole('region', { name: 'Hidden questions' })
  await page.user.click(within(hidden).getByRole('button', { name: 'More: Rude?' }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Show again' }))
  await waitFor(() => expect(page.sent('moderateQuestion')).toHaveLength(2))
  expect(page.sent('moderateQuestion')).toEqual([
    { eventId: 'event1', id: 'question1', state: 'answered' },
    { eventId: 'event1', id: 'rude', state: 'open' },
  ])
})

it('QUESTION-7 an asker reads that a moderator has hidden their question', async () => {
  show([], [anOwnQuestion({ hiddenText: 'Is this rude?' })])
  await open()
  await screen.findByText('Hidden by a moderator')
  expect(screen.getByText('Is this rude?')).toBeTruthy()
})

it('QUESTION-8 a deleted question leaves every open page', async () => {
  show()
  await open()
  await vote('3 votes')
  await act(async () => fakeLive.change(questionTopics.shown, { rm: [{ id: 'question1', rev: 2 }] }))
  await screen.findByText('No questions yet')
})

it('QUESTION-2 says why the reader cannot ask, and lets them read', async () => {
  show()
  await open({ takesPart: false })
  await screen.findByText('You can ask and vote once you have access to this session.')
  expect(screen.getByText('Will there be slides?')).toBeTruthy()
  expect([screen.queryByLabelText('Your question'), screen.queryByRole('button', { name: /^Vote for/ })]).toEqual([
    null,
    null,
  ])
})

it('QUESTION-2 is read-only an hour after the session', async () => {
  show()
  await open({ closesAt: NOW })
  await screen.findByText('Asking and voting have ended.')
  expect(screen.queryByLabelText('Your question')).toBe(null)
})

it('says that the list did not load, and tries again', async () => {
  show()
  const page = await open({}, { getSessionQuestions: () => refuse('internalError') })
  const again = await button('Try again')
  page.server.answer({ getSessionQuestions: () => someQuestions() })
  await page.user.click(again)
  await vote('3 votes')
})
