import { topicName } from '@parley/contract'
import { type EventMessages, translationTopic } from '@parley/contract/events'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useText } from '../../lib/i18n/index.ts'
import { fakeLive } from '../../testing/fake-live.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { anEventInFull } from '../../testing/samples.ts'
import { EventTextsLoader } from './event-texts-loader.tsx'

const TOPIC = topicName(translationTopic.path, { eventId: 'event1' })
const row = (text: string, rev: number) => ({ id: 'en.ui.undo', rev, language: 'en', key: 'ui.undo', text }) as const

function Word() {
  return <p>{useText()('ui.undo')}</p>
}

/** Fakes the file of an event's texts. Null simulates a failing server. */
function fakeFile(messages: EventMessages | null) {
  fakeServer()
  const calls = globalThis.fetch
  const requestedUrls: string[] = []
  globalThis.fetch = async (address, init) => {
    if (!String(address).startsWith('/messagesForEvent/')) return calls(address, init)
    requestedUrls.push(String(address))
    return messages ? Response.json(messages) : Response.json({ code: 'unavailable' }, { status: 503 })
  }
  return requestedUrls
}
const open = (hasMessages: boolean, fallback = 'Soon') =>
  renderScreen(
    <EventTextsLoader event={anEventInFull({ hasMessages })} fallback={<p>{fallback}</p>}>
      <Word />
    </EventTextsLoader>,
  )

it('EVENT-9 begins with the words of the event, in the language of the page', async () => {
  const requestedUrls = fakeFile({ en: { 'ui.undo': 'Take it back' }, tr: { 'ui.undo': 'Vazgeç' } })
  fakeLive.show(TOPIC, [row('Take it back', 3)])
  await open(true)
  expect(await screen.findByText('Take it back')).toBeTruthy()
  expect(requestedUrls).toEqual(['/messagesForEvent/event1.json'])
})

it('EVENT-9 requests no file if the event has no texts of its own', async () => {
  const requestedUrls = fakeFile({})
  await open(false)
  expect(screen.getByText('Undo')).toBeTruthy()
  expect(requestedUrls).toEqual([])
})

it("EVENT-9 follows an organizer's changes: a saved text, a broken one, and one that is reset", async () => {
  fakeFile({})
  await open(false)
  await waitFor(() => {
    act(() => fakeLive.change(TOPIC, { up: [row('Take it back', 4)] }))
    expect(screen.getByText('Take it back')).toBeTruthy()
  })
  act(() => fakeLive.change(TOPIC, { up: [row('Take {it back', 5)] }))
  expect(screen.getByText('Undo')).toBeTruthy()
  act(() => fakeLive.change(TOPIC, { up: [row('Never mind', 6)] }))
  expect(screen.getByText('Never mind')).toBeTruthy()
  act(() => fakeLive.change(TOPIC, { rm: [{ id: 'en.ui.undo', rev: 7 }] }))
  expect(screen.getByText('Undo')).toBeTruthy()
})

it("EVENT-9 shows the standard texts if the event's cannot be loaded", async () => {
  fakeFile(null)
  fakeLive.close(TOPIC)
  await open(true)
  expect(await screen.findByText('Undo')).toBeTruthy()
})
