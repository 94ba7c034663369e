import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CurrentEvent } from '../../../lib/event/current-event.tsx'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { aPoll, pollTopics, someResults } from '../../../testing/poll-samples.ts'
import { renderScreen, setWidth } from '../../../testing/render-screen.tsx'
import { aMe, anEventInFull, NOW } from '../../../testing/samples.ts'
import { OpenPolls } from '../components/open-polls.tsx'
import { PollsSection } from '../components/polls-section.tsx'
import { SendVotes } from '../components/send-votes.tsx'
import { PollWall } from './poll-wall.tsx'
import { Polls } from './polls.tsx'

const NOTHING = { polls: [], results: [], ownAnswers: [] }
const ORGANIZER = { organizer: true }

async function open(me: Parameters<typeof aMe>[0] = {}, answers: Answers = {}, Screen = Polls, width = 1440) {
  const server = fakeServer({
    getPolls: () => NOTHING,
    submitPoll: ({ id, answers: pollAnswers }) => ({ ownAnswer: { id, rev: 2, answers: [...pollAnswers] } }),
    savePoll: () => ({ poll: aPoll() }),
    deletePoll: () => ({ success: true as const }),
    ...answers,
  })
  const page = await renderScreen(
    <CurrentEvent event={anEventInFull({ me: aMe(me) })}>
      <Screen />
    </CurrentEvent>,
    { path: '/event/:eventId/polls/:pollId?', at: '/event/event1/polls/poll1', width },
  )
  const sent = (name: string) => server.made.filter((each) => each.name === name).map(({ input }) => input)
  return { ...page, server, sent }
}
const PollsWithSending = () => (
  <>
    <SendVotes />
    <Polls />
  </>
)
const waitingVotes = () => JSON.parse(localStorage.getItem('parley.pollVotes.user1') ?? '[]')
const write = (dialog: ReturnType<typeof within>, label: string, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } })
type Opened = Awaited<ReturnType<typeof open>>
const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })
const press = async ({ user }: Opened, name: string) => user.click(await screen.findByRole('button', { name }))
async function choose(page: Opened, name: string) {
  await press(page, 'More: Which hall next year?')
  await page.user.click(await screen.findByRole('menuitem', { name }))
}

it('POLL-11 sends the chosen answer, shows it at once, and lets it be changed', async () => {
  fakeLive.show(pollTopics.open, [aPoll()])
  const page = await open()
  await page.user.click(await radio(/The small one/))
  expect(page.sent('submitPoll')).toEqual([])
  await press(page, 'Send answer')
  await screen.findByText('Answer sent')
  expect(page.sent('submitPoll')).toEqual([{ eventId: 'event1', id: 'poll1', answers: ['small'] }])
  expect((await radio(/The small one Your answer/)).checked).toBe(true)

  await page.user.click(await radio(/The large one/))
  await press(page, 'Change answer')
  await waitFor(() => expect(page.sent('submitPoll').length).toBe(2))
})

it('POLL-11 reverts a refused answer, says why, and leaves the choice', async () => {
  fakeLive.show(pollTopics.open, [aPoll()])
  const page = await open({}, { submitPoll: () => refuse('pollClosed') })
  await page.user.click(await radio(/The large one/))
  await press(page, 'Send answer')
  await screen.findByText('Your answer was not counted. This poll is closed.')
  expect(screen.queryByText('Your answer')).toBe(null)
  expect((await radio(/The large one/)).checked).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send answer' }).disabled).toBe(false)
})

it('POLL-14 stores an answer that was not sent, and sends the last one once when the network is back', async () => {
  fakeLive.show(pollTopics.open, [aPoll()])
  const page = await open({}, { submitPoll: () => refuse('internalError') }, PollsWithSending)
  await page.user.click(await radio(/The small one/))
  await press(page, 'Send answer')
  await screen.findByText('Your answer waits for a connection and is sent by itself.')
  expect(screen.queryByText('Answer sent')).toBe(null)
  await page.user.click(await radio(/The large one/))
  await press(page, 'Change answer')
  await waitFor(() => expect(waitingVotes()).toMatchObject([{ answerId: 'large' }]))
  expect((await radio(/The large one Your answer/)).checked).toBe(true)

  const before = page.sent('submitPoll').length
  page.server.answer({ submitPoll: ({ id, answers }) => ({ ownAnswer: { id, rev: 2, answers: [...answers] } }) })
  await act(async () => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(waitingVotes()).toEqual([]))
  expect(page.sent('submitPoll').slice(before)).toEqual([{ eventId: 'event1', id: 'poll1', answers: ['large'] }])
  expect(screen.queryByText(/waits for a connection/)).toBe(null)
  expect(await radio(/The large one Your answer/)).toBeTruthy()
})

it('POLL-14 says why a waiting answer was not counted, until it is dismissed', async () => {
  fakeLive.show(pollTopics.open, [aPoll()])
  const page = await open({}, { submitPoll: () => refuse('internalError') }, PollsWithSending)
  await page.user.click(await radio(/The small one/))
  await press(page, 'Send answer')
  await screen.findByText(/waits for a connection/)
  page.server.answer({ submitPoll: () => refuse('pollClosed') })
  await act(async () => {
    fakeLive.change(pollTopics.open, { up: [aPoll({ rev: 2, state: 'closed' })] })
    dispatchEvent(new Event('online'))
  })
  await screen.findByText('Your answer was not counted. This poll is closed.')
  expect(screen.queryByText('Your answer')).toBe(null)
  await press(page, 'Dismiss')
  await waitFor(() => expect(screen.queryByText(/not counted/)).toBe(null))
})

it('POLL-6 shows results live, in numbers, and only while they are shared', async () => {
  fakeLive.show(pollTopics.open, [aPoll({ resultsShown: true })])
  fakeLive.show(pollTopics.shownResults, [someResults(3, 1)])
  await open()
  expect(await screen.findByText('75% · 3')).toBeTruthy()
  expect(screen.getByText('4 answers')).toBeTruthy()
  await act(async () => fakeLive.change(pollTopics.shownResults, { up: [someResults(3, 2)] }))
  expect(await screen.findByText('60% · 3')).toBeTruthy()
  await act(async () => fakeLive.change(pollTopics.shownResults, { rm: [{ id: 'poll1', rev: 99 }] }))
  expect(await screen.findByText('Results are not shown yet.')).toBeTruthy()
  expect(screen.queryByText(/%/)).toBe(null)
})

it('POLL-2 follows published, closed and deleted polls', async () => {
  await open()
  expect(await screen.findByText('No polls yet')).toBeTruthy()
  await act(async () => fakeLive.change(pollTopics.open, { up: [aPoll()] }))
  expect(await screen.findByRole('heading', { name: 'Which hall next year?' })).toBeTruthy()
  await act(async () => fakeLive.change(pollTopics.open, { up: [aPoll({ rev: 2, state: 'closed' })] }))
  expect(await screen.findByText('Closed')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBe(null)
  await act(async () => fakeLive.change(pollTopics.open, { rm: [{ id: 'poll1', rev: 3 }] }))
  expect(await screen.findByText('No polls yet')).toBeTruthy()
})

it('POLL-3 offers every possible action, and confirms those that discard answers', async () => {
  fakeLive.show(pollTopics.open, [aPoll()])
  fakeLive.show(pollTopics.allResults, [someResults(2, 0)])
  const page = await open(ORGANIZER)
  await press(page, 'More: Which hall next year?')
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Edit',
    'Close poll',
    'Close and show results',
    'Show results',
    'Unpublish',
    'Show on a wall',
    'Delete',
  ])
  await page.user.click(screen.getByRole('menuitem', { name: 'Close and show results' }))
  await screen.findByText('Poll closed, results shown')
  expect(page.sent('savePoll')).toEqual([{ eventId: 'event1', id: 'poll1', action: 'closeAndShow' }])

  await act(async () =>
    fakeLive.change(pollTopics.open, { up: [aPoll({ rev: 5, state: 'closed', resultsShown: true })] }),
  )
  await choose(page, 'Reopen poll')
  const reopens = within(await screen.findByRole('dialog', { name: 'Reopen this poll?' }))
  expect(reopens.getByText(/do not see the results until you show them again/)).toBeTruthy()
  await page.user.click(reopens.getByRole('button', { name: 'Reopen poll' }))
  await screen.findByText('Poll is open again')
  await act(async () => fakeLive.change(pollTopics.open, { up: [aPoll({ rev: 6 })] }))

  await choose(page, 'Unpublish')
  const asks = within(await screen.findByRole('dialog', { name: 'Unpublish this poll?' }))
  await page.user.click(asks.getByRole('button', { name: 'Unpublish' }))
  await screen.findByText('Poll unpublished')

  await choose(page, 'Delete')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this poll?' }))
  expect(dialog.getByText(/2 answers are deleted with it/)).toBeTruthy()
  await page.user.click(dialog.getByRole('button', { name: 'Delete poll' }))
  await screen.findByText('Poll deleted')
  expect(page.sent('deletePoll')).toEqual([{ eventId: 'event1', id: 'poll1' }])
})

it('POLL-1 lets moderators manage only their own polls, and participants none', async () => {
  fakeLive.show(pollTopics.open, [aPoll(), aPoll({ id: 'poll2', question: 'Mine?', participantId: 'participant1' })])
  const page = await open({ moderator: true })
  expect(await screen.findByRole('button', { name: 'More: Mine?' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'More: Which hall next year?' })).toBe(null)
  expect(screen.getByRole('button', { name: 'New poll' })).toBeTruthy()
  page.unmount()

  await open()
  await screen.findByRole('heading', { name: 'Mine?' })
  expect(screen.queryByRole('button', { name: /More|New poll/ })).toBe(null)
})

it('POLL-12 adds an answer with Enter, moves and removes answers, and marks missing ones', async () => {
  const page = await open(ORGANIZER)
  await press(page, 'New poll')
  const dialog = within(await screen.findByRole('dialog', { name: 'New poll' }))
  await page.user.click(dialog.getByRole('button', { name: 'Publish poll' }))
  expect((await dialog.findAllByText('Please enter a some text.')).length).toBe(3)
  expect(document.activeElement).toBe(dialog.getByLabelText('Question (required)'))

  write(dialog, 'Question (required)', 'Which day?')
  write(dialog, 'Answer 1', 'Friday')
  await page.user.type(dialog.getByLabelText('Answer 1'), '{Enter}')
  expect(document.activeElement).toBe(dialog.getByLabelText('Answer 2'))
  write(dialog, 'Answer 2', 'Sunday')
  write(dialog, 'Answer 3', 'friday')
  await page.user.click(dialog.getByRole('button', { name: 'Publish poll' }))
  expect(await dialog.findByText('Another answer reads the same.')).toBeTruthy()
  await page.user.click(dialog.getByRole('button', { name: 'Remove answer 3' }))
  await page.user.click(dialog.getByRole('button', { name: 'Move up: Sunday' }))
  await page.user.click(dialog.getByRole('button', { name: 'Publish poll' }))
  await screen.findByText('Poll published')
  expect(page.sent('savePoll')).toEqual([
    {
      eventId: 'event1',
      question: 'Which day?',
      answers: [{ text: 'Sunday' }, { text: 'Friday' }],
      autoPublishResults: false,
      postAt: 0,
    },
  ])
})

it('POLL-12 does not truncate a question or an answer that is too long, and saves neither', async () => {
  const page = await open(ORGANIZER)
  await press(page, 'New poll')
  const dialog = within(await screen.findByRole('dialog', { name: 'New poll' }))
  write(dialog, 'Question (required)', 'x'.repeat(501))
  write(dialog, 'Answer 1', 'x'.repeat(230))
  write(dialog, 'Answer 2', 'No')
  expect(await dialog.findByText('At most 500 characters, 1 too many')).toBeTruthy()
  expect(dialog.getByText('At most 200 characters, 30 too many')).toBeTruthy()
  await page.user.click(dialog.getByRole('button', { name: 'Publish poll' }))
  const question = dialog.getByLabelText<HTMLInputElement>('Question (required)')
  expect([document.activeElement, question.value.length, page.sent('savePoll')]).toEqual([question, 501, []])
})

it('POLL-12 schedules a poll or saves it as a draft', async () => {
  const page = await open(ORGANIZER)
  for (const [when, button, postAt] of [
    ['Not yet', 'Save draft', null],
    ['Later', 'Schedule poll', expect.any(Number)],
  ] as const) {
    await press(page, 'New poll')
    const dialog = within(await screen.findByRole('dialog', { name: 'New poll' }))
    write(dialog, 'Question (required)', 'Which day?')
    write(dialog, 'Answer 1', 'Friday')
    await page.user.click(dialog.getByRole('button', { name: 'Remove answer 2' }))
    await page.user.click(dialog.getByLabelText('Show the results when the poll closes'))
    await page.user.click(dialog.getByRole('radio', { name: when }))
    await page.user.click(dialog.getByRole('button', { name: button }))
    await waitFor(() =>
      expect(page.sent('savePoll').at(-1)).toMatchObject({
        postAt,
        autoPublishResults: true,
        answers: [{ text: 'Friday' }],
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  }
})

it('POLL-7 asks before answers with votes are removed, and reports a conflicting change', async () => {
  fakeLive.show(pollTopics.open, [aPoll()])
  const page = await open(ORGANIZER, {
    savePoll: ({ dropVotes }) =>
      dropVotes ? { poll: aPoll({ rev: 2 }) } : refuse('pollHasVotes', { params: { count: 4 } }),
  })
  await choose(page, 'Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit poll' }))
  await page.user.click(dialog.getByRole('button', { name: 'Remove answer 2' }))
  await page.user.click(dialog.getByRole('button', { name: 'Save poll' }))
  const asks = within(await screen.findByRole('dialog', { name: 'Remove answers that were given?' }))
  expect(asks.getByText(/4 people have chosen/)).toBeTruthy()
  page.server.answer({ savePoll: () => refuse('conflict') })
  await page.user.click(asks.getByRole('button', { name: 'Cancel' }))
  await page.user.click(dialog.getByRole('button', { name: 'Save poll' }))
  expect(await dialog.findByText(/Somebody else has changed this poll meanwhile/)).toBeTruthy()
  expect(page.sent('savePoll')).toMatchObject([{ rev: 1 }, { rev: 1 }])
})

it('POLL-13 shows one poll on a wall, live, with a QR code to answer it', async () => {
  fakeLive.show(pollTopics.open, [aPoll()])
  fakeLive.show(pollTopics.allResults, [someResults(1, 1)])
  await open(ORGANIZER, {}, PollWall)
  expect(await screen.findByRole('heading', { level: 1, name: 'Which hall next year?' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'QR code that leads to this poll' })).toBeTruthy()
  expect(screen.getAllByText('50% · 1').length).toBe(2)
  await act(async () => fakeLive.change(pollTopics.open, { up: [aPoll({ rev: 2, state: 'closed' })] }))
  expect(await screen.findByText('This poll is closed')).toBeTruthy()
  await act(async () => fakeLive.change(pollTopics.open, { rm: [{ id: 'poll1', rev: 3 }] }))
  expect(await screen.findByRole('heading', { name: 'This poll is not there any more' })).toBeTruthy()
})

const LobbyOfPolls = () => <OpenPolls event={anEventInFull({ me: aMe() })} />

it('POLL-16 takes an answer in the lobby, shows it until the page is left, and sends no other call', async () => {
  fakeLive.show(pollTopics.open, [aPoll(), aPoll({ id: 'poll2', state: 'closed' })])
  fakeLive.show(pollTopics.own, [])
  fakeLive.show(pollTopics.shownResults, [])
  const page = await open({}, {}, LobbyOfPolls)
  const poll = within(await screen.findByRole('article', { name: 'Which hall next year?' }))
  expect(screen.getByRole('link', { name: 'All polls' }).getAttribute('href')).toBe('/event/event1/polls')
  await page.user.click(await poll.findByRole('radio', { name: 'The small one' }))
  await page.user.click(poll.getByRole('button', { name: 'Send answer' }))
  await poll.findByText('Answer sent')
  expect(page.sent('submitPoll')).toEqual([{ eventId: 'event1', id: 'poll1', answers: ['small'] }])
  expect(poll.getByRole('radio', { name: /The small one Your answer/ })).toBeTruthy()
  expect(page.sent('getPolls')).toEqual([])

  page.unmount()
  await open({}, {}, LobbyOfPolls)
  expect(screen.queryByRole('article')).toBe(null)
})

it('POLL-16 shows no poll in the lobby that was answered elsewhere or is closed', async () => {
  fakeLive.show(pollTopics.open, [aPoll({ id: 'poll2', question: 'Answered?' }), aPoll()])
  fakeLive.show(pollTopics.own, [{ id: 'poll2', rev: 1, answers: ['large'] }] as never)
  await open({}, {}, LobbyOfPolls)
  expect(await screen.findByRole('article', { name: 'Which hall next year?' })).toBeTruthy()
  await act(async () => fakeLive.change(pollTopics.open, { up: [aPoll({ rev: 2, state: 'closed' })] }))
  expect(screen.queryByRole('article')).toBe(null)
})

it('POLL-16 links from the lobby to a poll with many answers', async () => {
  const answers = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => ({ id, text: `Hall ${id}` }))
  fakeLive.show(pollTopics.open, [aPoll({ answers })])
  await open({}, {}, LobbyOfPolls)
  const link = await screen.findByRole('link', { name: 'Answer' })
  expect(link.getAttribute('href')).toBe('/event/event1/polls?poll=poll1')
  expect(screen.queryByRole('radio')).toBe(null)
})

it('POLL-2 says when a scheduled poll opens', async () => {
  fakeLive.show(pollTopics.hidden, [aPoll({ state: 'scheduled', postAt: NOW + 3_600_000 })])
  await open(ORGANIZER)
  expect(await screen.findByText(/^From Sat 21 Nov, 15:30/)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBe(null)
})

it('POLL-15 is beside the announcements in full, and on a phone shows one poll and a link to all', async () => {
  const closed = aPoll({ id: 'a', state: 'closed', question: 'Closed?' })
  fakeLive.show(pollTopics.open, [closed, aPoll({ id: 'b', question: 'Open?' })])
  const Part = () => <PollsSection event={anEventInFull({ me: aMe() })} />
  await open({}, {}, Part, 390)
  const questions = () => screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)
  expect((await screen.findByRole('link', { name: 'All polls' })).getAttribute('href')).toBe('/event/event1/polls')
  expect(questions()).toEqual(['Open?'])
  act(() => setWidth(1440))
  expect(screen.queryByRole('link', { name: 'All polls' })).toBe(null)
  expect(questions()).toHaveLength(2)
})
