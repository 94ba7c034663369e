import type { EventDetails } from '@parley/contract/app'
import type { Invitation } from '@parley/contract/meetings'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CurrentEvent } from '../../../lib/event/current-event.tsx'
import { fakeLive } from '../../../testing/fake-live.ts'
import { fakeServer, type Answers as Replies, refuse } from '../../../testing/fake-server.ts'
import { aMeeting, anInvitation } from '../../../testing/invitation-samples.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { anEvent, anEventInFull, aPerson, NOW } from '../../../testing/samples.ts'
import { actionBars } from '../../../ui/layout/use-action-bar-height.ts'
import { WaitingPeople } from '../components/answers/waiting-people.tsx'
import { Answers } from './answers.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

const TOPIC = 'newEvents/event1/invitations/participant1'
const HALF = 1_800_000
const slotAt = (n: number) => ({ id: `slot${n}`, sdt: NOW + n * HALF, edt: NOW + (n + 1) * HALF })
const [first, second, third, fourth] = [slotAt(1), slotAt(2), slotAt(3), slotAt(4)]
const NAMES = ['Selin Volkova', 'İrem Yılmaz', 'Hugh Marsh', 'Aino Virtanen', 'Diego Marín', 'Zoë Kowalczyk']
const asks = (n: number, own: Partial<Invitation> = {}) => {
  const sender = aPerson({ id: `p${n}`, fullName: NAMES[n - 1] ?? '' })
  return anInvitation({ id: `i${n}`, rev: 5, fpid: sender.id, sender, cdt: NOW - 100_000 + n, ...own })
}
const everyone = NAMES.map((_, at) => asks(at + 1))
const free = {
  findOpenSlots: () => ({ slots: [first, second, third, fourth], best: [], swaps: [], reason: null }),
  findOpenProposals: () => ({ open: [], swaps: [] }),
  getReasons: () => ({ people: {}, options: {} }),
  acceptInvitation: () => ({ meeting: aMeeting({ sdt: first.sdt, edt: first.edt }) }),
  declineInvitation: () => ({ success: true }),
}
const Day = ({ at }: { event: EventDetails; at: number }) => <p>Day of {new Date(at).toISOString()}</p>

async function open(rows: Invitation[], replies: Replies = {}, own: Partial<EventDetails> = {}, search = '') {
  fakeLive.show(TOPIC, rows)
  const server = fakeServer({
    getEvents: () => ({ events: [anEvent()], after: null }),
    ...(free as unknown as Replies),
    ...replies,
  })
  const page = await renderScreen(
    <CurrentEvent event={anEventInFull(own)}>
      <Answers Day={Day} />
    </CurrentEvent>,
    { path: '/event/event1/answers', at: `/event/event1/answers${search}` },
  )
  const sent = (name: string) => server.made.filter((each) => each.name === name).map(({ input }) => input)
  return { ...page, server, sent }
}
const card = async (name: string) =>
  within(
    await waitFor(() => {
      const found = screen.getByRole('heading', { level: 2, name }).closest('article')
      if (!found) throw new Error(`${name} is not there yet`)
      return found
    }),
  )
const time = async (name: string, at = '15:00–15:30') =>
  (await card(name)).findByRole('button', { name: new RegExp(`${at}.* Accept: ${name}$`) })
const hears = (row: Invitation) => act(() => fakeLive.change(TOPIC, { up: [row] }))

describe('MEET-66 the answers', () => {
  it('show the oldest request first, with its message and the three best times; one tap accepts and brings the next', async () => {
    const { user, sent } = await open(everyone)
    expect(await screen.findByRole('heading', { level: 1, name: '6 people want to meet you' })).toBeTruthy()
    const selin = await card('Selin Volkova')
    expect(selin.getByText('Shall we talk about olive oil?')).toBeTruthy()
    await time('Selin Volkova')
    expect(selin.getAllByRole('button', { name: /Accept: Selin Volkova$/ })).toHaveLength(3)
    await user.dblClick(await time('Selin Volkova'))

    expect(sent('acceptInvitation')).toMatchObject([{ invitationId: 'i1', sessionId: 'slot1' }])
    expect(document.activeElement?.textContent).toBe('İrem Yılmaz')
    expect(await screen.findByText(/^Meeting set for .*15:00: Selin Volkova$/)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: '5 people want to meet you' })).toBeTruthy()
  })

  it('load the times of only the current and the next card, however many requests wait', async () => {
    const { sent } = await open(everyone)
    await time('Selin Volkova')
    await waitFor(() => expect(sent('findOpenSlots')).toHaveLength(2))
    expect(sent('findOpenSlots')).toMatchObject([{ participantId: 'p2' }, { participantId: 'p1' }])
    expect(sent('findOpenProposals')).toHaveLength(1)
    expect(sent('getReasons')).toHaveLength(1)
  })

  it('begin with proposed times, then those that fit my day, with their notes', async () => {
    const { sent } = await open([asks(1, { proposed: [third] })], {
      findOpenProposals: () => ({ open: [{ ...third, invitationId: 'i1' }], swaps: [] }),
      findOpenSlots: () => ({
        slots: [first, second, third, fourth],
        best: [{ id: 'slot2', beside: null, sameHall: false }],
        swaps: [],
        reason: null,
      }),
    })
    const selin = await card('Selin Volkova')
    await time('Selin Volkova', '16:00–16:30')
    expect(
      selin.getAllByRole('button', { name: /Accept: Selin Volkova$/ }).map((each) => each.textContent),
    ).toMatchObject([
      expect.stringContaining('15:00–15:30'),
      expect.stringContaining('15:30–16:00'),
      expect.stringContaining('Proposed by Selin Volkova'),
    ])
    expect(sent('acceptInvitation')).toEqual([])
  })

  it('confirm before a time replaces my agenda entries', async () => {
    const salt = { kind: 'session', sessionId: 'salt', name: 'Salt', ...first, mayLeave: true } as const
    const { user, sent } = await open([asks(1)], {
      findOpenSlots: () => ({ slots: [], best: [], swaps: [{ ...first, busyWith: [salt] }], reason: 'noSpaceOfMine' }),
    } as unknown as Replies)
    await user.click(await time('Selin Volkova'))
    expect(sent('acceptInvitation')).toEqual([])
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace your existing entry?' }))
    await user.click(dialog.getByRole('button', { name: /^Swap and accept/ }))
    expect(sent('acceptInvitation')).toMatchObject([{ sessionId: 'slot1', leaveIds: ['salt'] }])
  })

  it('bring a card back if its time was taken, with the reason', async () => {
    const { user, server } = await open(everyone, { acceptInvitation: () => refuse('slotTaken') })
    await user.click(await time('Selin Volkova'))
    expect(await screen.findByText('Selin Volkova: This time is no longer free. Choose another.')).toBeTruthy()
    server.answer({ findOpenSlots: () => ({ slots: [second], best: [], swaps: [], reason: null }) } as Replies)
    expect(await time('Selin Volkova', '15:30–16:00')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: '6 people want to meet you' })).toBeTruthy()
  })

  it('offer no time that I have just accepted, even before the free times are fetched again', async () => {
    const { user } = await open(everyone)
    await time('Selin Volkova')
    await user.click(await time('Selin Volkova'))
    const irem = await card('İrem Yılmaz')
    expect(irem.getAllByRole('button', { name: /Accept: İrem Yılmaz$/ })).toHaveLength(3)
    expect(irem.queryByRole('button', { name: /15:00–15:30/ })).toBe(null)
  })

  it('put a postponed request at the end, and then say how many wait', async () => {
    const { user, sent } = await open([asks(1), asks(2)])
    await user.click(await (await card('Selin Volkova')).findByRole('button', { name: 'Not now' }))
    await user.click(await time('İrem Yılmaz'))
    expect(await screen.findByText('1 person is still waiting')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show them again' }))
    expect(await time('Selin Volkova', '15:30–16:00')).toBeTruthy()
    expect(sent('declineInvitation')).toEqual([])
  })

  it('decline with a message, which is retained if the server refuses', async () => {
    const { user, sent, server } = await open([asks(1), asks(2)], { declineInvitation: () => refuse('unavailable') })
    await user.click(await (await card('Selin Volkova')).findByRole('button', { name: 'Decline with a message' }))
    await user.type(screen.getByRole('textbox'), 'I leave on Friday')
    server.answer({ declineInvitation: () => ({ success: true }) } as Replies)
    await user.click(screen.getByRole('button', { name: 'Decline request' }))
    expect(sent('declineInvitation')).toMatchObject([{ invitationId: 'i1', message: 'I leave on Friday' }])
    expect(await screen.findByText('Request declined: Selin Volkova')).toBeTruthy()
  })

  it('offer all other times with a message of my own', async () => {
    const { user, sent } = await open([asks(1), asks(2)])
    await user.click(await (await card('Selin Volkova')).findByRole('button', { name: 'Other times' }))
    await user.click(await screen.findByRole('radio', { name: /16:30–/ }))
    await user.type(screen.getByRole('textbox'), 'Gladly')
    await user.click(screen.getByRole('button', { name: /^Accept · / }))
    expect(sent('acceptInvitation')).toMatchObject([{ invitationId: 'i1', sessionId: 'slot4', message: 'Gladly' }])
  })

  it('move a meeting after a request for another time', async () => {
    const wish = asks(1, { type: 'reschedule', meeting: aMeeting({ state: 'reschedule' }) })
    const { user, sent } = await open([wish], { confirmReschedule: () => ({ meeting: aMeeting() }) } as Replies)
    await user.click(
      await (await card('Selin Volkova')).findByRole('button', { name: /15:00–15:30.* Move: Selin Volkova$/ }),
    )
    expect(sent('findOpenSlots')).toMatchObject([{ participantId: 'p1', meetingId: 'meeting1' }])
    expect(sent('confirmReschedule')).toMatchObject([{ invitationId: 'i1', sessionId: 'slot1' }])
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBe(null)
  })

  it('begin with the request in the URL, and continue when it is withdrawn', async () => {
    await open([asks(1), asks(2), asks(3)], {}, {}, '?first=i3')
    await time('Hugh Marsh')
    hears(asks(3, { rev: 9, state: 'revoked' }))
    expect(await time('Selin Volkova')).toBeTruthy()
    expect(await screen.findByText('This request has been answered or withdrawn already.')).toBeTruthy()
  })

  it('end with the day of the last meeting', async () => {
    const { user } = await open([asks(1)])
    await user.click(await time('Selin Volkova'))
    expect(await screen.findByText('All answered')).toBeTruthy()
    expect(await screen.findByText(`Day of ${new Date(first.sdt).toISOString()}`)).toBeTruthy()
  })

  it('lead to people if no request is waiting', async () => {
    await open([], {}, { tabs: [{ name: 'attendees', texts: null }] })
    expect(await screen.findByText('Nobody is waiting for your answer')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Find people to meet' }).getAttribute('href')).toBe(
      '/event/event1/attendees',
    )
  })
})

describe('MEET-66 undo', () => {
  it('brings the card back, and removes the confirmation of the accept', async () => {
    const again = asks(1, { rev: 9 })
    const { user, sent } = await open([asks(1), asks(2)], {
      undoAnswer: () => ({ invitation: again }),
    } as Replies)
    await user.click(await time('Selin Volkova'))
    const undo = await screen.findByRole('button', { name: /^Undo Selin Volkova/ })
    // No toast covers the undo.
    expect(actionBars().some((bar) => bar.contains(undo))).toBe(true)
    await user.click(undo)
    expect(sent('undoAnswer')).toEqual([{ eventId: 'event1', invitationId: 'i1' }])
    expect(await time('Selin Volkova')).toBeTruthy()
    expect(screen.getByText('Answer undone: Selin Volkova')).toBeTruthy()
    hears(again)
    expect(await time('Selin Volkova')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBe(null)
  })

  it('says why it was refused', async () => {
    const { user } = await open([asks(1), asks(2)], { undoAnswer: () => refuse('undoOver') })
    await user.click(await time('Selin Volkova'))
    await user.click(await screen.findByRole('button', { name: /^Undo Selin Volkova/ }))
    expect(await screen.findByText('Selin Volkova: This answer can no longer be undone.')).toBeTruthy()
    expect(await time('İrem Yılmaz', '15:30–16:00')).toBeTruthy()
  })

  it('on another device shows the request again', async () => {
    const { user } = await open([asks(1), asks(2)])
    await user.click(await time('Selin Volkova'))
    await screen.findByRole('button', { name: /^Undo Selin Volkova/ })
    hears(asks(1, { rev: 8, state: 'accepted', meeting: aMeeting() }))
    hears(asks(1, { rev: 9 }))
    expect(await screen.findByRole('heading', { level: 1, name: '2 people want to meet you' })).toBeTruthy()
  })
})

it('MEET-67 the lobby shows how many people want to meet me, and the first request can be answered there', async () => {
  fakeLive.show(TOPIC, everyone)
  const server = fakeServer({
    getEvents: () => ({ events: [anEvent()], after: null }),
    ...(free as unknown as Replies),
  })
  const { user } = await renderScreen(<WaitingPeople event={anEventInFull()} />)
  expect(await screen.findByRole('heading', { name: '6 people want to meet you' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Answer' }).getAttribute('href')).toBe('/event/event1/answers')
  await user.click(await screen.findByRole('button', { name: /15:00–15:30.* Accept: Selin Volkova$/ }))
  expect(server.made.filter(({ name }) => name === 'acceptInvitation')).toHaveLength(1)
  expect(await screen.findByRole('heading', { name: 'İrem Yılmaz' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: /^Undo Selin Volkova/ })).toBeTruthy()
})

// This test is the last in the file, because the page's clock does not go back.
it('MEET-66 undo is offered for a minute, for each answer of that minute', async () => {
  const { user } = await open([asks(1), asks(2), asks(3)], {
    undoAnswer: () => ({ invitation: asks(2, { rev: 9 }) }),
  } as Replies)
  await user.click(await time('Selin Volkova'))
  vi.setSystemTime(NOW + 20_000)
  await user.click(await time('İrem Yılmaz', '15:30–16:00'))
  await user.click(await screen.findByRole('button', { name: /^Undo İrem Yılmaz/ }))
  expect(await screen.findByRole('button', { name: /^Undo Selin Volkova/ })).toBeTruthy()
  vi.setSystemTime(NOW + 60_000)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBe(null), { timeout: 3_000 })
})
