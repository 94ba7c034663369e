import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { findHostEvent } from '../../../../lib/event/host-event.ts'
import type { Language } from '../../../../lib/i18n/index.ts'
import { aHostEvent, atEventHost } from '../../../../testing/at-event-host.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { AuthLayout } from './auth-layout.tsx'

async function open(event?: Parameters<typeof atEventHost>[0], width = 1440, language: Language = 'en') {
  fakeServer()
  if (event !== undefined) {
    atEventHost(event)
    await findHostEvent()
  }
  return renderScreen(
    <AuthLayout title="Welcome back" lead="Sign in." other="New here?">
      <p>The form</p>
    </AuthLayout>,
    { path: '/login', signedIn: false, width, language },
  )
}

const tour = () => screen.findByRole('region', { name: 'What Parley does' })
const shownSlide = () => screen.getByRole('group').textContent
const waits = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

async function openTour() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await open()
  const region = await tour()
  // The timer of the first slide has started by then.
  await waits(100)
  return region
}

it('GUEST-5 shows three slides, ten seconds each, round and round', async () => {
  await openTour()
  const seen = [shownSlide()]
  for (let slide = 0; slide < 3; slide += 1) {
    await waits(10_000)
    seen.push(shownSlide())
  }
  vi.useRealTimers()

  expect(seen.map((text) => text?.split(/(?<=people|itself|check-in)/)[0])).toEqual([
    'Meet the right people',
    'A day that plans itself',
    'Quick check-in',
    'Meet the right people',
  ])
})

it('GUEST-5 pauses under a pointer, under the focus, and in a hidden tab', async () => {
  const region = await openTour()
  const first = shownSlide()
  fireEvent.pointerEnter(region)
  await waits(25_000)
  expect(shownSlide()).toBe(first)
  fireEvent.pointerLeave(region)

  act(() => within(region).getByRole('button', { name: 'Pause' }).focus())
  await waits(25_000)
  expect(shownSlide()).toBe(first)
  act(() => within(region).getByRole('button', { name: 'Pause' }).blur())

  const tab = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waits(25_000)
  expect(shownSlide()).toBe(first)

  tab.mockRestore()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waits(10_000)
  vi.useRealTimers()
  expect(shownSlide()).not.toBe(first)
})

it('GUEST-5 stops and continues by its button', async () => {
  const region = await openTour()
  const first = shownSlide()
  fireEvent.click(within(region).getByRole('button', { name: 'Pause' }))
  await waits(25_000)
  expect(shownSlide()).toBe(first)

  fireEvent.click(within(region).getByRole('button', { name: 'Play' }))
  await waits(10_000)
  vi.useRealTimers()
  expect(shownSlide()).not.toBe(first)
})

it('GUEST-5 does not move by itself where less motion is wanted', async () => {
  const real = window.matchMedia
  const matchMediaSpy = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = real.call(window, query)
    return query.includes('reduced-motion') ? Object.defineProperty(list, 'matches', { value: true }) : list
  })
  const region = await openTour()
  const first = shownSlide()
  await waits(25_000)
  vi.useRealTimers()
  matchMediaSpy.mockRestore()

  expect(shownSlide()).toBe(first)
  expect(within(region).getByRole('button', { name: 'Play' })).toBeTruthy()
})

it('GUEST-5 shows a slide by its dot and by a swipe, and announces it to screen readers', async () => {
  const { user } = await open()
  const region = await tour()
  await user.click(within(region).getByRole('button', { name: 'Show 2 of 3: A day that plans itself' }))
  expect(shownSlide()).toMatch(/^A day that plans itself/)
  expect(screen.getByRole('group').parentElement?.getAttribute('aria-live')).toBe('polite')

  fireEvent.pointerDown(region, { clientX: 300 })
  fireEvent.pointerUp(region, { clientX: 200 })
  expect(shownSlide()).toMatch(/^Quick check-in/)
  fireEvent.pointerDown(region, { clientX: 200 })
  fireEvent.pointerUp(region, { clientX: 220 })
  expect(shownSlide()).toMatch(/^Quick check-in/)
  fireEvent.pointerDown(region, { clientX: 200 })
  fireEvent.pointerUp(region, { clientX: 300 })
  expect(shownSlide()).toMatch(/^A day that plans itself/)
})

it('GUEST-6 shows the event of the host: banner, name, days in its zone, place and the beginning of its description', async () => {
  const description = `${'Growers and buyers meet. '.repeat(20)}The end.`
  const images = { banner: null, side_banner: '/files/a/banner.webp', logo: '/files/b/logo.webp', top_banner: null }
  const { user } = await open(aHostEvent({ description, images }))
  const panel = await screen.findByRole('complementary', { name: 'About Istanbul Food Summit 2026' })

  expect(within(panel).getByRole('heading', { name: 'Istanbul Food Summit 2026' })).toBeTruthy()
  expect(within(panel).getByText(/^20\s?–\s?22 Nov 2026 · Haliç Congress Center$/)).toBeTruthy()
  expect([...panel.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/files/a/banner.webp',
    '/files/b/logo.webp',
  ])
  expect(panel.textContent).not.toContain('The end.')
  await user.click(within(panel).getByRole('button', { name: 'More' }))
  expect(panel.textContent).toContain('The end.')
  await user.click(within(panel).getByRole('button', { name: 'Less' }))
  expect(panel.textContent).not.toContain('The end.')
})

it('GUEST-6 draws its own art if there is no banner, or it does not load', async () => {
  await open(
    aHostEvent({ images: { banner: null, side_banner: '/files/a/banner.webp', logo: null, top_banner: null } }),
  )
  const panel = await screen.findByRole('complementary')
  expect(panel.querySelector('svg')).toBe(null)
  fireEvent.error(panel.querySelector('img') as HTMLElement)

  expect(panel.querySelector('img')).toBe(null)
  expect(panel.querySelector('svg')).toBeTruthy()
})

it("GUEST-6 shows the organizer's own page instead, below the event's name", async () => {
  await open(aHostEvent({ pages: { login: '<p>Exhibitors meet in hall 3</p>' }, description: 'Growers' }))
  const page = await screen.findByRole('complementary')

  expect(await within(page).findByText('Exhibitors meet in hall 3')).toBeTruthy()
  expect(within(page).getByText('Istanbul Food Summit 2026')).toBeTruthy()
  expect(within(page).queryByText('Growers')).toBe(null)
})

it('GUEST-7 shows the top banner behind the name on a phone, and works without one that does not load', async () => {
  const images = { banner: null, side_banner: null, logo: null, top_banner: '/files/a/top.webp' }
  await open(aHostEvent({ images }), 390)
  const name = await screen.findByText('Istanbul Food Summit 2026')
  const head = name.closest('header') as HTMLElement
  expect(head.querySelector('img')?.getAttribute('src')).toBe('/files/a/top.webp')
  fireEvent.error(head.querySelector('img') as HTMLElement)
  expect(head.querySelector('img')).toBe(null)
})

it('GUEST-7 shows the event above the form on a phone, and neither panel nor tour', async () => {
  const page = await open(aHostEvent({ description: 'Growers and buyers' }), 390)
  const brand = await screen.findByText('Istanbul Food Summit 2026')

  expect(screen.getByText(/^20\s?–\s?22 Nov 2026 · Haliç Congress Center$/)).toBeTruthy()
  expect(screen.queryByText('Growers and buyers')).toBe(null)
  expect(brand.closest('header')).toBeTruthy()
  expect(page.container.querySelector('aside')).toBe(null)
  page.unmount()

  await open(undefined, 390)
  expect(document.querySelector('aside')).toBe(null)
})

it('GUEST-8 leads to privacy and terms', async () => {
  await open()
  const links = ['Privacy', 'Terms'].map((name) => screen.getByRole('link', { name }).getAttribute('href'))
  expect(links).toEqual(['/privacy-notice', '/terms'])
})

it.each([1440, 390])('GUEST-7 shows the name of the event first at %i px', async (width) => {
  await open(aHostEvent(), width)
  const head = within(screen.getByRole('banner'))
  expect(await head.findByText('Istanbul Food Summit 2026')).toBeTruthy()
  expect(head.queryByRole('img', { name: 'Parley' })).toBe(null)
})

it.each([
  ['is over', { isFinished: true, publicEvent: false }, /^This event is over/],
  ['is by invitation', { publicEvent: false }, /^This event is by invitation only/],
  ['is closed', { endDateMillis: Date.now() }, /^Registration is closed: the last day of this event has ended/],
])('GUEST-7 explains why no new users can register if the event %s', async (_what, own, words) => {
  await open(aHostEvent(own))
  expect(await screen.findByText(words)).toBeTruthy()
})

it.each([1440, 390])('EVENT-7 shows an event by invitation without its dates and place, at %i px', async (width) => {
  const event = aHostEvent({ publicEvent: false })
  for (const unsaid of ['description', 'venue', 'timezone', 'startDateMillis', 'endDateMillis'] as const)
    delete event[unsaid]
  await open(event, width)

  expect((await screen.findAllByText(event.name)).length).toBeGreaterThan(0)
  expect(document.body.textContent).not.toMatch(/undefined|NaN|Invalid| · /)
})
