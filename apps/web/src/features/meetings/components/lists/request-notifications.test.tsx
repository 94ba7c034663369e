import type { Invitation } from '@parley/contract/meetings'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTitle } from '../../../../lib/page/use-title.ts'
import { fakeLive } from '../../../../testing/fake-live.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { aMeeting, anInvitation, aSentInvitation } from '../../../../testing/invitation-samples.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { anEvent, aPerson, NOW } from '../../../../testing/samples.ts'
import { RequestNotifications } from './request-notifications.tsx'

const TOPIC = 'newEvents/event1/invitations/participant1'
const irem = aPerson({ id: 'participant3', fullName: 'İrem Yılmaz' })
const fromIrem = (own: Partial<Invitation> = {}) =>
  anInvitation({ id: 'invitation3', fpid: irem.id, sender: irem, ...own })

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

function AnyPage() {
  useTitle('Program')
  return <RequestNotifications />
}

async function open(rows: Invitation[] = [], path = '/event/event1/sessions') {
  fakeLive.show(TOPIC, rows)
  fakeServer({ getEvents: () => ({ events: [anEvent()], after: null }) })
  const page = await renderScreen(<AnyPage />, { path })
  const count = rows.filter(({ tpid }) => tpid === 'participant1').length
  await waitFor(() => expect(document.title).toBe(count > 0 ? `(${count}) Program · Parley` : 'Program · Parley'))
  await waitFor(() => expect(fakeLive.isHeard(TOPIC)).toBe(true))
  await act(async () => undefined)
  const comes = (row: Invitation) => act(() => fakeLive.change(TOPIC, { up: [row] }))
  return { ...page, comes }
}
const toasts = () => screen.queryAllByText('Someone would like to meet you')

it('TRUST-6 announces a new request on any page, counts it in the title, and leads to the answer', async () => {
  const { user, comes, address } = await open()
  comes(fromIrem())

  expect(await screen.findByText('İrem Yılmaz')).toBeTruthy()
  expect(toasts()).toHaveLength(1)
  expect(document.title).toBe('(1) Program · Parley')
  await user.click(within(screen.getByRole('region', { name: 'Messages' })).getByRole('button', { name: 'Answer' }))
  expect(address()).toBe('/event/event1/answers?first=invitation3')
  expect(toasts()).toEqual([])
})

it('TRUST-6 also names the event on pages outside of it', async () => {
  const { comes } = await open([], '/my-agenda')
  comes(fromIrem())
  expect(await screen.findByText('İrem Yılmaz · Istanbul Food Summit 2026')).toBeTruthy()
})

it.each(['attendees/participant3', 'invitation/participant3/accept'])(
  'TRUST-6 shows no toast on the page of the sender, where the request can be answered: %s',
  async (page) => {
    const { comes } = await open([], `/event/event1/${page}`)
    comes(fromIrem())
    await waitFor(() => expect(document.title).toBe('(1) Program · Parley'))
    expect(toasts()).toEqual([])
    comes(anInvitation())
    await waitFor(() => expect(toasts()).toHaveLength(1))
  },
)

it('TRUST-6 counts requests that waited before without a toast, and shows one toast for each new one', async () => {
  const { comes } = await open([anInvitation()])
  expect(toasts()).toEqual([])

  comes(fromIrem())
  comes(fromIrem({ rev: 2 }))
  await waitFor(() => expect(toasts()).toHaveLength(1))
  expect(document.title).toBe('(2) Program · Parley')
})

it('MEET-32 announces a request for another time', async () => {
  const { comes } = await open()
  comes(fromIrem({ type: 'reschedule', meeting: aMeeting({ state: 'reschedule' }) }))

  expect(await screen.findByText('Someone asks for another time')).toBeTruthy()
  expect(toasts()).toEqual([])
})

it('TRUST-6 shows no toast for requests that I send', async () => {
  const { comes } = await open()
  comes(aSentInvitation({ id: 'invitation9' }))

  await act(async () => undefined)
  expect([toasts(), document.title]).toEqual([[], 'Program · Parley'])
})

it.each(['accepted', 'rejected', 'revoked'] as const)(
  'TRUST-6 removes the toast and the count of a request that was %s anywhere',
  async (state) => {
    const { comes } = await open()
    comes(fromIrem())
    await waitFor(() => expect(toasts()).toHaveLength(1))

    comes(fromIrem({ rev: 2, state }))
    await waitFor(() => expect(toasts()).toEqual([]))
    expect(document.title).toBe('Program · Parley')
  },
)

it('TRUST-6 removes the count with the page', async () => {
  const { unmount } = await open([anInvitation()])
  unmount()
  expect(document.title).not.toMatch(/^\(/)
})
