import type { PublicProgramme } from '@parley/contract/events'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aHostEvent, atEventHost } from '../../../testing/at-event-host.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { NOW } from '../../../testing/samples.ts'
import { EventPreregister } from './event-preregister.tsx'
import { Preregister } from './preregister.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

const TICKET = '0123456789ABCDEF'
const registered = (more: object = {}) => ({
  success: true as const,
  ticketId: TICKET as string | null,
  ticketType: 'Visitor' as string | null,
  hasUserId: false,
  ...more,
})

interface Opened {
  readonly answers?: Answers
  readonly event?: Parameters<typeof aHostEvent>[0] | null
  readonly at?: string
  readonly signedIn?: boolean
  readonly published?: () => Response
}

async function open({ answers = {}, event = {}, at = '/preregister', signedIn = false, published }: Opened = {}) {
  const server = fakeServer(answers)
  atEventHost(event && aHostEvent(event))
  if (published) publish(published)
  const path = at.split('?')[0] ?? at
  const page = await renderScreen(path === '/preregister' ? <Preregister /> : <EventPreregister />, {
    path,
    at,
    signedIn,
    width: 390,
  })
  await screen.findByRole('heading', { level: 1 })
  const { user } = page
  const press = async () => user.click(await screen.findByRole('button', { name: 'Register' }))
  const fill = async (last: 'Job title' | 'City' = 'Job title') => {
    await user.type(await screen.findByLabelText('First name (required)'), ' Işıl ')
    await user.type(screen.getByLabelText('Last name (required)'), 'Ak')
    await user.type(screen.getByLabelText('Email (required)'), 'Isil@Example.org')
    await user.type(screen.getByLabelText('Phone (required)'), '+90 555 111 22 33')
    await user.type(screen.getByLabelText('Company (required)'), 'Ak')
    await user.type(screen.getByLabelText(`${last} (required)`), 'Something')
  }
  return { ...page, server, press, fill }
}

const INTO_EVENT = '/login?next=%2Fevent%2Fevent1%2F'
const person = {
  name: 'Işıl',
  surname: 'Ak',
  email: 'isil@example.org',
  phone: '+905551112233',
  company: 'Ak',
  eventId: 'event1',
}

it.each(['/preregister', '/event-preregister'])(
  'REG-8 %s registers for the event of the host, and shows the ticket and the next steps',
  async (at) => {
    const { server, fill, press } = await open({ at, answers: { register: () => registered() } })
    await fill()
    await press()

    const done = within(await screen.findByRole('region', { name: 'You are registered' }))
    expect(server.made).toEqual([{ name: 'register', input: { ...person, jobTitle: 'Something', regType: 'prereg' } }])
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'You are registered' }))
    expect(screen.getAllByRole('heading', { name: 'You are registered' })).not.toHaveLength(0)
    expect(done.getByRole('img', { name: `QR code of ticket ${TICKET}` })).toBeTruthy()
    expect(done.getByText(/Your ticket: Visitor/)).toBeTruthy()
    expect(done.getByText('0123 4567 89AB CDEF')).toBeTruthy()
    expect(done.getByText(/Create an account with the same email/)).toBeTruthy()
    expect(done.getByRole('link', { name: 'Create account' }).getAttribute('href')).toBe(
      '/registration?next=%2Fevent%2Fevent1%2F%3Fregistered',
    )
  },
)

it('REG-8 asks for the city in place of the job title in a simple registration', async () => {
  const { server, fill, press } = await open({
    at: '/preregister?regType=simplereg',
    answers: { register: () => registered({ hasUserId: true }) },
  })
  expect(screen.queryByLabelText('Job title (required)')).toBe(null)
  await fill('City')
  await press()

  const done = within(await screen.findByRole('region', { name: 'You are registered' }))
  expect(server.made[0]?.input).toEqual({ ...person, city: 'Something', regType: 'simplereg' })
  expect(done.getByText(/You already have an account with this email/)).toBeTruthy()
  expect(done.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login?next=%2Fevent%2Fevent1%2F')
})

it('REG-8 says that the registration has arrived if there is no ticket', async () => {
  const { fill, press } = await open({ answers: { register: () => registered({ ticketId: null, ticketType: null }) } })
  await fill()
  await press()

  expect(await screen.findByText(/Your registration has arrived/)).toBeTruthy()
  expect(screen.queryByRole('img')).toBe(null)
})

it('REG-2 asks for all six fields and focuses the first missing one', async () => {
  const { server, press } = await open()
  await press()

  for (const each of ['First name', 'Last name', 'Email', 'Phone', 'Company', 'Job title']) {
    expect(screen.getByText(`${each} is missing`)).toBeTruthy()
  }
  expect(document.activeElement).toBe(screen.getByLabelText('First name (required)'))
  expect(server.made).toEqual([])
})

const known = 'You are already registered, or registration is closed.'
it.each([
  ['alreadyRegistered', known],
  ['registrationRefused', known],
  ['tooManyRequests', '(tooManyRequests)'],
  ['internalError', '(internalError)'],
] as const)('REG-9 explains a refusal as %s and leaves the typed text', async (name, words) => {
  const { fill, press } = await open({ answers: { register: () => refuse(name) } })
  await fill()
  await press()

  const problem = await screen.findByText((text) => text.includes(words))
  expect(problem.closest('[role="alert"]')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('First name (required)').value).toBe(' Işıl ')
  expect(screen.getByLabelText<HTMLInputElement>('Job title (required)').value).toBe('Something')
})

it.each([
  ['an unknown code', { code: 'DEAL-00999', message: 'The hall is on fire.' }, 'The hall is on fire. (DEAL-00999)'],
  ['no envelope', { error: 'gone' }, 'Error (UNKNOWN)'],
  ['no JSON', null, 'Error (UNKNOWN)'],
])('REG-9 shows the message of the server with its code for %s', async (_what, answer, words) => {
  const { fill, press } = await open()
  const others = globalThis.fetch
  globalThis.fetch = async (address, init) => {
    if (!String(address).endsWith('event/register')) return others(address, init)
    return answer ? Response.json(answer, { status: 409 }) : new Response('<h1>Bad gateway</h1>', { status: 502 })
  }
  await fill()
  await press()

  expect(await screen.findByText(words)).toBeTruthy()
})

it('REG-8 shows no ticket to a person with an account, who gets it by email', async () => {
  const { fill, press } = await open({ answers: { register: () => registered({ ticketId: null, hasUserId: true }) } })
  await fill()
  await press()

  const done = within(await screen.findByRole('region', { name: 'You are registered' }))
  expect(done.queryByRole('img')).toBe(null)
  expect(done.getByText(/You already have an account with this email/)).toBeTruthy()
  expect(done.getByText(/We have emailed the ticket to isil@example.org/i)).toBeTruthy()
})

it('REG-9 resends a registration with a lost reply under the same idempotency key', async () => {
  const { server, fill, press } = await open({ answers: { register: () => registered() } })
  const keys: (string | null)[] = []
  const others = globalThis.fetch
  globalThis.fetch = async (address, init) => {
    if (String(address).endsWith('event/register')) keys.push(new Headers(init?.headers).get('Idempotency-Key'))
    return others(address, init)
  }
  await fill()
  server.goOffline()
  await press()
  expect(await screen.findByText(/\(offline\)/)).toBeTruthy()
  server.goOffline(false)
  await press()

  expect(await screen.findByRole('region', { name: 'You are registered' })).toBeTruthy()
  expect(keys).toEqual([expect.any(String), keys[0]])
})

it.each([
  ['no event', null, 'No event to register for', ['See all events', '/event/list']],
  ['an event by invitation', { publicEvent: false }, 'By invitation only', ['Sign in', INTO_EVENT]],
  ['a finished event', { isFinished: true }, 'This event is over', ['Sign in', INTO_EVENT]],
  ['an event after its last day', { endDateMillis: NOW }, 'Registration is closed', ['Sign in', INTO_EVENT]],
] as const)(
  'REG-8 explains why a person cannot register and leads on if the host has %s',
  async (_what, event, words, [label, to]) => {
    await open({ event })

    expect(await screen.findByText(words)).toBeTruthy()
    const ways = screen.getAllByRole('link', { name: label })
    expect(ways.map((each) => each.getAttribute('href'))).toContain(to)
    expect(screen.queryByRole('button', { name: 'Register' })).toBe(null)
    const toAccount = screen.queryByRole('link', { name: 'Create account' })?.getAttribute('href')
    const isInvited = words === 'By invitation only'
    expect(toAccount).toBe(isInvited ? INTO_EVENT.replace('/login', '/registration') : undefined)
  },
)

it.each(['/preregister', '/event-preregister'])(
  'GUEST-14 %s passes the typed data to the sign-in page on the way into the event',
  async (at) => {
    const { fill, user, router, address } = await open({ at })
    await fill()
    const ways = screen.getAllByRole('link', { name: 'Sign in' })
    await user.click(ways.at(-1) as HTMLElement)

    expect(address()).toBe(INTO_EVENT)
    expect(router.state.location.state).toEqual({ name: ' Işıl ', surname: 'Ak', email: 'Isil@Example.org' })
  },
)

it.each(['/preregister', '/event-preregister'])(
  'REG-8 %s offers the account to a user who is signed in',
  async (at) => {
    await open({ at, signedIn: true })
    const way = await screen.findByRole('link', { name: 'Join with my account' })
    expect(way.getAttribute('href')).toBe('/event/event1/')
  },
)

/** Opens the registration at the host of the event. */
function publish(answer: () => Response) {
  const others = globalThis.fetch
  globalThis.fetch = async (address, init) =>
    String(address) === '/domain/event1/programme.json' ? answer() : others(address, init)
}

const PROGRAMME: PublicProgramme = {
  speakers: [{ fullName: 'Ada Işık', jobTitle: 'Baker', company: 'Flour & Co', profilePhotoPath: null }],
  speakerCount: 3,
  days: [
    {
      day: '2026-11-22',
      sessions: [{ title: 'Bread', sdt: NOW, edt: NOW + 3_600_000, room: 'Hall' }],
      sessionCount: 1,
    },
  ],
  dayCount: 1,
  sponsors: [{ name: 'Mill Bank', logoPath: null }],
}

it('REG-10 shows the description of the event, and its published programme', async () => {
  await open({
    at: '/event-preregister',
    event: { description: 'Bread for all.', publicProgramme: true },
    published: () => Response.json(PROGRAMME),
  })

  expect(await screen.findByText('Bread for all.')).toBeTruthy()
  const map = screen.getByRole('link', { name: 'Open map' })
  expect(map.getAttribute('href')).toBe('https://www.openstreetmap.org/search?query=Hali%C3%A7+Congress+Center')
  const speakers = within(await screen.findByRole('region', { name: 'Speakers' }))
  expect(speakers.getByText('Baker · Flour & Co')).toBeTruthy()
  expect(speakers.getByText('+2')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Program' })).getByText('Bread')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Sponsors' })).getByText('Mill Bank')).toBeTruthy()
})

it('REG-10 requests no unpublished programme, and reserves no space for empty parts', async () => {
  let requestCount = 0
  await open({ at: '/event-preregister', published: () => Response.json(PROGRAMME, { status: 200 + requestCount++ }) })

  expect(await screen.findByRole('link', { name: 'Open map' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Register' })).toBeTruthy()
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Register'])
  expect(requestCount).toBe(0)
})

it('REG-10 leaves the form if the programme cannot be loaded, and loads it again on request', async () => {
  let status = 503
  const { user } = await open({
    at: '/event-preregister',
    event: { publicProgramme: true },
    published: () => Response.json(PROGRAMME, { status }),
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  await user.type(screen.getByLabelText('First name (required)'), 'Işıl')
  status = 200
  await user.click(again)

  expect(await screen.findByText('Ada Işık')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('First name (required)').value).toBe('Işıl')
})

it('REG-8 prefers the event in the URL, by id or key, to that of the host', async () => {
  fakeServer()
  atEventHost(null)
  const others = globalThis.fetch
  globalThis.fetch = async (address, init) =>
    String(address) === '/domain/harbour.json'
      ? Response.json(aHostEvent({ id: 'event7', name: 'Harbour Days' }))
      : others(address, init)
  await renderScreen(<EventPreregister />, {
    path: '/event-preregister',
    at: '/event-preregister?eventId=Harbour',
    signedIn: false,
  })

  expect(await screen.findByText(/Get your ticket for Harbour Days\./)).toBeTruthy()
})

it.each([
  ['open', { publicEvent: true }],
  ['by invitation', { publicEvent: false }],
  ['over', { isFinished: true }],
])('REG-8 begins with the event’s logo and name where registration is %s', async (_state, event) => {
  await open({ at: '/event-preregister', event: { name: 'Harbour Days', ...event } })
  expect(await screen.findByText('Harbour Days')).toBeTruthy()
  expect(screen.queryByText('Parley')).toBe(null)
})

it('REG-8 says that the URL names no event, and offers to try again after a failure', async () => {
  fakeServer()
  atEventHost(null)
  let status = 503
  const others = globalThis.fetch
  globalThis.fetch = async (address, init) =>
    String(address) === '/domain/harbour.json' ? Response.json({}, { status }) : others(address, init)
  const { user } = await renderScreen(<Preregister />, {
    path: '/preregister',
    at: '/preregister?eventId=harbour',
    signedIn: false,
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  status = 404
  await user.click(again)

  expect(await screen.findByText('No event to register for')).toBeTruthy()
})
