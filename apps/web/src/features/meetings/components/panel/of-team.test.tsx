import type { Invitation } from '@parley/contract/meetings'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeLive } from '../../../../testing/fake-live.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { aMeeting, anInvitation } from '../../../../testing/invitation-samples.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { aMe, anEventInFull, aPerson, aType, NOW } from '../../../../testing/samples.ts'
import { MeetButton } from '../lists/meet-button.tsx'
import { MeetingPanel } from './meeting-panel.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

const ofBooth = {
  type: 'company',
  toBoothId: 'booth1',
  booth: { id: 'booth1', boothName: 'Olives', logo: null, agendaEnabled: true },
  groupId: 'group1',
} as const
const uma = aPerson({ id: 'participant8', fullName: 'Uma Ur' })
const mine = (own: Partial<Invitation> = {}) => anInvitation({ ...ofBooth, ...own })
const umas = (own: Partial<Invitation> = {}) =>
  anInvitation({ ...ofBooth, id: 'invitation8', tpid: uma.id, recipient: uma, ...own })
const taken = umas({ rev: 2, state: 'accepted', meeting: aMeeting({ executorId: uma.id }) })
const person = { ...aPerson(), canInvite: true }

function tell(rows: Invitation[], own: Invitation[] = []) {
  fakeLive.show('newEvents/event1/invitations/participant1', own)
  fakeLive.show('newEvents/event1/invitations/booth1', rows)
}

async function open(maxMeetingCount: number | null = null) {
  const slots = [{ id: 'slot1', sdt: NOW + 3_600_000, edt: NOW + 5_400_000 }]
  const server = fakeServer({
    findOpenSlots: () => ({ slots, best: [], swaps: [], around: [], reason: null }),
    join: () => ({ success: true, invitationId: 'invitation5' }),
  })
  const event = anEventInFull({ me: aMe({ boothId: 'booth1' }), participantTypes: [aType({ maxMeetingCount })] })
  const page = await renderScreen(
    <>
      <MeetingPanel event={event} person={person} />
      <MeetButton event={event} person={person} />
    </>,
  )
  const panel = within(await screen.findByRole('region', { name: 'Meeting' }))
  return { ...page, panel, sent: () => server.made.filter(({ name }) => name === 'join') }
}

it('MEET-55 replaces my request live by the colleague who took it, with the time', async () => {
  tell([mine(), umas()], [mine()])
  const { panel } = await open()
  expect(await panel.findByRole('button', { name: 'Accept' })).toBeTruthy()
  expect(screen.getByText('Answer')).toBeTruthy()

  const withdrawn = mine({ rev: 2, state: 'revoked', takenBy: uma })
  act(() => {
    fakeLive.change('newEvents/event1/invitations/participant1', { up: [withdrawn] })
    fakeLive.change('newEvents/event1/invitations/booth1', { up: [withdrawn, taken] })
  })

  expect(await panel.findByText('Uma Ur has taken it for Olives')).toBeTruthy()
  expect(panel.getByText('15:30–16:00')).toBeTruthy()
  expect(panel.getByText('Table 12')).toBeTruthy()
  expect(panel.queryByRole('button', { name: /^Send request/ })).toBe(null)
  expect(screen.getByText('Your team meets')).toBeTruthy()
  expect(screen.queryByText('Meet')).toBe(null)
})

it('MEET-55 asks for a meeting of my own after a further press', async () => {
  tell([taken])
  const { panel, user, sent } = await open()
  await user.click(await panel.findByRole('button', { name: 'Ask for a meeting of your own' }))
  await user.click(await panel.findByRole('button', { name: /^Send request/ }))
  expect(await panel.findByText('Request sent')).toBeTruthy()
  expect(sent()).toMatchObject([{ input: { toId: person.id } }])
})

it('MEET-55 offers a request as usual once that meeting is cancelled', async () => {
  tell([taken])
  const { panel } = await open()
  await panel.findByText('Uma Ur has taken it for Olives')
  const cancelled = { ...taken, rev: 3, meeting: aMeeting({ state: 'cancelled' }) }
  act(() => fakeLive.change('newEvents/event1/invitations/booth1', { up: [cancelled] }))
  expect(await panel.findByRole('button', { name: /^Send request/ })).toBeTruthy()
  expect(screen.getByText('Meet')).toBeTruthy()
})

it('MEET-55 says who declined for the booth, and still offers a request', async () => {
  tell([umas({ groupId: null, state: 'rejected' })])
  const { panel } = await open()
  expect(await panel.findByText('Uma Ur declined for Olives')).toBeTruthy()
  expect(panel.getByRole('button', { name: /^Send request/ })).toBeTruthy()
})

it('MEET-55 also shows the answer of the colleague at the limit', async () => {
  tell([taken])
  const { panel } = await open(0)
  expect(await panel.findByText('Uma Ur has taken it for Olives')).toBeTruthy()
  expect(panel.getByText('You have reached your limit of 0 meetings.')).toBeTruthy()
})
