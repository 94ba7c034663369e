import { topicName } from '@parley/contract'
import { type TeamMeeting, teamAgendaTopic } from '@parley/contract/calendar'
import type { Invitation } from '@parley/contract/meetings'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CurrentEvent } from '../../../lib/event/current-event.tsx'
import { aBooth } from '../../../testing/booth-samples.ts'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { aMeeting, anInvitation } from '../../../testing/invitation-samples.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aMe, anEventInFull, aPerson, NOW } from '../../../testing/samples.ts'
import { CompanyAgenda } from './team-agenda.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

const HOUR = 3_600_000
const TOPIC = topicName(teamAgendaTopic.path, { eventId: 'event1', boothId: 'booth1' })
const me = aPerson({ id: 'participant1', fullName: 'Defne Aksoy' })
const mert = aPerson({ id: 'p3', fullName: 'Mert Aydın' })
const met = (id: string, inHours: number, own: Partial<TeamMeeting> = {}): TeamMeeting => ({
  id,
  rev: 1,
  sdt: NOW + inHours * HOUR,
  edt: NOW + (inHours + 0.5) * HOUR,
  place: 'Table 4',
  team: [mert],
  others: [aPerson({ id: 'p8', fullName: `Guest ${id}` })],
  ...own,
})

async function open(rows: TeamMeeting[], answers: Answers = {}, dayBegins = 0) {
  fakeLive.show(TOPIC, rows)
  const server = fakeServer({ getBooth: () => aBooth({ isMine: true }), ...answers })
  const { user } = await renderScreen(
    <CurrentEvent event={anEventInFull({ dayBegins, me: aMe({ boothId: 'booth1', boothRole: 'user' }) })}>
      <CompanyAgenda />
    </CurrentEvent>,
  )
  await screen.findByRole('heading', { name: 'Team agenda' })
  const sent = (name: string) => server.made.filter((each) => each.name === name).map(({ input }) => input)
  return { user, sent }
}
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

it('CAL-22 lists the meetings of colleagues by day with past ones below, and omits meetings of mine alone', async () => {
  await open([
    met('b', 26),
    met('a', 1),
    met('gone', -2),
    met('mine', 2, { team: [me] }),
    met('us', 3, { team: [me, mert], others: [] }),
  ])
  expect(screen.getAllByRole('list').map((each) => within(each).getAllByRole('heading').length)).toEqual([2, 1, 1])
  expect(titles()).toEqual([
    'Mert Aydın meets Guest a',
    'Defne Aksoy, Mert Aydın meet each other',
    'Mert Aydın meets Guest b',
    'Mert Aydın meets Guest gone',
  ])
})

it('CAL-21 follows new and cancelled meetings, and says if the booth no longer shows its agenda', async () => {
  await open([])
  expect(screen.getByText('No meetings yet')).toBeTruthy()
  await act(async () => fakeLive.change(TOPIC, { up: [met('a', 1)] }))
  expect(titles()).toEqual(['Mert Aydın meets Guest a'])
  await act(async () => fakeLive.change(TOPIC, { rm: [{ id: 'a', rev: 2 }] }))
  expect(titles()).toEqual([])
})

const ofBooth = (own: Partial<Invitation> = {}) =>
  anInvitation({
    type: 'company',
    state: 'accepted',
    toBoothId: 'booth1',
    booth: { id: 'booth1', boothName: 'Kaya Foods', logo: null, agendaEnabled: true },
    fpid: 'p8',
    sender: aPerson({ id: 'p8', fullName: 'Guest a' }),
    tpid: 'p3',
    recipient: mert,
    meeting: aMeeting({ id: 'a', sdt: NOW + HOUR, edt: NOW + 1.5 * HOUR }),
    ...own,
  })
const BOOTH_POOL = 'newEvents/event1/invitations/booth1'

it('MEET-48 changes a meeting that the booth was asked for, on behalf of the colleague', async () => {
  const personal = ofBooth({ id: 'i2', type: 'join', toBoothId: null, booth: null, meeting: aMeeting({ id: 'b' }) })
  fakeLive.show(BOOTH_POOL, [ofBooth(), personal])
  const { user, sent } = await open([met('a', 1), met('b', 26)], {
    requestReschedule: () => ({ invitationId: 'i9' }),
    addGuest: () => ({ success: true, meeting: aMeeting() }),
    findGuests: () => ({ people: [aPerson({ id: 'p9', fullName: 'Cem Kara' })] }),
    leave: () => ({ success: true }),
  })
  const change = await screen.findByRole('button', { name: 'Change: Mert Aydın, Guest a' })
  expect(screen.getAllByRole('button', { name: /^Change/ })).toEqual([change])
  const dialog = async () => {
    await user.click(change)
    return within(await screen.findByRole('dialog', { name: 'Meeting of Mert Aydın' }))
  }
  const ofMert = { eventId: 'event1', sessionId: 'a', asParticipantId: 'p3' }

  const moving = await dialog()
  expect(moving.getByRole('button', { name: 'Change' }).hasAttribute('disabled')).toBe(true)
  await user.click(moving.getByRole('radio', { name: 'Ask for another time' }))
  await user.type(moving.getByRole('textbox'), 'Later?')
  await user.click(moving.getByRole('button', { name: 'Ask for another time' }))
  expect(await screen.findByText('Another time asked for: Guest a')).toBeTruthy()
  expect(sent('requestReschedule')).toEqual([{ ...ofMert, message: 'Later?' }])

  const meeting = aMeeting({ id: 'a', sdt: NOW + HOUR, edt: NOW + 1.5 * HOUR, state: 'reschedule' })
  await act(async () => fakeLive.change(BOOTH_POOL, { up: [ofBooth({ rev: 2, meeting })] }))
  const cancelling = await dialog()
  expect(cancelling.getByText('Another time was requested and awaits an answer.')).toBeTruthy()
  expect(cancelling.getAllByRole('radio')).toHaveLength(2)
  await user.click(cancelling.getByRole('radio', { name: 'Cancel meeting' }))
  await user.click(cancelling.getByRole('button', { name: 'Cancel meeting' }))
  expect(await screen.findByText('Meeting cancelled: Guest a')).toBeTruthy()
  expect(sent('leave')).toEqual([{ ...ofMert, message: 'I am sorry, I cannot make it.' }])
})

it('MEET-49 answers a request for another time on behalf of the colleague', async () => {
  const meeting = aMeeting({ id: 'a', sdt: NOW + HOUR, edt: NOW + 1.5 * HOUR, state: 'reschedule' })
  const wish = ofBooth({ id: 'w1', type: 'reschedule', state: 'waiting', message: 'Could it be later?', meeting })
  fakeLive.show(BOOTH_POOL, [ofBooth({ meeting }), wish])
  const { user, sent } = await open([met('a', 1)], {
    findOpenSlots: () => ({
      slots: [{ id: 'slot1', sdt: NOW + 1_800_000, edt: NOW + 3_600_000 }],
      best: [],
      swaps: [],
      reason: null,
    }),
    confirmReschedule: () => ({ meeting: aMeeting({ id: 'a' }) }),
    rejectReschedule: () => ({ success: true }),
  })
  const answer = await screen.findByRole('button', { name: 'Answer: Mert Aydın, Guest a' })
  const dialog = async () => {
    await user.click(answer)
    return within(await screen.findByRole('dialog', { name: 'Meeting of Mert Aydın' }))
  }
  const moving = await dialog()
  expect(moving.getByText('Could it be later?')).toBeTruthy()
  await user.click(moving.getByRole('radio', { name: 'Choose a time' }))
  expect(moving.getByRole('button', { name: 'Move' }).hasAttribute('disabled')).toBe(true)
  await user.click(await moving.findByRole('radio', { name: /15:00/ }))
  await user.click(moving.getByRole('button', { name: 'Move' }))
  expect(await screen.findByText('Mert Aydın meets Guest a at the new time')).toBeTruthy()
  const asMert = { eventId: 'event1', invitationId: 'w1', asParticipantId: 'p3' }
  expect(sent('confirmReschedule')).toMatchObject([{ ...asMert, sessionId: 'slot1', message: 'This time suits me.' }])

  const staying = await dialog()
  await user.click(staying.getByRole('radio', { name: 'Leave as it is' }))
  await user.click(staying.getByRole('button', { name: 'Leave as it is' }))
  await waitFor(() =>
    expect(sent('rejectReschedule')).toMatchObject([
      { ...asMert, message: 'I am sorry, I can only make it at the time we agreed.' },
    ]),
  )
})

it('MEET-57 refetches times after a refusal, and retains the message when the request is withdrawn', async () => {
  const meeting = aMeeting({ id: 'a', sdt: NOW + HOUR, edt: NOW + 1.5 * HOUR, state: 'reschedule' })
  const wished = (own: Partial<Invitation>) => ofBooth({ id: 'w1', type: 'reschedule', meeting, ...own })
  fakeLive.show(BOOTH_POOL, [ofBooth({ meeting }), wished({ state: 'waiting' })])
  let slots = [{ id: 'slot1', sdt: NOW + 1_800_000, edt: NOW + 3_600_000 }]
  const { user } = await open([met('a', 1)], {
    findOpenSlots: () => ({ slots, best: [], swaps: [], reason: slots.length > 0 ? null : 'noSpaceOfTheirs' }),
    confirmReschedule: () => {
      slots = []
      return refuse('slotTaken')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Answer: Mert Aydın, Guest a' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Meeting of Mert Aydın' }))
  await user.click(dialog.getByRole('radio', { name: 'Choose a time' }))
  await user.click(await dialog.findByRole('radio', { name: /15:00/ }))
  await user.type(dialog.getByRole('textbox'), 'Gladly')
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  expect(await screen.findByText('This time is no longer free. Choose another.')).toBeTruthy()
  await waitFor(() => expect(dialog.queryByRole('radio', { name: /15:00/ })).toBe(null))

  await act(async () => fakeLive.change(BOOTH_POOL, { up: [wished({ rev: 9, state: 'revoked' })] }))
  expect(await dialog.findByText('This request has been answered or withdrawn already.')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Cancel meeting' }))
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'Gladly')
})

it('MEET-57 says that another person has cancelled the meeting in the meantime', async () => {
  const meeting = aMeeting({ id: 'a', sdt: NOW + HOUR, edt: NOW + 1.5 * HOUR })
  fakeLive.show(BOOTH_POOL, [ofBooth({ meeting })])
  const { user } = await open([met('a', 1)])
  await user.click(await screen.findByRole('button', { name: 'Change: Mert Aydın, Guest a' }))
  await screen.findByRole('dialog', { name: 'Meeting of Mert Aydın' })
  await act(async () =>
    fakeLive.change(BOOTH_POOL, { up: [ofBooth({ rev: 9, meeting: { ...meeting, state: 'cancelled' } })] }),
  )
  expect(await screen.findByText('The meeting was cancelled or is over.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
})

it('CAL-20 says that the booth does not show its agenda', async () => {
  fakeLive.close(TOPIC)
  await open([])
  expect(await screen.findByText('The booth does not show its agenda')).toBeTruthy()
})

it('CAL-14 lists a meeting after midnight under the day before', async () => {
  // The entries are at 22:30, 01:30 and 09:30 in the event's time zone.
  await open([met('late', 8), met('night', 11), met('morning', 19)], {}, 360)
  const days = screen.getAllByRole('list').map((each) => within(each).getAllByRole('heading').length)
  expect(days).toEqual([2, 1])
})
