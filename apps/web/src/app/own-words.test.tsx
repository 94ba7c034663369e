import { topicName } from '@parley/contract'
import { type EventText, translationTopic } from '@parley/contract/events'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import en from '../../locales/en.json'
import { isPlain } from '../lib/i18n/is-plain.ts'
import { aHostEvent, atEventHost } from '../testing/at-event-host.ts'
import { everyPage } from '../testing/every-page.tsx'
import { fakeLive } from '../testing/fake-live.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { forgetConsent } from '../testing/forget-consent.ts'
import { settingsOf } from '../testing/organize-samples.ts'
import { aFoundPerson, aParticipant, pageOf } from '../testing/people-samples.ts'
import { renderRoutes } from '../testing/render-screen.tsx'
import { aMe, anEvent, anEventInFull, aProfile } from '../testing/samples.ts'
import { aLiveSession, aSession, aSessionInFull } from '../testing/schedule-samples.ts'
import { setPageSettings } from '../testing/set-page-settings.ts'
import { toastStore } from '../ui/feedback/toast-store.ts'

/*
 * An event has replaced every text by a marked one. A text without the mark is not connected to its key, so an
 * organizer could not change it.
 */

const MARK = '§'
const marked = Object.fromEntries(Object.entries(en).map(([key, text]) => [key, MARK + text]))
const PLAIN = new Map(Object.entries(en).flatMap(([key, text]) => (isPlain(text) ? [[text, key] as const] : [])))
const READ = ['aria-label', 'placeholder', 'title', 'alt']

function unworded(): string[] {
  const texts = [document.title.replace(/ · Parley$/, '')]
  for (const each of document.body.querySelectorAll('*')) {
    for (const name of READ) texts.push(each.getAttribute(name) ?? '')
    for (const node of each.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '')
  }
  return [...new Set(texts.flatMap((text) => PLAIN.get(text.trim()) ?? []))]
}

function serve() {
  const tabs = (['lobby', 'participant', 'agenda'] as const).map((name) => ({ name, texts: null }))
  const event = anEventInFull({ tabs, hasMessages: true, me: aMe({ organizer: true }) })
  fakeServer({
    getEvents: ({ id }) => (id ? { event } : { events: [anEvent()] }),
    searchParticipants: () => pageOf([aFoundPerson()]),
    getLiveSessions: () => ({ live: [aLiveSession()], next: [] }),
    getProgramme: () => ({ days: [], day: null, rooms: [], tracks: [], sessions: [aSession()] }),
    getSession: () => aSessionInFull(),
    getProfile: () => aProfile({ timezone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    getParticipant: () => aParticipant(),
    getSpeakerSessions: () => ({ sessions: [] }),
    getEventSettings: () => settingsOf(),
    getEmails: () => ({ emails: [] }),
    getSignIns: () => ({ results: [] }),
  })
  const rows = Object.entries(marked).map(([key, text]): EventText & { id: string; rev: number } => ({
    id: `en.${key}`,
    rev: 1,
    language: 'en',
    key,
    text,
  }))
  fakeLive.show(topicName(translationTopic.path, { eventId: 'event1' }), rows)
  const others = globalThis.fetch
  globalThis.fetch = async (address, init) =>
    String(address) === '/messagesForEvent/event1.json' ? Response.json({ en: marked }) : others(address, init)
}

const open = (at: string, width: number, signedIn = true) => {
  serve()
  return renderRoutes(everyPage, { at, width, signedIn })
}
const isWorded = () => waitFor(() => expect(unworded()).toEqual([]))
const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string | RegExp) =>
  user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement)

it.each([
  ['lobby', 1440],
  ['attendees', 390],
  ['sessions', 1440],
  ['nowhere', 390],
  ['organize/setup', 1440],
  ['attendees/participant2', 390],
])('EVENT-9 shows the texts of the event on its pages and in the navigation: %s at %i px', async (page, width) => {
  await open(`/event/event1/${page}`, width)
  await screen.findByRole('navigation', { name: `${MARK}Main` })
  await waitFor(() => expect(document.title).toMatch(page === 'attendees/participant2' ? 'Selin Volkova' : MARK))
  await isWorded()
})

it('EVENT-9 words the drawers, the menu and the palette', async () => {
  const desk = await open('/event/event1/attendees', 1440)
  for (const name of [`${MARK}Agenda`, `${MARK}Invitations`, 'Defne Aksoy']) {
    await press(desk.user, name)
    await screen.findByRole('dialog')
    await isWorded()
    await desk.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  }
  await desk.user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: `${MARK}${en['ui.palette']}` })
  await isWorded()
  desk.unmount()

  const phone = await open('/event/event1/attendees', 390)
  await press(phone.user, /Menu/)
  await screen.findByRole('dialog')
  await isWorded()
})

it('EVENT-9 words messages and the notice about cookies', async () => {
  onTestFinished(setPageSettings({ reportsErrors: true }))
  forgetConsent()
  await open('/event/event1/attendees', 1440)
  await screen.findByRole('region', { name: `${MARK}${en['app.cookies.title']}` })
  act(() => void toastStore.add({ kind: 'warning', message: '…', undo: { run: () => undefined } }))
  await screen.findByText(`${MARK}${en['ui.toast.warning']}`)
  await isWorded()
})

it("EVENT-9 leaves pages outside of events unchanged, and uses an event's texts in navigation that leads into it", async () => {
  const { router } = await open('/event/event1/attendees', 1440)
  await screen.findByRole('navigation', { name: `${MARK}Main` })
  await act(() => router.navigate('/event/list'))
  expect(await screen.findByRole('heading', { level: 1, name: en['events.title'] })).toBeTruthy()
  expect(screen.getByRole('link', { name: `${MARK}Networking` })).toBeTruthy()
})

it.each([
  ['/event/list', true],
  ['/account/security', true],
  ['/my-agenda', true],
  ['/login', false],
  ['/registration', false],
  ['/cookies', false],
])('EVENT-9 shows the texts of the event on every page at its address: %s', async (at, signedIn) => {
  serve()
  atEventHost(aHostEvent({ hasMessages: true }), { en: marked })
  await renderRoutes(everyPage, { at, signedIn })
  await waitFor(() => expect(document.title).toContain(MARK))
  await isWorded()
})
