import type { BoothDetails } from '@parley/contract/booths'
import type { Invitation } from '@parley/contract/meetings'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aBooth, aBoothMember } from '../../../../testing/booth-samples.ts'
import { fakeLive } from '../../../../testing/fake-live.ts'
import { type Answers, fakeServer } from '../../../../testing/fake-server.ts'
import { aMeeting, aSentInvitation } from '../../../../testing/invitation-samples.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { anEventInFull, aPerson, NOW } from '../../../../testing/samples.ts'
import { MeetSheetHost } from '../sheet/meet-sheet-host.tsx'
import { MeetBooth } from './meet-booth.tsx'
import { MeetBoothAction } from './meet-booth-action.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

const POOL = 'newEvents/event1/invitations/participant1'
const boothInvitation = (own: Partial<Invitation> = {}) =>
  aSentInvitation({
    type: 'company',
    tpid: 'booth1',
    toBoothId: 'booth1',
    booth: { id: 'booth1', boothName: 'Kaya Foods', logo: null, agendaEnabled: true },
    recipient: null,
    ...own,
  })

type Setting = { rows?: Invitation[]; booth?: Partial<BoothDetails>; answers?: Answers; isFinished?: boolean }

async function open({ rows = [], booth, answers = {}, isFinished = false }: Setting = {}) {
  fakeLive.show(POOL, rows)
  const members = [aBoothMember(), aBoothMember({ id: 'p3', fullName: 'Mert Aydın' })]
  const server = fakeServer({ getBooth: () => aBooth({ members, ...booth }), ...answers })
  const part = { event: anEventInFull({ isFinished }), booth: aBooth({ members, ...booth }) }
  const page = await renderScreen(
    <>
      <MeetBoothAction {...part} />
      <MeetBooth {...part} />
      <MeetSheetHost />
    </>,
  )
  return { ...page, sent: (name: string) => server.made.filter((each) => each.name === name).map(({ input }) => input) }
}

it('MEET-46 asks the team together, or each member, in the sheet', async () => {
  const join = () => ({ success: true as const, invitationId: 'invitation1' })
  const { user, sent } = await open({ answers: { join, revokeInvitation: () => ({ success: true }) } })
  await user.click(await screen.findByRole('button', { name: 'Meet' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Kaya Foods' }))
  await user.click(await sheet.findByRole('radio', { name: /Every member/ }))
  await user.clear(sheet.getByRole('textbox'))
  await user.type(sheet.getByRole('textbox'), 'Figs?')
  await user.click(sheet.getByRole('button', { name: 'Send request Kaya Foods' }))
  expect(sent('join')).toEqual([
    { eventId: 'event1', toType: 'participant', toId: 'booth1', message: 'Figs?', toAll: true },
  ])
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(await screen.findByText(/Kaya Foods answers by choosing a time/)).toBeTruthy()
})

it('MEET-46 shows nothing about a meeting before the booth is asked', async () => {
  await open()
  await screen.findByRole('button', { name: 'Meet' })
  expect(screen.queryByRole('region', { name: 'Meeting' })).toBe(null)
})

it('MEET-46 leads from the head of the booth to the state of the request', async () => {
  Element.prototype.scrollIntoView = vi.fn()
  const { user } = await open()
  await screen.findByRole('button', { name: 'Meet' })
  await act(async () => fakeLive.change(POOL, { up: [boothInvitation()] }))
  await user.click(await screen.findByRole('button', { name: 'Request sent' }))
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Meeting' }).parentElement)
})

it('MEET-73 says in the sheet that the booth takes no meetings any more', async () => {
  const { user } = await open({ answers: { getBooth: () => aBooth({ agendaEnabled: false }) } })
  await user.click(await screen.findByRole('button', { name: 'Meet' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Kaya Foods' }))
  expect(await sheet.findByText('This booth does not accept meetings.')).toBeTruthy()
  expect(sheet.queryByRole('button', { name: /^Send request/ })).toBe(null)
})

it('MEET-46 shows live which member of the team accepted, and links to them', async () => {
  await open({ rows: [boothInvitation()] })
  expect(await screen.findByRole('button', { name: 'Withdraw request' })).toBeTruthy()
  const who = aPerson({ id: 'p3', fullName: 'Mert Aydın' })
  const taken = boothInvitation({ rev: 2, state: 'accepted', tpid: 'p3', recipient: who, meeting: aMeeting() })
  await act(async () => fakeLive.change(POOL, { up: [taken] }))
  const panel = within(screen.getByRole('region', { name: 'Meeting' }))
  expect(panel.getByText('You meet Mert Aydın of Kaya Foods.')).toBeTruthy()
  expect(panel.getByRole('link', { name: 'Your meeting: Mert Aydın' }).getAttribute('href')).toBe(
    '/event/event1/attendees/p3',
  )
})

it('MEET-46 says that the booth declined, with the message', async () => {
  await open({
    rows: [boothInvitation({ state: 'rejected', tpid: 'p3', recipient: aPerson({ id: 'p3' }), answer: 'No time' })],
  })
  expect(await screen.findByText('Kaya Foods declined your request.')).toBeTruthy()
  expect(screen.getByText('No time')).toBeTruthy()
})

it.each([
  ['at the user’s own booth', { booth: { isMine: true } }],
  ['if no one could answer', { booth: { hasTeam: false } }],
  ['once the event is over', { isFinished: true }],
] as const)('MEET-46 offers no meeting %s', async (_, setting) => {
  await open(setting)
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Meeting' })).toBe(null))
  expect(screen.queryByRole('button')).toBe(null)
})
