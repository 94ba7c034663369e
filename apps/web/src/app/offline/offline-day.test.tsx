import { MINUTE_MS } from '@parley/contract'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CurrentEvent } from '../../lib/event/current-event.tsx'
import { fakeLive } from '../../testing/fake-live.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { anInvitation, aSentInvitation } from '../../testing/invitation-samples.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { anEventInFull, aPerson, NOW } from '../../testing/samples.ts'
import { aMeetingEntry, anAgendaEntry, MY_AGENDA } from '../../testing/schedule-samples.ts'
import { NavProvider } from '../frame/nav.tsx'
import { OfflineDay } from './offline-day.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

const event = anEventInFull({ tabs: [{ name: 'venueMap', texts: null }] })
const at = (minutes: number) => NOW + minutes * MINUTE_MS

async function open({ isBack = false, onOpen = () => undefined as void } = {}) {
  fakeServer({
    getDay: () => ({ gaps: [], ways: [{ sessionId: 'meeting1', placeId: 'table3', minutes: 4 }] }),
  })
  return renderScreen(
    <NavProvider>
      <CurrentEvent event={event}>
        <OfflineDay isBack={isBack} onOpen={onOpen} />
      </CurrentEvent>
    </NavProvider>,
    { width: 390 },
  )
}
const list = async (name: string) => within(await screen.findByRole('list', { name }))

it('OFFLINE-4 shows the agenda of the day, meetings with table and walking time, and unanswered requests', async () => {
  const meeting = aMeetingEntry({
    id: 'm1',
    sessionId: 'meeting1',
    eventId: 'event1',
    sdt: at(70),
    edt: at(90),
    place: 'Table 3',
    opponent: aPerson({ fullName: 'Zoë Ångström' }),
  })
  fakeLive.show(MY_AGENDA, [anAgendaEntry({ name: 'Salt', eventId: 'event1', sdt: at(10), edt: at(40) }), meeting])
  fakeLive.show('newEvents/event1/invitations/participant1', [
    anInvitation({ id: 'i1', eid: 'event1', sender: aPerson({ fullName: 'Serkan Kaya' }) }),
    aSentInvitation({ id: 'i2', eid: 'event1', recipient: aPerson({ fullName: 'Işıl Çağlayan' }) }),
  ])
  await open()
  expect(await screen.findByText('Salt')).toBeTruthy()
  const people = await list('People to meet')
  expect((await people.findAllByRole('article')).map((each) => each.textContent)).toEqual([
    expect.stringMatching(/Zoë Ångström.*Table 3, 4 minutes’ walk/),
    expect.stringMatching(/Işıl Çağlayan.*Request sent/),
  ])
  expect((await list('Waiting for your answer')).getByText('Serkan Kaya')).toBeTruthy()
  expect(people.getByRole('link').getAttribute('href')).toBe('/event/event1/venue-map?place=table3')
  expect(screen.getByRole('link', { name: 'Venue map' }).getAttribute('href')).toBe('/event/event1/venue-map')
  expect(screen.getByRole('button', { name: 'My ticket' })).toBeTruthy()
})

it('OFFLINE-4 counts unsent actions of this device by kind', async () => {
  fakeLive.show(MY_AGENDA, [])
  localStorage.setItem('parley.chatWaiting.user1', '[{"onceKey":"a"},{"onceKey":"b"}]')
  localStorage.setItem('parley.pollVotes.user1', '[{"onceKey":"c"}]')
  localStorage.setItem('parley.contacts.user2', '[{"onceKey":"d"}]')
  await open()
  const unsent = within(await screen.findByRole('region', { name: 'Not sent yet' }))
  expect(unsent.getByText('2 messages')).toBeTruthy()
  expect(unsent.getByText('1 answer to a poll')).toBeTruthy()
  expect(unsent.queryByText(/contact/)).toBe(null)
  expect(unsent.getByText('Saved on this device. It is sent once there is a connection.')).toBeTruthy()
})

it('OFFLINE-4 says so if the agenda is not on the device', async () => {
  fakeLive.hold(MY_AGENDA)
  await open()
  expect(await screen.findByText('No connection. This loads by itself as soon as it is back.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'People to meet' })).toBe(null)
  expect(screen.queryByRole('region', { name: 'Not sent yet' })).toBe(null)
})

it('OFFLINE-5 stays once there is a network, and continues when its reader wants to', async () => {
  fakeLive.show(MY_AGENDA, [])
  const onOpen = vi.fn()
  const { user } = await open({ isBack: true, onOpen })
  expect(await screen.findByText('The connection is back.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Open the event' }))
  expect(onOpen).toHaveBeenCalledOnce()
})
