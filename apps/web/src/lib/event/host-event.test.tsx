import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aHostEvent, atEventHost } from '../../testing/at-event-host.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { saveWantedPage } from '../page/mailed-return-path.ts'
import { eventLabelOf, findHostEvent, findPageEvent, useHostEvent } from './host-event.ts'

const settings = { publicHost: 'meet.example', ignoredHostLabels: ['qa', 'letsgo', 'stage'] }

it.each([
  ['fosdem.meet.example', 'fosdem'],
  ['fosdem.meet.example:8443', 'fosdem'],
  ['fosdem.localhost:3000', 'fosdem'],
  ['01jd5x2q3v4w5y6z7a8b.meet.example', '01jd5x2q3v4w5y6z7a8b'],
  ['meet.example', null],
  ['qa.meet.example', null],
  ['letsgo.meet.example', null],
  ['localhost:3000', null],
  ['127.0.0.1:3000', null],
  ['192.168.1.7', null],
  ['[::1]:3000', null],
  ['de.meet.example', null],
  ['two_words.meet.example', null],
])('GUEST-1 finds for the host %s the event %s', (host, label) => {
  expect(eventLabelOf(host, settings)).toBe(label)
})

it('GUEST-1 requests the event once for all components', async () => {
  fakeServer()
  const { fetched } = atEventHost(aHostEvent())
  function Name() {
    const event = useHostEvent()
    return <p>{event === undefined ? 'asking' : event?.name}</p>
  }
  render(
    <>
      <Name />
      <Name />
    </>,
  )
  expect(screen.getAllByText('asking')).toHaveLength(2)
  await act(() => findHostEvent())

  expect(screen.getAllByText('Istanbul Food Summit 2026')).toHaveLength(2)
  expect(fetched).toHaveLength(1)
})

it('GUEST-1 has no event if there is none, or no answer', async () => {
  const server = fakeServer()
  atEventHost(null)
  expect(await findHostEvent()).toBe(null)

  server.goOffline()
  atEventHost(aHostEvent())
  globalThis.fetch = async () => {
    throw new TypeError('Failed to fetch')
  }
  expect(await findHostEvent()).toBe(null)
})

it('GUEST-1 requests nothing at the host of the installation', async () => {
  globalThis.fetch = async (address) => {
    throw new Error(`asked ${String(address)}`)
  }
  expect(await findHostEvent()).toBe(null)
})

const ID = '0mx2kq8bpob63ys70k3m'

/** Answers every label with an event of that name. */
function namedByLabel(): string[] {
  const fetched: string[] = []
  globalThis.fetch = async (address) => {
    const [, label = ''] = /^\/domain\/(.+)\.json$/.exec(String(address)) ?? []
    fetched.push(label)
    return Response.json(aHostEvent({ id: label, name: label }))
  }
  return fetched
}

it('GUEST-13 prefers the event in the URL to the one that the guest is on the way to', async () => {
  fakeServer()
  const fetched = namedByLabel()
  const way = new URLSearchParams({ next: `/event/${ID}/sessions?x=1` })
  const nameAt = async (pathname: string, search: string) => (await findPageEvent({ pathname, search }))?.name ?? null

  expect(await nameAt('/login', `?${way}`)).toBe(ID)
  expect(await nameAt('/registration', `?${way}`)).toBe(ID)
  expect(await nameAt('/preregister', `?eventId=Harbour-1&${way}`)).toBe('harbour-1')
  expect(await nameAt('/preregister', '?eventId=no%2Fkey')).toBe(null)
  expect(await nameAt('/login', '?next=%2Fevent%2Flist')).toBe(null)
  expect(fetched).toEqual([ID, 'harbour-1'])
})

it('GUEST-13 remembers where the reader was going, only on a page that an email opened', async () => {
  fakeServer()
  namedByLabel()
  saveWantedPage(`/event/${ID}/`)
  const nameAt = async (pathname: string) => (await findPageEvent({ pathname, search: '' }))?.name ?? null

  expect(await nameAt('/confirmEmail')).toBe(ID)
  expect(await nameAt('/forgot-password-confirm')).toBe(ID)
  expect(await nameAt('/login')).toBe(null)
})

it("GUEST-13 prefers the host's event to the one that the guest is on the way to", async () => {
  fakeServer()
  atEventHost(aHostEvent({ name: 'Of the host' }))
  const event = await findPageEvent({ pathname: '/login', search: `?next=%2Fevent%2F${ID}%2F` })
  expect(event?.name).toBe('Of the host')
})
