import type { EventDetails } from '@parley/contract/app'
import type { Invitation } from '@parley/contract/meetings'
import type { Reason } from '@parley/contract/participants'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeLive } from '../../../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../../../testing/fake-server.ts'
import { aMeeting, anInvitation, aSentInvitation } from '../../../../testing/invitation-samples.ts'
import { aCategory, aReason } from '../../../../testing/people-samples.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { aMe, anEventInFull, aPerson, NOW } from '../../../../testing/samples.ts'
import { anAgendaEntry, MY_AGENDA } from '../../../../testing/schedule-samples.ts'
import type { RequestedAction } from '../../panel-action.ts'
import { MeetingPanel } from './meeting-panel.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => void vi.useRealTimers())

const KEEPS = { leaveIds: [], leaveOffTime: false }
const SLOTS = [
  { id: 'slot1', sdt: Date.UTC(2026, 10, 21, 12), edt: Date.UTC(2026, 10, 21, 12, 30) },
  { id: 'slot2', sdt: Date.UTC(2026, 10, 21, 12, 30), edt: Date.UTC(2026, 10, 21, 13) },
]

type Setting = {
  invitations?: Invitation[]
  event?: Partial<EventDetails>
  canInvite?: boolean
  answers?: Answers
  reasons?: Reason[]
}

async function open({ invitations = [], event, canInvite = true, answers, reasons = [] }: Setting = {}) {
  fakeLive.show('newEvents/event1/invitations/participant1', invitations)
  const server = fakeServer({ findOpenSlots: () => ({ slots: SLOTS, best: [], swaps: [], reason: null }), ...answers })
  const page = await renderScreen(
    <MeetingPanel event={anEventInFull(event)} person={{ ...aPerson(), canInvite, reasons }} />,
  )
  const panel = within(await screen.findByRole('region', { name: 'Meeting' }))
  const sent = () => server.made.filter(({ name }) => !['getToken', 'getProfile', 'findOpenSlots'].includes(name))
  return { ...page, panel, sent }
}

const limited = {
  participantTypes: [
    {
      id: 'type1',
      texts: {},
      index: 0,
      colors: {},
      priority: [],
      maxMeetingCount: 1,
      invitationRights: true,
      allowedToModify: false,
      disableGuest: false,
      categories: null,
      finds: null,
    },
  ],
}
const other = { id: 'invitation9', fpid: 'participant1', tpid: 'participant9' }
const agreed = aSentInvitation({ state: 'accepted', meeting: aMeeting() })
const declined = 'Your request was declined. Only Selin Volkova can send a new one.'

it.each<[string, Setting, string[]]>([
  ['invitePending', { invitations: [aSentInvitation()] }, ['Request sent', 'Edit', 'Withdraw request']],
  [
    'meetingDetails',
    { invitations: [agreed] },
    ['15:30–16:00', 'Table 12', 'Meeting set', 'Another time', 'Cancel meeting'],
  ],
  [
    'inviteLimit',
    { invitations: [anInvitation(), anInvitation(other)], event: limited },
    ['You have reached your limit of 1 meeting.', 'Shall we talk about olive oil?', 'Decline'],
  ],
  ['inviteReceived', { invitations: [anInvitation()] }, ['Shall we talk about olive oil?', '15:00–15:30', 'Accept']],
  ['inviteNew', {}, ['Send request', 'Add a time']],
  [
    'reschedulePending',
    {
      invitations: [aSentInvitation({ type: 'reschedule', meeting: aMeeting({ state: 'reschedule' }) })],
    },
    ['New time requested', '15:30–16:00', 'Withdraw'],
  ],
  [
    'rescheduleRespond',
    { invitations: [anInvitation({ type: 'reschedule', meeting: aMeeting({ state: 'reschedule' }) })] },
    ['Selin Volkova asks for another time. The meeting stays at this one until you choose.', 'Table 12', '15:00–15:30'],
  ],
  [
    'inviteReceived',
    {
      invitations: [
        anInvitation({ type: 'reschedule', toBoothId: 'booth1', meeting: aMeeting({ state: 'reschedule' }) }),
      ],
    },
    ['Selin Volkova asks for another time. The meeting stays at this one until you choose.', 'Table 12', '15:00–15:30'],
  ],
  [
    'inviteRejected',
    { invitations: [aSentInvitation({ state: 'rejected', answer: 'No time, sorry' })] },
    ['No time, sorry', declined],
  ],
])('MEET-1 %s shows its own content', async (_, setting, words) => {
  const { panel } = await open(setting)

  for (const word of words) expect(await panel.findByText(word)).toBeTruthy()
})

it.each<[string, Setting, string]>([
  ['the event is over', { event: { isFinished: true } }, 'This event is over.'],
  ['I may not invite', { canInvite: false }, 'You cannot ask for meetings in this event.'],
  ['there is no deal room', { event: { hasDealRoom: false } }, 'This event has no meeting times left.'],
])('explains why the user cannot ask when %s', async (_, setting, why) => {
  const { panel } = await open(setting)

  expect(await panel.findByText(why)).toBeTruthy()
  expect(panel.queryByRole('button')).toBe(null)
})

it('FRAME-25 marks the language of a request message as unknown', async () => {
  const { panel } = await open({ invitations: [anInvitation({ message: 'Давайте встретимся' })] })
  expect((await panel.findByText('Давайте встретимся')).getAttribute('lang')).toBe('')
})

it('renders nothing for the reader themselves', async () => {
  fakeServer()
  await renderScreen(
    <MeetingPanel event={anEventInFull()} person={{ ...aPerson({ id: 'participant1' }), canInvite: false }} />,
  )
  expect(screen.queryByRole('region', { name: 'Meeting' })).toBe(null)
})

it('TRUST-3 shows a request as sent before the server replies, and restores the text on undo', async () => {
  const answer = Promise.withResolvers<void>()
  const { panel, sent, user } = await open({
    answers: {
      join: async () => {
        await answer.promise
        return { success: true, invitationId: 'invitation5' }
      },
      revokeInvitation: () => ({ success: true }),
    },
  })
  await user.clear(panel.getByLabelText('Message (optional)'))
  await user.type(panel.getByLabelText('Message (optional)'), '  Coffee? ')
  await user.click(panel.getByRole('button', { name: /^Send request/ }))

  expect(panel.getByText('Coffee?')).toBeTruthy()
  expect(panel.getByText('Request sent')).toBeTruthy()
  answer.resolve()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  expect(await panel.findByRole('button', { name: /^Send request/ })).toBeTruthy()
  expect(panel.getByLabelText<HTMLTextAreaElement>('Message (optional)').value).toBe('Coffee?')
  expect(sent()).toEqual([
    {
      name: 'join',
      input: { eventId: 'event1', toType: 'participant', toId: 'participant2', message: 'Coffee?' },
    },
    { name: 'revokeInvitation', input: { eventId: 'event1', invitationId: 'invitation5' } },
  ])
})

it('MEET-71 SUGGEST-3 begins the message with the best reason that is not about a time, and lets it be edited', async () => {
  const { panel, sent, user } = await open({
    reasons: [aReason({ kind: 'freeTogether', sdt: NOW }), aReason({ kind: 'theySeek' }), aReason()],
    event: { categories: [aCategory({ subCategories: [{ id: 'sub1', index: 0, texts: { en: 'Rye' } }] })] },
    answers: { join: () => ({ success: true, invitationId: 'invitation5' }) },
  })
  const field = panel.getByLabelText<HTMLTextAreaElement>('Message (optional)')
  expect(field.value).toBe('I offer what you are looking for: Rye.')
  await user.type(field, ' Coffee?')
  await user.click(panel.getByRole('button', { name: /^Send request/ }))

  expect(sent()).toMatchObject([{ input: { message: 'I offer what you are looking for: Rye. Coffee?' } }])
})

it('MEET-71 uses the default message without a reason, and sends the placeholder of an emptied field', async () => {
  const { panel, sent, user } = await open({
    answers: { join: () => ({ success: true, invitationId: 'invitation5' }) },
  })
  const field = panel.getByLabelText<HTMLTextAreaElement>('Message (optional)')
  expect(field.value).toBe('I would like to meet you!')
  await user.clear(field)
  expect([field.value, field.placeholder]).toEqual(['', 'I would like to meet you!'])
  await user.click(panel.getByRole('button', { name: /^Send request/ }))

  expect(sent()).toMatchObject([{ input: { message: 'I would like to meet you!' } }])
})

it('MEET-73 explains at the limit how to make another request possible', async () => {
  const { panel } = await open({ event: limited, invitations: [aSentInvitation({ ...other, tpid: 'participant9' })] })
  expect(await panel.findByText('To send another request, withdraw a pending one or cancel a meeting.')).toBeTruthy()
  expect(panel.getByRole('link', { name: 'Invitations' }).getAttribute('href')).toBe('/invitations?list=sent')
})

it('MEET-4 asks again only once the withdrawal has arrived', async () => {
  const answer = Promise.withResolvers<void>()
  const { panel, sent, user } = await open({
    invitations: [aSentInvitation()],
    answers: {
      revokeInvitation: async () => {
        await answer.promise
        return { success: true }
      },
      join: () => ({ success: true, invitationId: 'invitation5' }),
    },
  })
  await user.click(await panel.findByRole('button', { name: 'Withdraw request' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw request' }))
  await user.click(await panel.findByRole('button', { name: /^Send request/ }))
  expect(panel.getByText('Request sent')).toBeTruthy()
  expect(sent().map(({ name }) => name)).toEqual(['revokeInvitation'])

  answer.resolve()
  await vi.waitFor(() => expect(sent().map(({ name }) => name)).toEqual(['revokeInvitation', 'join']))
})

it('S7 reverts a refused request, says why and retains the text', async () => {
  const answer = Promise.withResolvers<void>()
  const { panel, user } = await open({
    answers: {
      join: async () => {
        await answer.promise
        return refuse('meetingLimitReached')
      },
    },
  })
  await user.clear(panel.getByLabelText('Message (optional)'))
  await user.type(panel.getByLabelText('Message (optional)'), 'Coffee?')
  await user.click(panel.getByRole('button', { name: /^Send request/ }))
  expect(panel.getByText('Request sent')).toBeTruthy()
  answer.resolve()

  expect(await screen.findByText('No more meetings are allowed for this kind of participant.')).toBeTruthy()
  expect(panel.getByLabelText<HTMLTextAreaElement>('Message (optional)').value).toBe('Coffee?')
})

it('S7 accepts only at the chosen time, and shows the meeting', async () => {
  const { panel, sent, user } = await open({
    invitations: [anInvitation()],
    answers: { acceptInvitation: () => ({ meeting: aMeeting() }) },
  })
  const accept = panel.getByRole<HTMLButtonElement>('button', { name: 'Accept' })
  const time = await panel.findByRole('radio', { name: /15:30–16:00/ })
  expect(accept.disabled).toBe(true)
  expect(accept.getAttribute('aria-describedby')).toBe(panel.getByText('Choose a time to accept.').id)
  await user.click(time)
  expect(panel.queryByText('Choose a time to accept.')).toBe(null)
  await user.click(panel.getByRole('button', { name: 'Accept · 15:30' }))

  expect(await panel.findByText('Meeting set')).toBeTruthy()
  expect(panel.getByText('Table 12')).toBeTruthy()
  expect(sent()).toEqual([
    {
      name: 'acceptInvitation',
      input: {
        eventId: 'event1',
        invitationId: 'invitation1',
        sessionId: 'slot2',
        message: 'I look forward to our meeting.',
        ...KEEPS,
      },
    },
  ])
})

it('S7 retains the request if the time was taken in the meantime', async () => {
  const { panel, user } = await open({
    invitations: [anInvitation()],
    answers: { acceptInvitation: () => refuse('slotTaken') },
  })
  await user.click(await panel.findByRole('radio', { name: /15:30–16:00/ }))
  await user.click(panel.getByRole('button', { name: 'Accept · 15:30' }))

  expect(await screen.findByText('This time is no longer free. Choose another.')).toBeTruthy()
  expect(await panel.findByRole('button', { name: /^Accept/ })).toBeTruthy()
})

const many = Array.from({ length: 12 }, (_, index) => ({
  id: `slot${index}`,
  sdt: NOW + (index + 1) * 1_800_000,
  edt: NOW + (index + 2) * 1_800_000,
}))
const salt = anAgendaEntry({ sessionId: 'salt', name: 'Salt', sdt: NOW, edt: NOW + 3_600_000 })

it('MEET-13, MEET-54 offers the best times first, with reason and walking time, and all of them after a press', async () => {
  fakeLive.show(MY_AGENDA, [salt])
  const best = [
    { id: 'slot1', beside: 'salt', sameHall: true, walkMinutes: 2 },
    { id: 'slot4', beside: null, sameHall: false },
  ]
  const { panel, user } = await open({
    invitations: [anInvitation()],
    answers: { findOpenSlots: () => ({ slots: many, best, swaps: [], reason: null }) },
  })
  const [first] = await panel.findAllByRole('radio')
  expect(panel.getAllByRole('radio')).toHaveLength(2)
  const label = /Today.*15:30–16:00.*Right after Salt, in the same hall, 2 minutes’ walk$/
  expect(await panel.findByRole('radio', { name: label })).toBe(first)
  first?.focus()
  await user.keyboard('{ArrowRight}')
  expect(panel.getByRole('button', { name: 'Accept · 17:00' })).toBeTruthy()

  await user.click(panel.getByRole('button', { name: 'All 12 times' }))
  expect(panel.getAllByRole('radio')).toHaveLength(12)
  expect(panel.getByRole('radio', { checked: true }).textContent).toBe('17:00–17:30')
})

it('MEET-14 offers a time in place of my agenda entries, and names the entries that I leave', async () => {
  const busyWith = [
    { kind: 'session', sessionId: 'salt', name: 'Salt', sdt: NOW, edt: NOW + 3_600_000, mayLeave: true },
    { kind: 'off', sessionId: 'lunch', name: '', sdt: NOW, edt: NOW + 3_600_000, mayLeave: true },
  ] as const
  const swaps = [{ ...SLOTS[0], id: 'slot1', sdt: NOW + 1_800_000, edt: NOW + 3_600_000, busyWith: [...busyWith] }]
  const { panel, sent, user } = await open({
    invitations: [anInvitation()],
    answers: {
      findOpenSlots: () => ({ slots: [], best: [], swaps, reason: 'noSpaceOfMine' }),
      acceptInvitation: () => ({ meeting: aMeeting() }),
    },
  })
  await user.click(await panel.findByRole('radio', { name: /15:00–15:30.*Instead of “Salt” and a break/ }))
  expect(panel.getByText('You will leave “Salt” and a break for this meeting.')).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Swap and accept · 15:00' }))

  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.input).toEqual({
    eventId: 'event1',
    invitationId: 'invitation1',
    sessionId: 'slot1',
    message: 'I look forward to our meeting.',
    leaveIds: ['salt', 'lunch'],
    leaveOffTime: true,
  })
})

it('S8 declines with a message; after that only I can ask', async () => {
  const { panel, sent, user } = await open({
    invitations: [anInvitation()],
    answers: { declineInvitation: () => ({ success: true }) },
  })
  await user.click(panel.getByRole('button', { name: 'Decline' }))
  await user.type(panel.getByLabelText('Message (optional)'), 'No time')
  await user.click(panel.getByRole('button', { name: 'Decline request' }))

  expect(await panel.findByText('You declined a request: Selin Volkova. You can still ask.')).toBeTruthy()
  expect(panel.getByRole('button', { name: /^Send request/ })).toBeTruthy()
  expect(sent()).toEqual([
    { name: 'declineInvitation', input: { eventId: 'event1', invitationId: 'invitation1', message: 'No time' } },
  ])
})

it('S8 cancels a meeting with a message and shows who cancelled', async () => {
  const { panel, sent, user } = await open({
    invitations: [agreed],
    answers: { leave: () => ({ success: true }) },
  })
  await user.click(panel.getByRole('button', { name: 'Cancel meeting' }))
  await user.type(panel.getByLabelText('Message (optional)'), 'Ill')
  await user.click(panel.getByRole('button', { name: 'Cancel meeting' }))

  expect(await panel.findByText('You cancelled the meeting')).toBeTruthy()
  expect(sent()).toEqual([
    {
      name: 'leave',
      input: { eventId: 'event1', sessionId: 'meeting1', invitationId: 'invitation1', message: 'Ill' },
    },
  ])
})

it('S8 cancels only until five minutes before the start', async () => {
  const soon = aMeeting({ sdt: NOW + 300_000, edt: NOW + 2_100_000 })
  const { panel } = await open({ invitations: [aSentInvitation({ state: 'accepted', meeting: soon })] })

  expect(await panel.findByText('The meeting is about to start and can no longer be moved or cancelled.')).toBeTruthy()
  expect(panel.queryByRole('button', { name: /Cancel|Another time/ })).toBe(null)
})

it.each([
  ['noDealRoom', 'This event has no meeting times left.'],
  ['noSpaceOfMine', 'You have no free time left. Make room in your agenda first.'],
  ['noSpaceOfTheirs', 'Selin Volkova has no free time left that suits you both.'],
] as const)('S6 explains why there is no time: %s', async (reason, words) => {
  const { panel } = await open({
    invitations: [anInvitation()],
    answers: { findOpenSlots: () => ({ slots: [], best: [], swaps: [], reason }) },
  })
  expect(await panel.findByText(words)).toBeTruthy()
  expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Accept' }).disabled).toBe(true)
})

it('S6 shows times in the time zone of the event and in mine', async () => {
  const { panel } = await open({ invitations: [anInvitation()], event: { timezone: 'America/New_York', me: aMe() } })

  expect(await panel.findByRole('radio', { name: /07:00–07:30.*15:00 for you/ })).toBeTruthy()
})

it('scrolls to the meeting for a user who came for it and not for the person', async () => {
  const inView = vi.fn()
  Element.prototype.scrollIntoView = inView
  const { router } = await open({ invitations: [agreed] })
  await screen.findByText('Table 12')
  expect(inView).not.toHaveBeenCalled()

  const state: RequestedAction = { meeting: { personId: aPerson().id, action: null } }
  await act(() => router.navigate('/', { state }))
  expect(inView).toHaveBeenCalledWith({ block: 'center' })
})
