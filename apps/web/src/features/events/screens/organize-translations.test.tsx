import { topicName } from '@parley/contract'
import { type EventText, translationTopic } from '@parley/contract/events'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CurrentEvent } from '../../../lib/event/current-event.tsx'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { anEventInFull } from '../../../testing/samples.ts'
import { OrganizeTranslations } from './organize-translations.tsx'

const PAGE = '/event/event1/organize/translations'
const TOPIC = topicName(translationTopic.path, { eventId: 'event1' })
const foodies: EventText = { language: 'en', key: 'ui.undo', text: 'Take it back' }
const rowOf = (text: EventText, rev: number) => ({ ...text, id: `${text.language}.${text.key}`, rev })

async function open(query = '', texts: EventText[] = [], answers: Answers = {}) {
  fakeLive.show(
    TOPIC,
    texts.map((text, at) => rowOf(text, at + 1)),
  )
  const server = fakeServer({
    getEventTexts: () => ({ texts }),
    saveEventText: () => ({ success: true }),
    removeEventText: () => ({ success: true }),
    ...answers,
  })
  const page = await renderScreen(
    <CurrentEvent event={anEventInFull()}>
      <OrganizeTranslations />
    </CurrentEvent>,
    { path: PAGE, at: `${PAGE}${query}` },
  )
  const sent = () => server.made.filter(({ name }) => name.endsWith('EventText'))
  return { ...page, server, sent }
}
const line = (key: string) => screen.findByRole('article', { name: key })
const shownKeys = () => screen.queryAllByRole('article').map((each) => each.getAttribute('aria-label'))

it('lists every text of the product by part, and draws only those near the window', async () => {
  await open()
  expect(within(await line('accounts.code.hint')).getByText('The 8 digits from the email')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Account and sign-in' })).toBeTruthy()
  expect(screen.getByText(/^[\d,]{3,} texts$/)).toBeTruthy()
  expect(shownKeys().length).toBeLessThan(60)
})

it('finds texts by the query in the URL, in the chosen language, and counts changed ones', async () => {
  const { user, address } = await open('?lang=tr&q=bozdum', [
    foodies,
    { ...foodies, language: 'tr', text: 'Bozdum' },
    { ...foodies, language: 'tr', key: 'ui.close', text: 'Bitir' },
  ])
  const undo = within(await line('ui.undo'))
  expect(undo.getByText('Bozdum')).toBeTruthy()
  expect(undo.getByText('Standard: Geri al')).toBeTruthy()
  const picker = screen.getByRole('combobox', { name: 'Language of the texts' })
  expect(
    within(picker)
      .getAllByRole('option')
      .map((each) => each.textContent),
  ).toEqual(['English · 1 changed', 'Türkçe · 2 changed', 'Русский', 'Español'])
  await user.selectOptions(picker, 'en')
  expect(address()).toBe(`${PAGE}?lang=en&q=bozdum`)
})

it('shows changed texts only, and leads back to all', async () => {
  const { user } = await open('', [foodies])
  await line('accounts.code.hint')
  await user.click(screen.getByRole('button', { name: 'Changed only' }))
  await waitFor(() => expect(shownKeys()).toEqual(['ui.undo']))

  await user.selectOptions(screen.getByRole('combobox'), 'es')
  expect(await screen.findByText('No text has been changed in this language yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show all texts' }))
  expect(await line('accounts.code.hint')).toBeTruthy()
})

it('EVENT-9 saves a text, and the toast can undo it', async () => {
  const { user, sent } = await open('?q=ui.undo')
  await user.click(await screen.findByRole('button', { name: 'Edit ui.undo' }))
  const field = screen.getByRole('textbox', { name: 'Your words' })
  expect([field, (field as HTMLTextAreaElement).value]).toEqual([document.activeElement, 'Undo'])
  await user.clear(field)
  await user.type(field, 'Take it back ')
  await user.click(screen.getByRole('button', { name: 'Save text' }))

  expect(await screen.findByText('Text saved. Everyone in the event sees it now.')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Your words' })).toBe(null)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(sent().slice(-2)).toEqual([
      { name: 'saveEventText', input: { eventId: 'event1', ...foodies } },
      { name: 'removeEventText', input: { eventId: 'event1', language: 'en', key: 'ui.undo' } },
    ]),
  )
})

it('EVENT-9 restores the default text, and the toast can undo it', async () => {
  const { user, sent } = await open('?changed=1', [foodies])
  await user.click(await screen.findByRole('button', { name: 'Reset ui.undo' }))
  expect(await screen.findByText('The standard text is back.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({ name: 'saveEventText', input: { eventId: 'event1', ...foodies } }),
  )
})

it.each([
  ['Now {{tiem}', '{tiem} is never filled in here. You can use {time}.'],
  ['Now {{time', /^A curly bracket is open/],
  ['<b>Now', /^A tag such as <b> is open/],
  ['{{time, plural, one {{x}}', /^A choice between forms is incomplete/],
  [' ', 'Write something, or reset to the standard text.'],
])('EVENT-9 explains during typing why %s is not valid, and does not save it', async (typed, words) => {
  const { user, sent } = await open('?q=ui.now')
  await user.click(await screen.findByRole('button', { name: 'Edit ui.now' }))
  expect(screen.getByText('Filled in when it is shown: {time}')).toBeTruthy()
  const field = screen.getByRole('textbox', { name: 'Your words' })
  await user.clear(field)
  await user.type(field, typed)

  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save text' }).disabled).toBe(true)
  expect(sent().filter(({ name }) => name === 'saveEventText')).toEqual([])
})

it('follows another organizer while the page is open', async () => {
  await open('?q=ui.undo')
  await line('ui.undo')
  act(() => fakeLive.change(TOPIC, { up: [rowOf({ ...foodies, text: 'Never mind' }, 9)] }))
  expect(within(await line('ui.undo')).getByText('Never mind')).toBeTruthy()
  act(() => fakeLive.change(TOPIC, { rm: [{ id: 'en.ui.undo', rev: 10 }] }))
  expect(within(await line('ui.undo')).queryByText('Never mind')).toBe(null)
})

it('removes a text that the product no longer has', async () => {
  const { user, sent } = await open('?changed=1', [{ ...foodies, key: 'old.title' }])
  expect(within(await line('old.title')).queryByRole('button', { name: /^Edit/ })).toBe(null)
  expect(screen.getByRole('heading', { name: 'No longer in use' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Reset old.title' }))
  await waitFor(() => expect(sent().at(-1)?.name).not.toBe(undefined))
})

it('retains the typed text after a refusal, and shows the reason', async () => {
  const { user } = await open('?q=ui.undo', [], { saveEventText: () => refuse('eventTextLimit') })
  await user.click(await screen.findByRole('button', { name: 'Edit ui.undo' }))
  await user.type(screen.getByRole('textbox', { name: 'Your words' }), ' it')
  await user.click(screen.getByRole('button', { name: 'Save text' }))
  expect(await screen.findByText('An event can reword at most 2,000 texts. Reset one first.')).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your words' }).value).toBe('Undo it')
})

it('shows the error and tries again', async () => {
  fakeLive.close(TOPIC)
  const { server, user } = await open('', [], { getEventTexts: () => refuse('unavailable') })
  expect(await screen.findByText('The service is not ready. Try again shortly.')).toBeTruthy()
  server.answer({ getEventTexts: () => ({ texts: [] }) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await line('accounts.code.hint')).toBeTruthy()
})
