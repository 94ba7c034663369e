import type { EventDetails } from '@parley/contract/app'
import type { Invitation } from '@parley/contract/meetings'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeLive } from '../../../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../../../testing/fake-server.ts'
import { aMeeting, anInvitation, aSentInvitation } from '../../../../testing/invitation-samples.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { aMe, anEventInFull, aPerson, aType, NOW } from '../../../../testing/samples.ts'
import { MeetingPanel } from './meeting-panel.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

const HOUR = 3_600_000
const SLOTS = [
  { id: 'slot1', sdt: NOW + 2 * HOUR, edt: NOW + 2.5 * HOUR },
  { id: 'slot2', sdt: NOW + 3 * HOUR, edt: NOW + 3.5 * HOUR },
]
const DONE = { success: true } as const
const mert = aPerson({ id: 'participant3', fullName: 'Mert Aydın' })
const agreed = aSentInvitation({ state: 'accepted', meeting: aMeeting() })
const moves = { id: 'invitation2', type: 'reschedule', meeting: aMeeting({ state: 'reschedule' }) } as const

type Setting = { event?: Partial<EventDetails>; answers?: Answers; width?: number }

async function open(invitations: Invitation[], { event, answers, width = 1440 }: Setting = {}) {
  fakeLive.show('newEvents/event1/invitations/participant1', invitations)
  const server = fakeServer({ findOpenSlots: () => ({ slots: SLOTS, best: [], swaps: [], reason: null }), ...answers })
  const page = await renderScreen(
    <MeetingPanel event={anEventInFull(event)} person={{ ...aPerson(), canInvite: true }} />,
    { width },
  )
  const panel = within(await screen.findByRole('region', { name: 'Meeting' }))
  const sent = (...names: string[]) => server.made.filter(({ name }) => names.includes(name)).map(({ input }) => input)
  const button = (name: string) => panel.findByRole('button', { name })
  return { ...page, panel, sent, button }
}

it('MEET-30 edits a waiting request, also by keyboard; a refusal restores the old message and leaves the new one in the field', async () => {
  let isRefused = true
  const { panel, sent, user, button } = await open([aSentInvitation()], {
    answers: { editInvitation: () => (isRefused ? refuse('unavailable') : DONE) },
  })
  ;(await button('Edit message')).focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Your message to Selin Volkova' }))
  const words = dialog.getByLabelText<HTMLTextAreaElement>('Message (optional)')
  expect(words.value).toBe('Shall we talk about olive oil?')
  await user.clear(words)
  await user.type(words, 'Tea?')
  await user.click(dialog.getByRole('button', { name: 'Save message' }))
  expect(await screen.findByText('The service is not ready. Try again shortly.')).toBeTruthy()
  expect([words.value, panel.getByText('Shall we talk about olive oil?').tagName]).toEqual(['Tea?', 'BLOCKQUOTE'])

  isRefused = false
  await user.click(dialog.getByRole('button', { name: 'Save message' }))
  expect(await screen.findByText('Message changed: Selin Volkova')).toBeTruthy()
  expect(panel.getByText('Tea?').tagName).toBe('BLOCKQUOTE')
  expect(sent('editInvitation').at(-1)).toEqual({ eventId: 'event1', invitationId: 'invitation1', message: 'Tea?' })
})

it('MEET-31 asks for another time: the meeting remains, shows at once that it waits, and is restored after a refusal', async () => {
  const answer = Promise.withResolvers<void>()
  const { panel, sent, user, button } = await open([agreed], {
    answers: { requestReschedule: () => answer.promise.then(() => refuse('rescheduleWaits')) },
  })
  await user.click(await button('Another time'))
  await user.click(await button('Back'))
  expect(document.activeElement?.contains(await button('Another time'))).toBe(true)
  await user.click(await button('Another time'))
  await user.type(panel.getByLabelText('Message (optional)'), 'Later?')
  await user.click(await button('Ask for another time'))
  expect(panel.getByText('New time requested')).toBeTruthy()
  expect(panel.getByText('15:30–16:00')).toBeTruthy()
  expect(
    panel.getByText('You asked for another time. The meeting stays at this one until Selin Volkova answers.'),
  ).toBeTruthy()
  expect((await button('Withdraw')).matches(':disabled')).toBe(true)

  answer.resolve()
  expect(await screen.findByText('Another time was asked for already, and nobody has answered yet.')).toBeTruthy()
  expect(panel.getByLabelText<HTMLTextAreaElement>('Message (optional)').value).toBe('Later?')
  expect(sent('requestReschedule')).toEqual([{ eventId: 'event1', sessionId: 'meeting1', message: 'Later?' }])
})

it('MEET-31 withdraws the request for another time, and the meeting is set as before', async () => {
  const rescheduleRequest = aSentInvitation({ ...moves, message: 'Later?' })
  const { panel, sent, user, button } = await open([{ ...agreed, meeting: moves.meeting }, rescheduleRequest], {
    answers: { revokeReschedule: () => DONE },
  })
  expect(panel.getByText('Later?')).toBeTruthy()
  await user.click(await button('Withdraw'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }))

  expect(await panel.findByText('Meeting set')).toBeTruthy()
  expect(sent('revokeReschedule')).toEqual([{ eventId: 'event1', invitationId: 'invitation2' }])
})

it('MEET-32 moves the meeting to a chosen time among those that are free for it', async () => {
  const moved = aMeeting({ sdt: NOW + 3 * HOUR, edt: NOW + 3.5 * HOUR, place: 'Table 4' })
  const rescheduleRequest = anInvitation({ ...moves, message: 'Could we meet later?' })
  const { panel, sent, user, button } = await open([{ ...agreed, meeting: moves.meeting }, rescheduleRequest], {
    answers: { confirmReschedule: () => ({ meeting: moved }) },
  })
  expect(panel.getByText('Could we meet later?')).toBeTruthy()
  expect(panel.getByText('15:30–16:00')).toBeTruthy()
  expect((await button('Move')).matches(':disabled')).toBe(true)
  ;(await panel.findByRole('radio', { name: /16:30–17:00/ })).focus()
  await user.keyboard('{ArrowRight}')
  await user.click(await button('Move · 17:30'))

  expect(await panel.findByText('Table 4')).toBeTruthy()
  expect(panel.getByText('Meeting set')).toBeTruthy()
  expect(sent('findOpenSlots')[0]).toEqual({ eventId: 'event1', participantId: 'participant2', meetingId: 'meeting1' })
  expect(sent('confirmReschedule')).toEqual([
    {
      eventId: 'event1',
      invitationId: 'invitation2',
      sessionId: 'slot2',
      message: 'This time suits me.',
      leaveIds: [],
      leaveOffTime: false,
    },
  ])
})

it('MEET-32 leaves the meeting as it is, with a message', async () => {
  const { panel, sent, user, button } = await open([{ ...agreed, meeting: moves.meeting }, anInvitation(moves)], {
    answers: { rejectReschedule: () => DONE },
  })
  await user.click(await button('Leave as it is'))
  expect(document.activeElement).toBe(panel.getByLabelText('Message (optional)'))
  await user.keyboard('I cannot')
  await user.click(await button('Leave as it is'))

  expect(await panel.findByText('Meeting set')).toBeTruthy()
  expect(sent('rejectReschedule')).toEqual([{ eventId: 'event1', invitationId: 'invitation2', message: 'I cannot' }])
})

it('MEET-32 answers a request for another time even at the limit', async () => {
  const event = { participantTypes: [aType({ maxMeetingCount: 1 })] }
  const { button, panel } = await open([{ ...agreed, meeting: moves.meeting }, anInvitation(moves)], { event })

  expect(await button('Move')).toBeTruthy()
  expect(panel.queryByText(/reached your limit/)).toBe(null)
})

it('MEET-33 says that the two already have a meeting if that is why accepting was refused, and leaves the decline', async () => {
  const { panel, user, button } = await open([anInvitation()], {
    answers: { acceptInvitation: () => refuse('meetingExists'), declineInvitation: () => DONE },
  })
  await user.click(await panel.findByRole('radio', { name: /16:30–17:00/ }))
  await user.click(await button('Accept · 16:30'))

  expect(await panel.findByText(/^You have a meeting with each other already, so/)).toBeTruthy()
  expect(panel.queryByRole('button', { name: /^Accept/ })).toBe(null)
  await user.click(await button('Decline'))
  expect(await button('Decline request')).toBeTruthy()
})

it.each([
  ['participant9', 1],
  ['participant1', 0],
])('shows that a meeting was booked for me, unless I booked it: by %s', async (executorId, times) => {
  const { panel } = await open([
    aSentInvitation({ state: 'accepted', meeting: aMeeting({ prebooked: true, executorId }) }),
  ])
  await panel.findByText('Meeting set')
  expect(panel.queryAllByText('This meeting was booked for you.')).toHaveLength(times)
})

it('MEET-34 adds a guest: requires a choice first, and leaves the dialog unchanged after a refusal', async () => {
  let isRefused = true
  const { panel, sent, user, button } = await open([agreed], {
    answers: {
      findGuests: ({ query }) => ({ people: query === 'mert' ? [mert] : [] }),
      addGuest: () => (isRefused ? refuse('guestIsBusy') : { success: true, meeting: aMeeting({ guests: [mert] }) }),
    },
  })
  await user.click(await button('Add guest'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add guest' }))
  const add = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add guest' })
  expect(add.disabled).toBe(true)
  await user.type(dialog.getByLabelText('Guest (required)', { selector: 'input' }), 'mert')
  await screen.findByText('Mert Aydın')
  await user.keyboard('{ArrowDown}{Enter}')
  await vi.waitFor(() => expect(add.disabled).toBe(false))
  await user.click(add)
  expect(await screen.findByText('This person is busy at that time.')).toBeTruthy()
  expect(panel.queryByText('Guest: Mert Aydın')).toBe(null)

  isRefused = false
  await user.click(add)
  expect(await panel.findByText('Guest: Mert Aydın')).toBeTruthy()
  expect(panel.getByText('A meeting has one guest at most.')).toBeTruthy()
  expect(sent('addGuest').at(-1)).toEqual({
    eventId: 'event1',
    sessionId: 'meeting1',
    participantId: 'participant3',
    message: '',
  })
})

it.each<[string, Invitation, Partial<EventDetails>, string]>([
  [
    'there already is one',
    { ...agreed, meeting: aMeeting({ guests: [mert] }) },
    {},
    'A meeting has one guest at most.',
  ],
  [
    'my type cannot bring guests',
    agreed,
    { participantTypes: [aType({ disableGuest: true })], me: aMe() },
    'Your participant type cannot bring guests.',
  ],
  [
    'the meeting has begun',
    { ...agreed, meeting: aMeeting({ sdt: NOW - 60_000, edt: NOW + HOUR }) },
    {},
    'The meeting has begun; no guest can join it any more.',
  ],
])('MEET-34 explains why no guest can be added when %s', async (_, invitation, event, why) => {
  const { panel } = await open([invitation], { event })

  expect(await panel.findByText(why)).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Add guest' })).toBe(null)
})

it('MEET-31 has short buttons in narrow windows, with full names for screen readers', async () => {
  const { button } = await open([agreed], { width: 320 })
  expect((await button('Cancel meeting')).textContent).toBe('Cancel')
})

it('VIDEO-45 links to the video room of the meeting unless its event is only on site', async () => {
  const soon = aSentInvitation({ state: 'accepted', meeting: aMeeting({ sdt: NOW + 240_000, edt: NOW + HOUR }) })
  const first = await open([soon], { event: { eventType: 'hybrid' } })
  expect(await first.button('Join')).toBeTruthy()
  first.unmount()
  const { panel } = await open([soon], { event: { eventType: 'normal' } })
  expect(await panel.findByText(/16:|14:|15:/)).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Join' })).toBe(null)
})
