import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { admittedReply, aScannedPerson, someDetails } from '../../../testing/checkin-samples.ts'
import { type Answers, fakeServer, refuseScan } from '../../../testing/fake-server.ts'
import { aParticipant } from '../../../testing/people-samples.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aMe, anEventInFull, NOW } from '../../../testing/samples.ts'
import { navEntries } from '../nav-entries.ts'
import { CheckInAction } from './check-in-action.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

const me = aMe({ checkInAdmin: true })
const inside = [{ areaId: 'allEvent', sinceMillis: NOW - 60_000 }]

async function open(answers: Answers, event = anEventInFull({ me })) {
  const server = fakeServer({ getAdminDetails: () => ({ participant: someDetails() }), ...answers })
  const page = await renderScreen(<CheckInAction event={event} person={aParticipant()} />)
  return { ...page, server, sent: () => server.made.filter(({ name }) => name === 'checkIn').map(({ input }) => input) }
}

it('TOOL-12 shows a check-in admin whether a person is inside, and checks them in and out', async () => {
  const { user, server, sent } = await open({ checkIn: (input) => admittedReply(input) })
  expect(await screen.findByText('Not inside')).toBeTruthy()
  server.answer({ getAdminDetails: () => ({ participant: someDetails({ inside }) }) })
  await user.click(screen.getByRole('button', { name: 'Check in' }))
  expect(await screen.findByText('Checked in: Selin Volkova')).toBeTruthy()
  expect(await screen.findByText(/^Inside since/)).toBeTruthy()
  expect(sent()).toMatchObject([{ entityType: 'event', participantId: 'participant2', checkIn: true }])
  expect(await screen.findByRole('button', { name: 'Check out' })).toBeTruthy()
})

it('TOOL-12 reports that another desk was faster, and shows the new state', async () => {
  const { user, server } = await open({ checkIn: () => refuseScan('alreadyCheckedIn', aScannedPerson(), NOW - 60_000) })
  await screen.findByText('Not inside')
  server.answer({ getAdminDetails: () => ({ participant: someDetails({ inside, note: 'VIP: call Ayşe' }) }) })
  await user.click(screen.getByRole('button', { name: 'Check in' }))
  expect(await screen.findByText(/^Selin Volkova has been checked in already\. Since/)).toBeTruthy()
  expect(await screen.findByText('VIP: call Ayşe')).toBeTruthy()
})

it('TOOL-1 TOOL-12 is there for check-in admins of an event that is not over alone, as is the way to the desk', async () => {
  const isShown = (event: ReturnType<typeof anEventInFull>) => navEntries[0]?.isShown?.(event)
  const without = [
    anEventInFull(),
    anEventInFull({ me: aMe({ organizer: true }) }),
    anEventInFull({ me, isFinished: true }),
  ]
  expect(without.map(isShown)).toEqual([false, false, false])
  expect(isShown(anEventInFull({ me }))).toBe(true)
  expect(navEntries[0]?.addressIn?.(anEventInFull())).toBe('/check-in?event=event1')
  for (const event of without) {
    const { server, unmount } = await open({}, event)
    expect(screen.queryByText('Check-in')).toBe(null)
    expect(server.made.filter(({ name }) => name === 'getAdminDetails')).toEqual([])
    unmount()
  }
})
