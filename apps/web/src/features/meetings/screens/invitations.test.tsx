import { topicName } from '@parley/contract'
import type { Invitation } from '@parley/contract/meetings'
import { type OwnRoles, ownRolesTopic } from '@parley/contract/participants'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { aMeeting, anInvitation, aSentInvitation } from '../../../testing/invitation-samples.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { anEvent, aPerson, NOW } from '../../../testing/samples.ts'
import { Invitations } from './invitations.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

const MINUTE = 60_000
const from = (name: string, id: string) => ({
  id,
  sender: aPerson({ id: `${id}-person`, fullName: name }),
  fpid: `${id}-person`,
})
const meets = (who: Partial<Invitation>, inMinutes: number) =>
  anInvitation({
    ...who,
    cdt: NOW - 300 * MINUTE,
    state: 'accepted',
    meeting: aMeeting({ sdt: NOW + inMinutes * MINUTE, edt: NOW + (inMinutes + 30) * MINUTE }),
  })
const ROWS = [
  anInvitation({ ...from('İrem Yılmaz', 'i1'), cdt: NOW - 30 * MINUTE }),
  anInvitation({ ...from('Дмитрий Орлов', 'i2'), cdt: NOW - 10 * MINUTE }),
  anInvitation({ ...from('Diego Marín', 'i3'), cdt: NOW - 20 * MINUTE, state: 'rejected', answer: 'No time' }),
  anInvitation({
    ...from('Aino Virtanen', 'i4'),
    state: 'accepted',
    meeting: aMeeting({ state: 'cancelled', executorId: 'i4-person' }),
  }),
  aSentInvitation({ id: 'i5' }),
  meets(from('Tomorrow Meeting', 'i6'), 1440),
  meets(from('Soon Meeting', 'i7'), 60),
  meets(from('Met Already', 'i8'), -60),
]

async function open(at = '/invitations', answers: Answers = {}, rows = ROWS) {
  fakeLive.show('newEvents/event1/invitations/participant1', rows)
  const server = fakeServer({
    getEvents: ({ past }) => ({ events: past ? [] : [anEvent()], after: null }),
    ...answers,
  })
  const page = await renderScreen(<Invitations />, { path: '/invitations', at })
  await waitFor(() => expect(screen.queryByText('Loading')).toBe(null))
  return { ...page, server }
}

const namesIn = (list: string) =>
  within(screen.getByRole('region', { name: list }))
    .queryAllByRole('heading', { level: 3 })
    .map((each) => each.textContent)

it('MEET-12 lists received requests: waiting ones newest first, answered ones by coming meeting, then past ones', async () => {
  await open()

  expect(namesIn('Pending')).toEqual(['Дмитрий Орлов', 'İrem Yılmaz'])
  expect(namesIn('Answered')).toEqual(['Soon Meeting', 'Tomorrow Meeting', 'Diego Marín', 'Aino Virtanen'])
  expect(namesIn('Past')).toEqual(['Met Already'])
  expect(screen.getByText('Aino Virtanen cancelled the meeting')).toBeTruthy()
  const answers = screen.getByRole('link', { name: '2 people wait for your answer' })
  expect(answers.getAttribute('href')).toBe('/event/event1/answers')
})

it('S9 lists sent requests, with a button to withdraw each', async () => {
  const { user, server } = await open('/invitations?list=sent', { revokeInvitation: () => ({ success: true }) })
  expect(namesIn('Pending')).toEqual(['Selin Volkova'])
  await user.click(screen.getByRole('button', { name: 'Withdraw request: Selin Volkova' }))
  expect(screen.getByText('Selin Volkova will no longer see it and gets no message about it.')).toBeTruthy()
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw request' }))

  expect(screen.queryByRole('region', { name: 'Pending' })).toBe(null)
  expect(namesIn('Answered')).toEqual(['Selin Volkova'])
  expect(server.made.at(-1)).toEqual({
    name: 'revokeInvitation',
    input: { eventId: 'event1', invitationId: 'i5' },
  })
})

it('S9 filters by one state and writes it to the URL', async () => {
  const { user, address } = await open()
  await user.click(screen.getByRole('button', { name: 'Declined' }))

  expect(address()).toBe('/invitations?state=rejected')
  expect(screen.queryByRole('region', { name: 'Pending' })).toBe(null)
  expect(namesIn('Declined')).toEqual(['Diego Marín'])
  expect(screen.queryByRole('region', { name: 'Answered' })).toBe(null)
})

it('MEET-12 shows headings only for listed groups, and says if a filter shows nothing, with a link to all', async () => {
  const { user, address } = await open('/invitations?state=revoked')
  expect(screen.queryAllByRole('region').map((each) => each.getAttribute('aria-label'))).toEqual([])
  expect(screen.getByText('No withdrawn invitations')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))

  expect(address()).toBe('/invitations')
  expect(namesIn('Pending')).toEqual(['Дмитрий Орлов', 'İrem Yılmaz'])
})

it('MEET-12 shows no heading if there are no invitations at all', async () => {
  await open('/invitations', {}, [])
  expect(screen.getByText('When someone asks to meet you, it appears here.')).toBeTruthy()
  expect(screen.getByText('No invitations')).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 2 })).toBe(null)
})

it('SUGGEST-3 shows the reason to meet with a waiting request only, and once', async () => {
  const reason = { kind: 'theyOffer' as const, optionId: 'sub1', text: null, sdt: null }
  const { server } = await open('/invitations', {
    getReasons: () => ({
      people: { 'i1-person': [reason, { ...reason, kind: 'theySeek' }], 'i2-person': [], 'i3-person': [reason] },
      options: { sub1: { en: 'Rye' } },
    }),
  })

  const card = screen.getByRole('heading', { name: 'İrem Yılmaz' }).closest('article')
  expect(within(card as HTMLElement).getByText('Offers what you seek: Rye')).toBeTruthy()
  expect(screen.getAllByText(/Rye/)).toHaveLength(1)
  expect(server.made.filter(({ name }) => name === 'getReasons').map(({ input }) => input)).toEqual([
    { eventId: 'event1', ids: ['i1-person', 'i2-person'] },
  ])
})

it('S8 declines in a dialog that remains open with its message if the server refuses', async () => {
  let isRefused = true
  const { user, server } = await open('/invitations', {
    declineInvitation: () => (isRefused ? refuse('unavailable') : { success: true }),
  })
  await user.click(screen.getByRole('button', { name: 'Decline: İrem Yılmaz' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Message (optional)'), 'No time')
  await user.click(dialog.getByRole('button', { name: 'Decline request' }))
  expect(await screen.findByText('The service is not ready. Try again shortly.')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Message (optional)').value).toBe('No time')

  isRefused = false
  await user.click(dialog.getByRole('button', { name: 'Decline request' }))
  await vi.waitFor(() => expect(namesIn('Pending')).toEqual(['Дмитрий Орлов']))
  expect(server.made.at(-1)).toEqual({
    name: 'declineInvitation',
    input: { eventId: 'event1', invitationId: 'i1', message: 'No time' },
  })
})

it('S9 loads past events five at a time and says how many are left', async () => {
  const finished = (n: number) => anEvent({ id: `old${n}`, isFinished: true, participantId: `me${n}` })
  const pages: Record<string, [number[], string | null]> = { '': [[1, 2, 3, 4, 5], 'next'], next: [[6, 7], null] }
  fakeLive.show('newEvents/old7/invitations/me7', [
    anInvitation({ ...from('Old friend', 'i9'), eid: 'old7', tpid: 'me7', state: 'rejected' }),
  ])
  const { user } = await open('/invitations', {
    getEvents: ({ past, after }) => {
      if (!past) return { events: [anEvent()], after: null }
      const [ids, next] = pages[after ?? ''] ?? [[], null]
      return { events: ids.map(finished), after: next }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Load invitations for past events (7 events)' }))
  await user.click(await screen.findByRole('button', { name: 'Load invitations for past events (2 events)' }))

  expect(await screen.findByText('Loaded all invitations')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /invitations/ })).toBe(null)
  expect(namesIn('Past')).toContain('Old friend')
})

const moves = { type: 'reschedule', meeting: aMeeting({ state: 'reschedule' }) } as const
const cardOf = (name: string) =>
  within(screen.getByRole('heading', { level: 3, name }).closest('article') as HTMLElement)

it('MEET-38 edits a waiting request from the list, starting with its message', async () => {
  const { user, server } = await open('/invitations?list=sent', { editInvitation: () => ({ success: true }) })
  await user.click(screen.getByRole('button', { name: 'Edit message: Selin Volkova' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Message (optional)'), ' Soon')
  await user.click(dialog.getByRole('button', { name: 'Save message' }))

  expect(await cardOf('Selin Volkova').findByText('Shall we talk about olive oil? Soon')).toBeTruthy()
  expect(server.made.at(-1)).toEqual({
    name: 'editInvitation',
    input: { eventId: 'event1', invitationId: 'i5', message: 'Shall we talk about olive oil? Soon' },
  })
})

it('MEET-38 declines another time from the list, and the request leaves it', async () => {
  const rescheduleRequest = anInvitation({ ...from('Aino Virtanen', 'i4'), ...moves })
  const { user, server } = await open('/invitations', { rejectReschedule: () => ({ success: true }) }, [
    rescheduleRequest,
  ])
  const card = cardOf('Aino Virtanen')
  expect(card.getByText('Wants another time')).toBeTruthy()
  expect(card.getByText('15:30–16:00')).toBeTruthy()
  expect(card.getByRole('link', { name: 'Choose a time: Aino Virtanen' })).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'Leave as it is: Aino Virtanen' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Leave the meeting as it is?' }))
  await user.click(dialog.getByRole('button', { name: 'Leave as it is' }))

  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Pending' })).toBe(null))
  expect(screen.queryByRole('region', { name: 'Answered' })).toBe(null)
  expect(server.made.at(-1)).toEqual({
    name: 'rejectReschedule',
    input: { eventId: 'event1', invitationId: 'i4', message: 'I am sorry, I can only make it at the time we agreed.' },
  })
})

it('MEET-38 withdraws my request for another time from the list, and offers no edit', async () => {
  const rescheduleRequest = aSentInvitation({ id: 'i5', ...moves })
  const { user, server } = await open('/invitations?list=sent', { revokeReschedule: () => ({ success: true }) }, [
    rescheduleRequest,
  ])
  const card = cardOf('Selin Volkova')
  expect(card.getByText('New time requested')).toBeTruthy()
  expect(card.getAllByRole('button').map((each) => each.textContent)).toEqual(['Withdraw'])
  await user.click(card.getByRole('button', { name: 'Withdraw: Selin Volkova' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }))

  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Pending' })).toBe(null))
  expect(server.made.at(-1)).toEqual({
    name: 'revokeReschedule',
    input: { eventId: 'event1', invitationId: 'i5' },
  })
})

it('MEET-37 does not list a table that I reserved for myself', async () => {
  const table = aSentInvitation({ id: 'i6', tpid: 'participant1', state: 'accepted', meeting: aMeeting() })
  await open('/invitations?list=sent', {}, [table])

  expect(screen.getByText('No invitations')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Answered' })).toBe(null)
})

const OF_BOOTH: OwnRoles = {
  id: 'event1',
  rev: 1,
  typeId: 'type1',
  organizer: false,
  owner: false,
  moderator: false,
  checkInAdmin: false,
  rights: [],
  boothId: 'booth1',
  boothRole: 'user',
}
const BOOTH = { id: 'booth1', boothName: 'Kaya Foods', logo: null, agendaEnabled: true }
const toBooth = (id: string, name: string, own: Partial<Invitation> = {}) =>
  anInvitation({
    ...from(name, id),
    type: 'company',
    tpid: 'booth1',
    toBoothId: 'booth1',
    booth: BOOTH,
    recipient: null,
    ...own,
  })

it('MEET-45 lists requests to my booth with the colleague who answered, and counts those that wait for the team', async () => {
  const mert = aPerson({ id: 'p3', fullName: 'Mert Aydın' })
  fakeLive.show(topicName(ownRolesTopic.path, { userId: 'user1' }), [OF_BOOTH])
  const group = { groupId: 'g1', tpid: 'p3', recipient: mert }
  fakeLive.show('newEvents/event1/invitations/booth1', [
    toBooth('c1', 'Waiting One'),
    toBooth('c2', 'Taken One', { state: 'accepted', tpid: 'p3', recipient: mert, meeting: aMeeting() }),
    toBooth('c3', 'Declined One', { state: 'rejected', tpid: 'p3', recipient: mert, answer: 'No time' }),
    toBooth('c4', 'Asked Each', group),
    toBooth('c5', 'Asked Each', { ...group, tpid: 'p4', recipient: aPerson({ id: 'p4' }) }),
  ])
  const { user, server } = await open('/invitations?list=company', { declineInvitation: () => ({ success: true }) })
  expect(namesIn('Pending')).toEqual(expect.arrayContaining(['Waiting One', 'Asked Each']))
  expect(namesIn('Pending').length).toBe(2)
  expect(screen.getByRole('link', { name: '3 people wait for your answer' })).toBeTruthy()
  for (const text of [
    'Asked of Kaya Foods',
    'Every member of Kaya Foods was asked',
    'Mert Aydın has taken it for Kaya Foods',
    'Mert Aydın declined for Kaya Foods',
  ]) {
    expect(screen.getByText(text)).toBeTruthy()
  }
  await user.click(screen.getByRole('button', { name: 'Decline: Waiting One' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/You decline for Kaya Foods/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Decline request' }))
  expect(server.made.at(-1)).toMatchObject({ name: 'declineInvitation', input: { invitationId: 'c1' } })
  expect(namesIn('Answered')).toContain('Waiting One')
})

it('MEET-47 accepts and declines for a colleague who was asked as a member of my booth', async () => {
  const [mert, lale] = [aPerson({ id: 'p3', fullName: 'Mert Aydın' }), aPerson({ id: 'p4', fullName: 'Lale Kaya' })]
  fakeLive.show(topicName(ownRolesTopic.path, { userId: 'user1' }), [OF_BOOTH])
  fakeLive.show('newEvents/event1/invitations/booth1', [
    toBooth('c1', 'First', { groupId: 'g1', tpid: 'p3', recipient: mert }),
    toBooth('c2', 'Second', { groupId: 'g2', tpid: 'p4', recipient: lale }),
    toBooth('c3', 'Answered', { groupId: 'g3', tpid: 'p4', recipient: lale, state: 'revoked', takenBy: mert }),
  ])
  const free = [{ id: 'slot1', sdt: NOW + 1_800_000, edt: NOW + 3_600_000 }]
  const { user, server } = await open('/invitations?list=company', {
    findOpenSlots: () => ({ slots: free, best: [], swaps: [], reason: null }),
    acceptInvitation: () => ({ meeting: aMeeting() }),
    declineInvitation: () => ({ success: true }),
  })
  const sent = (name: string) => server.made.filter((each) => each.name === name).map(({ input }) => input)
  expect(screen.getAllByRole('button', { name: /^(Accept|Decline) for/ })).toHaveLength(4)

  await user.click(screen.getByRole('button', { name: 'Accept for Mert Aydın: First' }))
  const accepting = within(await screen.findByRole('dialog', { name: 'Accept for Mert Aydın' }))
  expect(accepting.getByRole('button', { name: 'Accept' }).hasAttribute('disabled')).toBe(true)
  await user.click(await accepting.findByRole('radio', { name: /15:00–15:30/ }))
  await user.click(accepting.getByRole('button', { name: 'Accept · 15:00' }))
  expect(await screen.findByText('Mert Aydın meets First')).toBeTruthy()
  const forMert = { eventId: 'event1', asParticipantId: 'p3', invitationId: 'c1' }
  const sender = toBooth('c1', 'First').fpid
  expect(sent('findOpenSlots')[0]).toEqual({ ...forMert, participantId: sender })
  expect(sent('acceptInvitation')).toMatchObject([{ ...forMert, sessionId: 'slot1', leaveIds: [] }])

  await user.click(screen.getByRole('button', { name: 'Decline for Lale Kaya: Second' }))
  const declining = within(await screen.findByRole('dialog', { name: 'Decline this request?' }))
  expect(declining.getByText(/^You decline for Lale Kaya: Second cannot ask them again/)).toBeTruthy()
  await user.click(declining.getByRole('button', { name: 'Decline request' }))
  await vi.waitFor(() =>
    expect(sent('declineInvitation')).toMatchObject([{ invitationId: 'c2', asParticipantId: 'p4' }]),
  )
})

it('MEET-47 declines for the chosen colleague of several', async () => {
  const [mert, lale] = [aPerson({ id: 'p3', fullName: 'Mert Aydın' }), aPerson({ id: 'p4', fullName: 'Lale Kaya' })]
  fakeLive.show(topicName(ownRolesTopic.path, { userId: 'user1' }), [OF_BOOTH])
  fakeLive.show('newEvents/event1/invitations/booth1', [
    toBooth('c1', 'First', { groupId: 'g1', tpid: 'p3', recipient: mert }),
    toBooth('c2', 'First', { groupId: 'g1', tpid: 'p4', recipient: lale }),
  ])
  const { user, server } = await open('/invitations?list=company', { declineInvitation: () => ({ success: true }) })
  const sent = (name: string) => server.made.filter((each) => each.name === name).map(({ input }) => input)

  await user.click(await screen.findByRole('button', { name: 'Decline for a colleague: First' }))
  const declining = within(await screen.findByRole('dialog', { name: 'Decline this request?' }))
  const decline = declining.getByRole('button', { name: 'Decline request' })
  expect(decline.hasAttribute('disabled')).toBe(true)
  await user.click(declining.getByRole('radio', { name: 'Lale Kaya' }))
  await user.click(decline)
  await vi.waitFor(() =>
    expect(sent('declineInvitation')).toMatchObject([{ invitationId: 'c2', asParticipantId: 'p4' }]),
  )
})

it('MEET-47 shows when each of several colleagues is free, and accepts for the chosen one', async () => {
  const [mert, lale] = [aPerson({ id: 'p3', fullName: 'Mert Aydın' }), aPerson({ id: 'p4', fullName: 'Lale Kaya' })]
  fakeLive.show(topicName(ownRolesTopic.path, { userId: 'user1' }), [OF_BOOTH])
  fakeLive.show('newEvents/event1/invitations/booth1', [
    toBooth('c1', 'First', { groupId: 'g1', tpid: 'p3', recipient: mert }),
    toBooth('c2', 'First', { groupId: 'g1', tpid: 'p4', recipient: lale }),
  ])
  const free = [{ id: 'slot1', sdt: NOW + 1_800_000, edt: NOW + 3_600_000 }]
  const { user, server } = await open('/invitations?list=company', {
    findOpenSlots: ({ asParticipantId }: { asParticipantId?: string }) => ({
      best: [],
      swaps: [],
      slots: asParticipantId === 'p3' ? free : [],
      reason: asParticipantId === 'p3' ? null : 'noSpaceOfTheirs',
    }),
    acceptInvitation: () => ({ meeting: aMeeting() }),
  })
  await user.click(await screen.findByRole('button', { name: 'Accept for a colleague: First' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept for a colleague' }))
  expect(await dialog.findByText(/^1 free time: .* 15:00$/)).toBeTruthy()
  expect(dialog.getByText('No free time')).toBeTruthy()
  expect(dialog.queryByRole('radio', { name: /15:00–15:30/ })).toBe(null)
  await user.click(dialog.getByRole('radio', { name: 'Mert Aydın' }))
  await user.click(await dialog.findByRole('radio', { name: /15:00–15:30/ }))
  await user.click(dialog.getByRole('button', { name: 'Accept · 15:00' }))
  expect(await screen.findByText('Mert Aydın meets First')).toBeTruthy()
  const accepted = server.made.filter(({ name }) => name === 'acceptInvitation').map(({ input }) => input)
  expect(accepted).toMatchObject([{ invitationId: 'c1', asParticipantId: 'p3', sessionId: 'slot1' }])
})

it('MEET-45 shows requests to each member of a booth as one card, and a request to a booth under its name', async () => {
  const group = { groupId: 'g1', type: 'company', toBoothId: 'booth1', booth: BOOTH } as const
  await open('/invitations?list=sent', {}, [
    aSentInvitation({ ...group, id: 'g1', tpid: 'p3', recipient: aPerson({ id: 'p3', fullName: 'Mert Aydın' }) }),
    aSentInvitation({ ...group, id: 'g2', tpid: 'p4', state: 'rejected', recipient: aPerson({ id: 'p4' }) }),
    aSentInvitation({ ...group, groupId: null, id: 't1', tpid: 'booth1', recipient: null }),
  ])
  expect(namesIn('Pending').toSorted()).toEqual(['Kaya Foods', 'Kaya Foods'])
  expect(screen.getByText('Every member of Kaya Foods was asked')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Answered' })).toBe(null)
})

const mertWished = (own: Partial<Invitation> = {}) =>
  toBooth('w1', 'Guest One', {
    type: 'reschedule',
    tpid: 'p3',
    recipient: aPerson({ id: 'p3', fullName: 'Mert Aydın' }),
    message: 'Could it be later?',
    meeting: aMeeting({ id: 'm1', state: 'reschedule' }),
    ...own,
  })

it('MEET-49 answers a request for another time for a colleague, if the booth was asked for the meeting', async () => {
  fakeLive.show(topicName(ownRolesTopic.path, { userId: 'user1' }), [OF_BOOTH])
  fakeLive.show('newEvents/event1/invitations/booth1', [mertWished()])
  const { user, server } = await open('/invitations?list=company', {
    findOpenSlots: () => ({
      slots: [{ id: 'slot1', sdt: NOW + 1_800_000, edt: NOW + 3_600_000 }],
      best: [],
      swaps: [],
      reason: null,
    }),
    confirmReschedule: () => ({ meeting: aMeeting({ id: 'm1' }) }),
    rejectReschedule: () => ({ success: true }),
  })
  const sent = (name: (typeof server.made)[number]['name']) =>
    server.made.filter((each) => each.name === name).map(({ input }) => input)
  expect(screen.getByText('Mert Aydın is asked for another time')).toBeTruthy()
  // It waits for Mert, so no one else counts it.
  expect(screen.queryByRole('link', { name: /Company.*waits for your answer/ })).toBe(null)
  await user.click(screen.getByRole('button', { name: 'Leave as it is for Mert Aydın: Guest One' }))
  const staying = within(await screen.findByRole('dialog', { name: 'Leave the meeting as it is?' }))
  expect(staying.getByText('The meeting of Mert Aydın stays at its time, and Guest One is told.')).toBeTruthy()
  await user.click(staying.getByRole('button', { name: 'Back' }))

  await user.click(screen.getByRole('button', { name: 'Choose a time for Mert Aydın: Guest One' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a time for Mert Aydın' }))
  await user.click(await dialog.findByRole('radio', { name: /15:00/ }))
  await user.click(dialog.getByRole('button', { name: 'Move · 15:00' }))
  expect(await screen.findByText('Mert Aydın meets Guest One at the new time')).toBeTruthy()
  expect(sent('findOpenSlots').slice(0, 1)).toMatchObject([
    { asParticipantId: 'p3', invitationId: 'w1', meetingId: 'm1' },
  ])
  expect(sent('confirmReschedule')).toMatchObject([{ invitationId: 'w1', asParticipantId: 'p3', sessionId: 'slot1' }])
})

it('MEET-57 says who was faster while a dialog about the request was open', async () => {
  fakeLive.show(topicName(ownRolesTopic.path, { userId: 'user1' }), [OF_BOOTH])
  fakeLive.show('newEvents/event1/invitations/booth1', [mertWished(), mertWished({ id: 'w2', message: 'Second' })])
  const { user } = await open('/invitations?list=company')
  const [first] = screen.getAllByRole('button', { name: 'Leave as it is for Mert Aydın: Guest One' })
  await user.click(first as HTMLElement)
  await user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'Sorry')
  const takenBy = aPerson({ id: 'p4', fullName: 'Cem Kara' })
  await act(async () =>
    fakeLive.change('newEvents/event1/invitations/booth1', {
      up: ['w1', 'w2'].map((id) => mertWished({ id, rev: 9, state: 'rejected', takenBy })),
    }),
  )
  expect(await screen.findByText('Cem Kara of your team has already answered.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
})

it('MEET-49 shows the team which colleague has answered, and no longer lists the request for its sender', async () => {
  fakeLive.show(topicName(ownRolesTopic.path, { userId: 'user1' }), [OF_BOOTH])
  const takenBy = aPerson({ id: 'p4', fullName: 'Cem Kara' })
  const answered = { takenBy, meeting: aMeeting({ id: 'm1', state: 'confirmed' }) } as const
  fakeLive.show('newEvents/event1/invitations/booth1', [
    mertWished({ ...answered, state: 'accepted' }),
    mertWished({ ...answered, id: 'w2', state: 'rejected' }),
    mertWished({ ...answered, id: 'w3', state: 'accepted', fpid: 'participant1', tpid: 'p3' }),
  ])
  await open('/invitations?list=company')
  expect(screen.getByText('Cem Kara moved it for Mert Aydın')).toBeTruthy()
  expect(screen.getByText('Cem Kara left it at its time for Mert Aydın')).toBeTruthy()
  expect(screen.getAllByText(/Cem Kara/)).toHaveLength(2)
})
