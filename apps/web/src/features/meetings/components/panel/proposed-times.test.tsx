import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTitle } from '../../../../lib/page/use-title.ts'
import { fakeLive } from '../../../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../../../testing/fake-server.ts'
import { aMeeting, anInvitation, aSentInvitation } from '../../../../testing/invitation-samples.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { anEvent, anEventInFull, aPerson, NOW } from '../../../../testing/samples.ts'
import { RequestNotifications } from '../lists/request-notifications.tsx'
import { MeetingPanel } from './meeting-panel.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => void vi.useRealTimers())

const TOPIC = 'newEvents/event1/invitations/participant1'
const HALF = 1_800_000
const slotAt = (n: number) => ({ id: `slot${n}`, sdt: NOW + n * HALF, edt: NOW + (n + 1) * HALF })
const [first, second, third, fourth] = [slotAt(1), slotAt(2), slotAt(3), slotAt(4)]
const invitation = anInvitation({ proposed: [first, second] })
const open = (...slots: ReturnType<typeof slotAt>[]) => ({
  findOpenProposals: () => ({ open: slots.map((each) => ({ ...each, invitationId: 'invitation1' })), swaps: [] }),
})
const free = (...slots: ReturnType<typeof slotAt>[]) => ({
  findOpenSlots: () => ({ slots, best: [], swaps: [], reason: null }),
})

function AnyPage() {
  useTitle('Program')
  return <RequestNotifications />
}

async function panel(invitations = [invitation], answers: Answers = {}) {
  fakeLive.show(TOPIC, invitations)
  const server = fakeServer({ ...free(third, fourth), ...answers })
  const page = await renderScreen(
    <MeetingPanel event={anEventInFull()} person={{ ...aPerson(), canInvite: true, reasons: [] }} />,
  )
  const sent = (name: string) => server.made.filter((each) => each.name === name).map(({ input }) => input)
  return { ...page, server, sent }
}
const proposed = () => within(screen.getByRole('group', { name: 'Proposed times' }))

it('MEET-50 MEET-72 proposes the three best times, which can be replaced, and shows them while the request waits', async () => {
  const best = [third, first, second].map(({ id }) => ({ id, beside: null, sameHall: false }))
  const { user, sent } = await panel([], {
    findOpenSlots: () => ({ slots: [first, second, third, fourth], best, swaps: [], reason: null }),
    join: () => ({ success: true, invitationId: 'invitation9' }),
  })
  const group = within(await screen.findByRole('group', { name: 'Proposed times' }))
  const times = () =>
    group.getAllByRole('button', { name: /\d\d:\d\d–\d\d:\d\d/ }).map(({ textContent }) => textContent)
  expect(times()).toEqual([/15:00–15:30/, /15:30–16:00/, /16:00–16:30/].map((each) => expect.stringMatching(each)))
  const send = screen.getByRole('button', { name: 'Send request Selin · Sat 15:00 +2' })

  await user.click(group.getByRole('button', { name: /15:30–16:00/ }))
  const others = within(group.getByRole('radiogroup', { name: 'Other times' }))
  expect(others.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual(['15:30–16:00', '16:30–17:00'])
  await user.click(others.getByRole('radio', { name: '16:30–17:00' }))
  expect(times().slice(0, 3)).toEqual(
    [/15:00/, /16:00–16:30/, /16:30–17:00/].map((each) => expect.stringMatching(each)),
  )
  await user.click(send)

  expect(sent('join')).toMatchObject([{ toId: 'participant2', proposedSessionIds: ['slot1', 'slot3', 'slot4'] }])
  expect(await screen.findByText(/^You proposed .*15:00–15:30 · .*16:00–16:30 · .*16:30–17:00$/)).toBeTruthy()
})

it('MEET-72 can remove a time, and add another one', async () => {
  const best = [first, second].map(({ id }) => ({ id, beside: null, sameHall: false }))
  const { user, sent } = await panel([], {
    findOpenSlots: () => ({ slots: [first, second, third], best, swaps: [], reason: null }),
    join: () => ({ success: true, invitationId: 'invitation9' }),
  })
  const group = within(await screen.findByRole('group', { name: 'Proposed times' }))
  await user.click(group.getByRole('button', { name: /15:00–15:30/ }))
  await user.click(group.getByRole('button', { name: 'Leave this time out' }))
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Proposed times' }))
  await user.click(group.getByRole('button', { name: 'Add a time' }))
  await user.click(group.getByRole('radio', { name: '16:00–16:30' }))
  await user.click(screen.getByRole('button', { name: 'Send request Selin · Sat 15:30 +1' }))

  expect(sent('join')).toMatchObject([{ proposedSessionIds: ['slot2', 'slot3'] }])
})

it('MEET-51 accepts a proposed time that is still free with one tap', async () => {
  const { user, sent } = await panel([invitation], {
    ...open(second),
    acceptInvitation: () => ({ meeting: aMeeting() }),
  })
  await waitFor(() => expect(proposed().getAllByRole('button')).toHaveLength(1))
  await user.dblClick(proposed().getByRole('button', { name: /15:30–16:00.* Accept: Selin Volkova$/ }))

  expect(sent('acceptInvitation')).toMatchObject([{ invitationId: 'invitation1', sessionId: 'slot2' }])
  expect(await screen.findByText('Meeting set: Selin Volkova')).toBeTruthy()
})

it('MEET-51 says that no proposed time is free any more, and offers all other times', async () => {
  await panel([invitation], open())
  expect(await screen.findByText('None of the proposed times is free any more. Choose another one.')).toBeTruthy()
  expect(proposed().queryAllByRole('button')).toEqual([])
  expect(screen.getByRole('radio', { name: /16:00/ })).toBeTruthy()
})

it('MEET-51 confirms before a proposed time replaces my agenda entries, and names the entries that I leave', async () => {
  const salt = {
    kind: 'session',
    sessionId: 'salt',
    name: 'Salt',
    sdt: first.sdt,
    edt: first.edt,
    mayLeave: true,
  } as const
  const lunch = { ...salt, kind: 'off', sessionId: 'lunch', name: '' } as const
  const { user, sent } = await panel([invitation], {
    findOpenProposals: () => ({
      open: [{ ...second, invitationId: 'invitation1' }],
      swaps: [{ ...first, invitationId: 'invitation1', busyWith: [salt, lunch] }],
    }),
    acceptInvitation: () => ({ meeting: aMeeting() }),
  })
  const swap = await screen.findByRole('button', {
    name: /15:00–15:30.* Instead of “Salt” and a break Accept: Selin Volkova$/,
  })
  expect(proposed().getAllByRole('button')[0]).toBe(swap)
  await user.click(swap)
  const dialog = () => within(screen.getByRole('dialog', { name: 'Replace your existing entry?' }))
  expect(dialog().getByText('You will leave “Salt” and a break for this meeting.')).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  expect(sent('acceptInvitation')).toEqual([])
  await user.click(swap)
  await user.dblClick(dialog().getByRole('button', { name: /^Swap and accept · .*15:00–15:30$/ }))
  expect(await screen.findByText('Meeting set: Selin Volkova')).toBeTruthy()
  expect(sent('acceptInvitation')).toMatchObject([
    { sessionId: 'slot1', leaveIds: ['salt', 'lunch'], leaveOffTime: true },
  ])
})

it('MEET-52 says that the time was taken, and offers the next free times', async () => {
  const { user, server, sent } = await panel([invitation], { ...open(first) })
  const tap = await screen.findByRole('button', { name: /15:00–15:30.* Accept: Selin Volkova$/ })
  server.answer({ acceptInvitation: () => refuse('slotTaken'), ...open() })
  await user.click(tap)

  expect(await screen.findByText('This time is no longer free. Choose another.')).toBeTruthy()
  expect(await screen.findByText('That time is taken. These are free next:')).toBeTruthy()
  server.answer({ acceptInvitation: () => ({ meeting: aMeeting() }) })
  await user.click(proposed().getByRole('button', { name: /16:00–16:30/ }))
  expect(sent('acceptInvitation').at(-1)).toMatchObject({ sessionId: 'slot3' })
})

it('MEET-51 offers the times on the toast about the request', async () => {
  fakeLive.show(TOPIC, [])
  const server = fakeServer({
    getEvents: () => ({ events: [anEvent()], after: null }),
    ...open(first, second),
    acceptInvitation: () => ({ meeting: aMeeting() }),
  })
  const { user } = await renderScreen(<AnyPage />, { path: '/event/event1/sessions' })
  await waitFor(() => expect(document.title).toBe('Program · Parley'))
  await waitFor(() => expect(fakeLive.isHeard(TOPIC)).toBe(true))
  await act(async () => undefined)
  act(() => fakeLive.change(TOPIC, { up: [invitation] }))
  await user.click(await screen.findByRole('button', { name: /^Accept · .*15:30–16:00$/ }))

  expect(server.made.filter(({ name }) => name === 'acceptInvitation')).toMatchObject([
    { input: { sessionId: 'slot2' } },
  ])
  expect(screen.queryByText('Someone would like to meet you')).toBe(null)
})

it('MEET-50 is not shown for a request without proposed times, or for my own', async () => {
  const { server } = await panel([aSentInvitation()])
  await screen.findByText('Request sent')
  expect(screen.queryByText(/^You proposed/)).toBe(null)
  expect(server.made.some(({ name }) => name === 'findOpenProposals')).toBe(false)
})
