import type { EventDetails } from '@parley/contract/app'
import type { OwnArea } from '@parley/contract/checkin'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CurrentEvent } from '../../../lib/event/current-event.tsx'
import { aPersonAtDoor } from '../../../testing/area-samples.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { aLead } from '../../../testing/lead-samples.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aMe, anEventInFull, aType, NOW } from '../../../testing/samples.ts'
import { Areas } from './areas.tsx'

const entrance: OwnArea = {
  id: 'allEvent',
  name: '',
  hasPostedCode: false,
  mayEnter: true,
  inside: true,
  sinceMillis: NOW,
}
const hall: OwnArea = {
  ...entrance,
  id: 'area1',
  name: 'Hall B',
  hasPostedCode: true,
  inside: false,
  sinceMillis: null,
}
const backstage: OwnArea = { ...hall, id: 'area2', name: 'Backstage', mayEnter: false }
const TICKET = 'https://fair.example/tickets/0123456789ABCDEF'

async function open(me: Parameters<typeof aMe>[0] = {}, answers: Answers = {}, event: Partial<EventDetails> = {}) {
  const server = fakeServer({
    getOwnAreas: () => ({ areas: [entrance, hall, backstage] }),
    getAdminDetails: () => ({ participant: aPersonAtDoor({ note: 'VIP: call Ayşe', flag: true }) }),
    saveLead: () => ({ lead: aLead(), isNew: true }),
    ...answers,
  })
  const page = await renderScreen(
    <CurrentEvent event={anEventInFull({ me: aMe(me), participantTypes: [aType()], ...event })}>
      <Areas />
    </CurrentEvent>,
    { path: '/event/:eventId/areas', at: '/event/event1/areas' },
  )
  const sent = (name: string) => server.made.filter((each) => each.name === name).map(({ input }) => input)
  const scan = async (code: string) => {
    if (!screen.queryByLabelText('Code')) await page.user.click(screen.getByRole('button', { name: 'Scan a code' }))
    const field = await screen.findByLabelText<HTMLInputElement>('Code')
    fireEvent.change(field, { target: { value: code } })
    fireEvent.submit(field.form as HTMLFormElement)
  }
  return { ...page, server, sent, scan }
}

it('AREA-6 lists the areas, where the reader is, and the possible actions', async () => {
  await open()
  expect(await screen.findByText('Venue entrance')).toBeTruthy()
  const row = (name: string) => within(screen.getByRole('article', { name }))
  expect(row('Venue entrance').getByText(/^You have been inside since/)).toBeTruthy()
  expect(row('Hall B').getByText('Scan the code that hangs there')).toBeTruthy()
  expect(row('Backstage').getByText('Not open to your type of participant')).toBeTruthy()
})

it('AREA-7 leads from the code of an area to its page, at whatever host it was printed', async () => {
  const { scan, router } = await open()
  await scan('https://old.example/event/event1/areas/area1?code=C0DE')
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/event/event1/areas/area1?code=C0DE'),
  )
})

it('AREA-8 says that a ticket is not the code of an area, and that any other code is unknown', async () => {
  const { scan } = await open()
  await scan(TICKET)
  expect(await screen.findByText(/^This is the code of a ticket/)).toBeTruthy()
  const toContacts = screen.getByRole('link', { name: 'Scan QR' })
  expect(toContacts.getAttribute('href')).toBe('/contacts?eventId=event1&scan=1')
  await scan('https://fair.example/menu')
  expect(await screen.findByText('This code leads to no area and no ticket.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Scan QR' })).toBe(null)
})

it('AREA-8 shows a check-in admin the owner of a ticket, and checks them in at the chosen area', async () => {
  const { scan, sent, user } = await open(
    { checkInAdmin: true },
    {
      checkIn: ({ nonce = '' }) => {
        const {
          inside: _inside,
          scans: _scans,
          email: _e,
          phone: _p,
          website: _w,
          city: _c,
          ...participant
        } = aPersonAtDoor()
        return { status: 'checkedIn', participant, nonce, beforeMillis: null }
      },
    },
  )
  await scan(TICKET)
  const person = within(await screen.findByRole('region', { name: 'Selin Volkova' }))
  for (const text of [
    'selin@example.com',
    '+905551112233',
    'olives.example',
    'Ticket 0123 4567 89AB CDEF',
    'VIP: call Ayşe',
    'Attendee',
  ])
    expect(person.getByText(text)).toBeTruthy()
  expect(person.getByText(/Anatolian Olives/)).toBeTruthy()
  expect(person.getByText('At Venue entrance')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Area'), 'Hall B')
  await user.click(await screen.findByRole('button', { name: 'Check in' }))
  expect(await screen.findByText('Selin Volkova may go in.')).toBeTruthy()
  expect(sent('checkIn')).toMatchObject([
    { entityType: 'area', entityId: 'area1', participantId: 'participant2', checkIn: true },
  ])
})

it('AREA-8 says beside the code that it belongs to no one', async () => {
  const { scan } = await open({ checkInAdmin: true }, { getAdminDetails: () => refuse('ticketNotFound') })
  await scan(TICKET)
  expect(await screen.findByText('0123456789ABCDEF: nobody of this event has this ticket.')).toBeTruthy()
})

it("AREA-8 saves a person scanned by a booth's team as a lead, once, and shows the lead's data", async () => {
  const { scan, sent } = await open({ boothId: 'booth1', boothRole: 'user' })
  await scan(TICKET)
  expect(await screen.findByText('New lead')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'selin@example.com' })).toBeTruthy()
  await scan(TICKET)
  expect(sent('saveLead')).toMatchObject([{ eventId: 'event1', code: TICKET }])
})
