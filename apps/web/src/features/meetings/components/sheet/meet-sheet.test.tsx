import type { Invitation } from '@parley/contract/meetings'
import type { Reason } from '@parley/contract/participants'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeLive } from '../../../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../../../testing/fake-server.ts'
import { anInvitation, aSentInvitation } from '../../../../testing/invitation-samples.ts'
import { aCategory, aFoundPerson, aParticipant, aReason } from '../../../../testing/people-samples.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { anEventInFull, NOW } from '../../../../testing/samples.ts'
import { MeetButton } from '../lists/meet-button.tsx'
import { MeetSheetHost } from './meet-sheet-host.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const POOL = 'newEvents/event1/invitations/participant1'
const HALF = 1_800_000
const slotAt = (n: number) => ({ id: `slot${n}`, sdt: NOW + n * HALF, edt: NOW + (n + 1) * HALF })
const slots = [1, 2, 3, 4].map(slotAt)
const best = ['slot1', 'slot2', 'slot3'].map((id) => ({ id, beside: null, sameHall: false }))
const event = anEventInFull({
  categories: [aCategory({ subCategories: [{ id: 'sub1', index: 0, texts: { en: 'Rye' } }] })],
})
const person = aFoundPerson({ fullName: 'İrem Yılmaz' })
const SENTENCE = 'I offer what you are looking for: Rye.'

type Setting = { answers?: Answers; rows?: Invitation[]; width?: number; reasons?: Reason[]; slotId?: string }

async function list({ answers = {}, rows = [], width, reasons, slotId }: Setting = {}) {
  fakeLive.show(POOL, rows)
  const server = fakeServer({
    getParticipant: () =>
      aParticipant({ id: person.id, fullName: person.fullName, reasons: [aReason({ kind: 'theySeek' })] }),
    findOpenSlots: () => ({ slots, best, swaps: [], reason: null }),
    join: () => ({ success: true, invitationId: 'invitation5' }),
    revokeInvitation: () => ({ success: true }),
    ...answers,
  })
  const page = await renderScreen(
    <>
      <article>
        <a href="/person">İrem Yılmaz</a>
        <MeetButton event={event} person={{ ...person, reasons, slotId }} />
      </article>
      <MeetSheetHost />
    </>,
    { path: '/event/:eventId/attendees', at: '/event/event1/attendees', ...(width ? { width } : {}) },
  )
  const sent = () => server.made.filter(({ name }) => name === 'join').map(({ input }) => input)
  const meet = async () => {
    await page.user.click(await screen.findByRole('button', { name: 'Meet: İrem Yılmaz' }))
    return within(await screen.findByRole('dialog', { name: 'İrem Yılmaz' }))
  }
  return { ...page, server, sent, meet }
}

const words = async (sheet: ReturnType<typeof within>) =>
  (await sheet.findByLabelText('Message (optional)')) as HTMLTextAreaElement
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))

it('MEET-70 MEET-71 MEET-72 sends the displayed message and times with two presses, once, and the row shows that it waits', async () => {
  const { user, meet, sent } = await list()
  const sheet = await meet()
  expect(await sheet.findByText('Seeks what you offer: Rye')).toBeTruthy()
  expect((await words(sheet)).value).toBe(SENTENCE)
  await user.dblClick(await sheet.findByRole('button', { name: 'Send request İrem · Sat 15:00 +2' }))

  await isClosed()
  expect(sent()).toEqual([
    {
      eventId: 'event1',
      toType: 'participant',
      toId: person.id,
      message: SENTENCE,
      proposedSessionIds: ['slot1', 'slot2', 'slot3'],
    },
  ])
  expect(screen.getByText('Request sent')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('İrem Yılmaz'))
})

it.each([
  ['slot2', ['slot2', 'slot3'], 'Send request İrem · Sat 15:30 +1'],
  ['slot4', ['slot4'], /^Send request İrem · Sat 16:30$/],
  ['gone', ['slot1', 'slot2', 'slot3'], 'Send request İrem · Sat 15:00 +2'],
])('MEET-72 starts with the time it was opened for and the best times after it: %s', async (slotId, ids, name) => {
  const { user, meet, sent } = await list({ slotId })
  await user.click(await (await meet()).findByRole('button', { name }))
  await isClosed()
  expect(sent()).toMatchObject([{ proposedSessionIds: ids }])
})

it('MEET-70 closes with Escape, and returns the focus to the button', async () => {
  const { user, meet } = await list()
  await meet()
  await user.keyboard('{Escape}')
  await isClosed()
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Meet: İrem Yılmaz'))
})

it('MEET-70 on a phone closes with Back without leaving the page, and can be swiped down by its head', async () => {
  const { router, address, meet, user } = await list({ width: 390 })
  await act(() => router.navigate('/elsewhere'))
  await act(() => router.navigate('/event/event1/attendees'))
  await meet()
  await act(() => router.navigate(-1))
  await isClosed()
  expect(address()).toBe('/event/event1/attendees')

  await user.click(await screen.findByRole('button', { name: 'Meet: İrem Yılmaz' }))
  const title = await screen.findByRole('heading', { name: 'İrem Yılmaz' })
  const drawTo = (clientY: number) => {
    fireEvent.pointerDown(title, { button: 0, clientY: 400 })
    fireEvent.pointerMove(title, { clientY })
    fireEvent.pointerUp(title, { clientY })
  }
  drawTo(440)
  expect(screen.getByRole('dialog')).toBeTruthy()
  drawTo(560)
  await isClosed()
})

it('MEET-71 does not change the first sentence once it is shown', async () => {
  const later = Promise.withResolvers<void>()
  const { meet } = await list({
    answers: {
      getParticipant: async () => {
        await later.promise
        return aParticipant({ id: person.id, fullName: person.fullName, reasons: [aReason({ kind: 'theySeek' })] })
      },
    },
  })
  const sheet = await meet()
  expect(sheet.queryByLabelText('Message (optional)')).toBe(null)
  const field = await sheet.findByLabelText<HTMLTextAreaElement>('Message (optional)', {}, { timeout: 3_000 })
  expect(field.value).toBe('I would like to meet you!')
  later.resolve()
  expect(await sheet.findByText('Seeks what you offer: Rye')).toBeTruthy()
  expect(field.value).toBe('I would like to meet you!')
})

it('MEET-71 makes the first sentence from a reason in the list before the person is loaded', async () => {
  const never = Promise.withResolvers<never>()
  const { meet } = await list({
    reasons: [aReason({ kind: 'theySeek' })],
    answers: { getParticipant: () => never.promise },
  })
  const sheet = await meet()
  expect(sheet.getByLabelText<HTMLTextAreaElement>('Message (optional)').value).toBe(SENTENCE)
})

it('MEET-74 restores text and times after closing and after a reload', async () => {
  const { user, meet, unmount } = await list()
  const sheet = await meet()
  await user.type(await words(sheet), ' Coffee?')
  await user.click(await sheet.findByRole('button', { name: /15:00–15:30/ }))
  await user.click(sheet.getByRole('button', { name: 'Leave this time out' }))
  await user.keyboard('{Escape}')
  await isClosed()
  expect((await words(await meet())).value).toBe(`${SENTENCE} Coffee?`)
  unmount()

  const again = await list()
  const reloaded = await again.meet()
  expect((await words(reloaded)).value).toBe(`${SENTENCE} Coffee?`)
  await again.user.click(await reloaded.findByRole('button', { name: 'Send request İrem · Sat 15:30 +1' }))
  await isClosed()
  expect(again.sent()).toMatchObject([{ message: `${SENTENCE} Coffee?`, proposedSessionIds: ['slot2', 'slot3'] }])
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('meetDraft'))).toEqual([]))
})

it('MEET-74 shows the reason of a refusal, and leads back to the message', async () => {
  const { user, meet } = await list({ answers: { join: () => refuse('slotTaken') } })
  const sheet = await meet()
  await user.type(await words(sheet), ' Coffee?')
  await user.click(sheet.getByRole('button', { name: /^Send request/ }))
  await isClosed()
  expect(await screen.findByText('This time is no longer free. Choose another.')).toBeTruthy()
  const toast = within(screen.getByRole('region', { name: 'Messages' }))
  await user.click(toast.getByRole('button', { name: 'Meet' }))
  const reopened = within(await screen.findByRole('dialog', { name: 'İrem Yılmaz' }))
  expect((await words(reopened)).value).toBe(`${SENTENCE} Coffee?`)
})

it('MEET-74 remains open with its message without a connection, and says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { user, meet, server } = await list()
  const sheet = await meet()
  await user.type(await words(sheet), ' Coffee?')
  server.goOffline()
  await user.click(sheet.getByRole('button', { name: /^Send request/ }))
  expect(await screen.findByText('No response from the server. Check your connection and try again.')).toBeTruthy()
  expect((await words(sheet)).value).toBe(`${SENTENCE} Coffee?`)
})

it('MEET-73 shows their request in place of mine if they have asked in the meantime', async () => {
  const { meet } = await list()
  const sheet = await meet()
  await words(sheet)
  const theirs = anInvitation({ fpid: person.id, message: 'Shall we talk?' })
  act(() => fakeLive.change(POOL, { up: [theirs] }))
  expect(await sheet.findByText('Shall we talk?')).toBeTruthy()
  expect(sheet.getByRole('button', { name: /^Accept/ })).toBeTruthy()
  expect(sheet.queryByRole('button', { name: /^Send request/ })).toBe(null)
})

it('MEET-73 shows my own request if I have asked in another window in the meantime', async () => {
  const { meet } = await list()
  const sheet = await meet()
  await words(sheet)
  act(() => fakeLive.change(POOL, { up: [aSentInvitation({ tpid: person.id })] }))
  expect(await sheet.findByRole('button', { name: 'Withdraw request' })).toBeTruthy()
})

it('MEET-73 says that I have no free time, explains the options, and lets me ask without one', async () => {
  const { user, meet, sent } = await list({
    answers: { findOpenSlots: () => ({ slots: [], best: [], swaps: [], reason: 'noSpaceOfMine' }) },
  })
  const sheet = await meet()
  expect(await sheet.findByText(/^You have no free time left/)).toBeTruthy()
  expect(sheet.getByText(/^You can ask without a time: İrem Yılmaz/)).toBeTruthy()
  expect(sheet.getByRole('link', { name: 'Open my agenda' }).getAttribute('href')).toBe('/my-agenda')
  await user.click(sheet.getByRole('button', { name: 'Send request İrem' }))
  await isClosed()
  expect(sent()).toHaveLength(1)
})

it('MEET-70 closes when the page below it is left', async () => {
  const { router, meet } = await list()
  await meet()
  await act(() => router.navigate('/my-agenda'))
  await isClosed()
})
