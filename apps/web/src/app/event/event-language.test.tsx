import { topicName } from '@parley/contract'
import { type EventDetails, eventTopic } from '@parley/contract/app'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import en from '../../../locales/en.json'
import es from '../../../locales/es.json'
import tr from '../../../locales/tr.json'
import { LANGUAGE_KEY } from '../../lib/i18n/index.ts'
import { forgetMessages, loadedMessages } from '../../lib/i18n/messages.ts'
import { fakeLive } from '../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../testing/fake-server.ts'
import { renderRoutes } from '../../testing/render-screen.tsx'
import { anEvent, anEventInFull, aProfile, aType, EVERY_TAB } from '../../testing/samples.ts'
import { routes } from '../routes.tsx'

const PEOPLE = '/event/event1/attendees'
const TOPIC = topicName(eventTopic.path, { eventId: 'event1' })

const own = () => aProfile({ timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone })

function serve(event: Partial<EventDetails>, answers: Answers = {}) {
  return fakeServer({
    getProfile: own,
    getEvents: ({ id }) => (id ? { event: anEventInFull({ tabs: EVERY_TAB, ...event }) } : { events: [anEvent()] }),
    searchParticipants: () => ({ matches: 0, props: [], results: [], after: null }),
    getLiveSessions: () => ({ live: [], next: [] }),
    changeProfile: (input) => ({ ...own(), language: (input.action === 'profile' && input.language) || null }),
    ...answers,
  })
}
const pageIn = (texts: typeof en) => screen.findByRole('heading', { level: 1, name: texts['networking.title'] })
const spoken = () => document.documentElement.lang

function watchTexts() {
  const seen = new Set<string>()
  const watcher = new MutationObserver(() => {
    for (const each of document.body.querySelectorAll('a, button, h1, h2')) seen.add(each.textContent ?? '')
  })
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
  return { seen, stop: () => watcher.disconnect() }
}

// Another test file may have loaded these texts already.
beforeEach(() => forgetMessages('ru'))

it('EVENT-12 fetches no texts of the event’s language for a person who has chosen another on the device', async () => {
  localStorage.setItem(LANGUAGE_KEY, 'en')
  serve({ defaultLanguage: 'ru' })
  await renderRoutes(routes, { at: PEOPLE })
  await pageIn(en)
  expect([spoken(), loadedMessages('ru')]).toEqual(['en', undefined])
})

it('SESSION-24 says the event’s name in its own language, on a page in another one', async () => {
  localStorage.setItem(LANGUAGE_KEY, 'en')
  serve({ defaultLanguage: 'ru', name: 'Форум «Еда»' })
  await renderRoutes(routes, { at: PEOPLE })
  await pageIn(en)
  expect(screen.getAllByText('Форум «Еда»').map(({ lang }) => lang)).toContain('ru')
})

it('EVENT-12 fetches none for a person who has chosen another in the account, from the first text on', async () => {
  serve({ defaultLanguage: 'ru' }, { getProfile: () => ({ ...own(), language: 'es' }) })
  const { seen, stop } = watchTexts()
  await renderRoutes(routes, { at: PEOPLE })
  await pageIn(es)
  stop()
  const events = [en, es].map((texts) => seen.has(texts['app.nav.events']))
  expect([spoken(), ...events, loadedMessages('ru')]).toEqual(['es', false, true, undefined])
})

it('EVENT-12 uses the event’s language on its pages if a person has chosen none, and the device’s elsewhere', async () => {
  const server = serve({ defaultLanguage: 'tr' })
  const { seen, stop } = watchTexts()
  const { router } = await renderRoutes(routes, { at: PEOPLE })
  await pageIn(tr)
  stop()
  const events = [en, tr].map((texts) => seen.has(texts['app.nav.events']))
  expect([spoken(), ...events]).toEqual(['tr', false, true])

  await act(() => router.navigate('/event/list'))
  expect(await screen.findByRole('heading', { name: en['events.title'] })).toBeTruthy()
  await waitFor(() => expect(spoken()).toBe('en'))
  await act(() => router.navigate(PEOPLE))
  await pageIn(tr)
  expect(localStorage.getItem(LANGUAGE_KEY)).toBe(null)
  expect(server.made.filter(({ name }) => name === 'changeProfile')).toEqual([])
})

it('EVENT-12 lets a choice win at once and everywhere, and saves it', async () => {
  const server = serve({ defaultLanguage: 'tr' })
  const { user, router } = await renderRoutes(routes, { at: PEOPLE })
  await pageIn(tr)
  await user.click(screen.getByRole('button', { name: 'Defne Aksoy' }))
  await user.click(await screen.findByRole('combobox', { name: tr['ui.language'] }))
  await user.click(await screen.findByRole('option', { name: 'Español', hidden: true }))
  await waitFor(() => expect(spoken()).toBe('es'))
  await act(() => router.navigate('/event/list'))
  expect(await screen.findByRole('heading', { name: es['events.title'], hidden: true })).toBeTruthy()
  expect(localStorage.getItem(LANGUAGE_KEY)).toBe('es')
  expect(server.made).toContainEqual({ name: 'changeProfile', input: { action: 'profile', language: 'es' } })
})

it.each([
  [
    'is not supported',
    { getEvents: () => ({ event: anEventInFull({ tabs: EVERY_TAB, defaultLanguage: 'de' }) }) },
    en['networking.title'],
  ],
  ['is unknown', { getEvents: () => refuse('notFound') }, en['app.notFound.title']],
])('EVENT-12 stays in the language of the device if that of the event %s', async (_what, answers: Answers, title) => {
  serve({}, answers)
  await renderRoutes(routes, { at: PEOPLE })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(spoken()).toBe('en')
})

it('EVENT-11 follows an organizer on an open page, keeps the typed text, and fetches the texts when it next opens', async () => {
  const server = serve({ defaultLanguage: 'en', rev: 4 })
  const { rev, tabs: _tabs, ...shown } = anEventInFull({ defaultLanguage: 'en', rev: 4 })
  const face = { ...shown, limitTabs: false, allTabs: [], participantTypes: [aType()] }
  fakeLive.show(TOPIC, [{ ...face, rev } as never])
  const { user, router } = await renderRoutes(routes, { at: PEOPLE })
  await user.type(await screen.findByRole('searchbox'), 'ali')
  const colour = () => document.documentElement.style.getPropertyValue('--brand-link')
  const before = colour()

  const changed = { ...face, name: 'Bosphorus Fair', colorsJson: { primary: '#0d5560' } }
  await waitFor(() => {
    act(() => fakeLive.change(TOPIC, { up: [{ ...changed, defaultLanguage: 'es', rev: 6 } as never] }))
    expect(screen.getAllByText('Bosphorus Fair')).not.toEqual([])
  })
  await pageIn(es)
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'ali')
  expect(colour()).not.toBe(before)

  act(() => fakeLive.change(TOPIC, { up: [{ ...face, rev: 5 } as never] }))
  expect(screen.queryByText(face.name)).toBe(null)
  const reads = () => server.made.filter(({ input }) => (input as { id?: string }).id === 'event1').length
  expect(reads()).toBe(1)
  await act(() => router.navigate('/event/list'))
  await act(() => router.navigate(PEOPLE))
  await waitFor(() => expect(reads()).toBe(2))
})
