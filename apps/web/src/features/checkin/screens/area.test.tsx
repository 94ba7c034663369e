import type { EventDetails } from '@parley/contract/app'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CurrentEvent } from '../../../lib/event/current-event.tsx'
import { aPersonAtDoor } from '../../../testing/area-samples.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aMe, anEventInFull, NOW } from '../../../testing/samples.ts'
import { AreaScreen } from './area.tsx'

const hall = { id: 'area1', name: 'Hall B', capacity: 50, capacityUsed: 12 }
const {
  inside: _inside,
  scans: _scans,
  email: _email,
  phone: _phone,
  website: _website,
  city: _city,
  ...scanned
} = aPersonAtDoor()

async function open(answers: Answers = {}, event: Partial<EventDetails> = {}) {
  let inside = false
  const server = fakeServer({
    getPostedArea: () => ({
      area: { ...hall, capacityUsed: 12 + Number(inside) },
      inside,
      sinceMillis: inside ? NOW : null,
    }),
    checkIn: ({ checkIn, nonce = '' }) => {
      inside = checkIn
      return { status: checkIn ? 'checkedIn' : 'checkedOut', participant: scanned, nonce, beforeMillis: null }
    },
    undoScan: () => {
      inside = !inside
      return { participant: scanned, inside }
    },
    ...answers,
  })
  const page = await renderScreen(
    <CurrentEvent event={anEventInFull({ me: aMe(), ...event })}>
      <AreaScreen />
    </CurrentEvent>,
    { path: '/event/:eventId/areas/:areaId', at: '/event/event1/areas/area1?code=C0DE' },
  )
  const sent = (name: string) => server.made.filter((each) => each.name === name).map(({ input }) => input)
  const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }))
  return { ...page, server, sent, press }
}

it('AREA-4 AREA-7 checks the reader in with one press, shows the occupancy, undoes it, and checks out', async () => {
  const { sent, press } = await open()
  expect(await screen.findByText('12 of 50 inside')).toBeTruthy()
  expect(screen.getByText('You are not inside')).toBeTruthy()
  await press('Check in')
  expect(await screen.findByText('Checked in')).toBeTruthy()
  expect(await screen.findByText('13 of 50 inside')).toBeTruthy()
  expect(screen.getByText(/^You have been inside since/)).toBeTruthy()
  const [first] = sent('checkIn') as { nonce: string }[]
  expect(first).toEqual({
    eventId: 'event1',
    entityType: 'area',
    entityId: 'area1',
    checkIn: true,
    postedCode: 'C0DE',
    nonce: expect.any(String),
  })
  await press('Undo')
  expect(await screen.findByText('You are not inside')).toBeTruthy()
  expect(sent('undoScan')).toEqual([{ eventId: 'event1', nonce: first?.nonce }])
  await press('Check in')
  await press('Check out')
  expect(await screen.findByText('Checked out')).toBeTruthy()
})

it.each([
  ['alreadyCheckedIn', 'Already inside', /^You were inside already/],
  ['alreadyCheckedOut', 'Already outside', /^You were outside already/],
  ['fullyOccupied', 'Full', /^Hall B is full at the moment/],
  ['wrongTicketType', 'Not allowed here', /^Hall B is not open to your type/],
] as const)('SCAN-3 AREA-4 explains %s in words', async (code, word, text) => {
  const { press } = await open({ checkIn: () => refuse(code, { params: { name: 'Selin' } }) })
  await press('Check in')
  expect(await screen.findByText(word)).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBe(null)
})

it('SCAN-5 is one scan when it is pressed again after an answer that never came', async () => {
  const { server, sent, press } = await open()
  await screen.findByText('12 of 50 inside')
  server.goOffline()
  await press('Check in')
  expect((await screen.findByRole('status')).textContent).toMatch(/connection/i)
  server.goOffline(false)
  let fails = true
  server.answer({
    checkIn: ({ nonce = '' }) => {
      if (fails) return refuse('unavailable')
      return { status: 'checkedIn', participant: scanned, nonce, beforeMillis: null }
    },
  })
  await press('Check in')
  await waitFor(() => expect(sent('checkIn').length).toBe(1))
  fails = false
  await press('Check in')
  expect(await screen.findByText('Checked in')).toBeTruthy()
  const nonces = (sent('checkIn') as { nonce: string }[]).map(({ nonce }) => nonce)
  expect(new Set(nonces).size).toBe(1)
})

it('AREA-7 explains how to continue if the code has expired', async () => {
  const { user } = await open({ getPostedArea: () => refuse('notFound') })
  expect(await screen.findByText('This code is not valid any more')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Scan the current code' })
  expect(link.getAttribute('href')).toBe('/event/event1/areas?scan=1')
  expect(user).toBeTruthy()
})

it('SCAN-12 offers no press once the event is over', async () => {
  await open({}, { isFinished: true })
  expect(await screen.findByText(/^This event is over/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Check in' })).toBe(null)
})
