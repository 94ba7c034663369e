import { topicName } from '@parley/contract'
import { boothsTopic } from '@parley/contract/booths'
import type { Me } from '@parley/contract/participants'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BoothAction, BoothPanel } from '../../features/booths/index.ts'
import { CurrentEvent } from '../../lib/event/current-event.tsx'
import { DetailContext } from '../../lib/use-detail.ts'
import { aBooth, aBoothDocument, aBoothMember, aBoothRow, boothSetup } from '../../testing/booth-samples.ts'
import { fakeLive } from '../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../testing/fake-server.ts'
import { aCategory } from '../../testing/people-samples.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { aMe, anEventInFull, EVERY_TAB, NOW } from '../../testing/samples.ts'
import { BoothScreen } from './booth.tsx'

const BOOTHS = topicName(boothsTopic.path, { eventId: 'event1', kind: 'booth' })
const questions = [
  aCategory({
    forBooths: true,
    texts: { en: 'Products' },
    subCategories: [{ id: 'sub1', index: 0, texts: { en: 'Figs' } }],
  }),
  aCategory({ categoryId: 'cat2', index: 1, type: 'text', forBooths: true, texts: { en: 'Certificates' } }),
  aCategory({ categoryId: 'cat3', index: 2, isPrivate: true, forBooths: true, texts: { en: 'Invoice address' } }),
]
const people = (count: number) =>
  Array.from({ length: count }, (_, n) => aBoothMember({ id: `p${n}`, fullName: `Person ${n}` }))

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

type OpenOptions = {
  me?: Partial<Me>
  inModal?: boolean
  panels?: BoothPanel[]
  actions?: BoothAction[]
  width?: number
  language?: 'en' | 'tr'
}

async function open(
  answers: Answers = {},
  { me = {}, inModal = false, width, language = 'en', ...offers }: OpenOptions = {},
) {
  const server = fakeServer({
    getBooth: () => aBooth(),
    getBoothTypes: () => ({ ...boothSetup(), categoriesForBooth: questions }),
    ...answers,
  })
  const close = vi.fn()
  const shown = await renderScreen(
    <CurrentEvent event={anEventInFull({ tabs: EVERY_TAB, me: aMe(me), defaultLanguage: language })}>
      <DetailContext value={{ params: { eventId: 'event1', boothId: 'booth1' }, inModal, close }}>
        <BoothScreen {...offers} />
      </DetailContext>
    </CurrentEvent>,
    width ? { width } : {},
  )
  return { ...shown, server, close }
}

it.each([
  ['tr', 'tr'],
  ['en', null],
] as const)('FRAME-25 marks the text of a booth with the language of the event: %s', async (language, lang) => {
  await open({ getBooth: () => aBooth({ description: 'Kuru incir' }) }, { language })
  const langs = [await screen.findByText('Kuru incir'), screen.getByText('Distributors in the Gulf')]
  expect(langs.map((each) => each.getAttribute('lang'))).toEqual([lang, lang])
})

it('EXPO-6 shows everything about a booth, and says where information is missing', async () => {
  const booth = aBooth({
    some: { linkedin: 'kaya' },
    categories: [{ categoryId: 'cat1', selectedCategoryIds: ['sub1'], inputValue: null }],
    documents: [aBoothDocument()],
  })
  await open({ getBooth: () => booth })

  await screen.findByText('Figs')
  expect(screen.getByRole('heading', { level: 1, name: 'Kaya Foods' })).toBeTruthy()
  expect(screen.getByText('Exhibitor')).toBeTruthy()
  expect(screen.getByText('Distributors in the Gulf')).toBeTruthy()
  expect(screen.getByText('Hall 2, B14')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'kayafoods.com' }).getAttribute('href')).toBe('http://kayafoods.com/')
  expect(screen.getByRole('link', { name: 'LinkedIn' })).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Certificates' })).getByText('No info')).toBeTruthy()
  expect(screen.queryByText('Invoice address')).toBe(null)
  expect(screen.getByText('PDF · 1.4 MB')).toBeTruthy()
  expect(document.title).toContain('Kaya Foods')
})

it.each([
  ['a desktop page', 9, false, 1440],
  ['a modal', 6, true, 1440],
  ['a phone', 6, false, 390],
])('EXPO-6 shows on %s %s people at first, then all, and fewer again', async (_, most, inModal, width) => {
  const { user } = await open({ getBooth: () => aBooth({ members: people(10) }) }, { inModal, width })

  const list = within(await screen.findByRole('region', { name: /People at the booth/ }))
  expect(list.getAllByRole('listitem').length).toBe(most)
  await user.click(list.getByRole('button', { name: 'Show all 10' }))
  expect(list.getAllByRole('listitem').length).toBe(10)
  await user.click(list.getByRole('button', { name: 'Hide' }))
  expect(list.getAllByRole('listitem').length).toBe(most)
})

it('EXPO-7 offers the team a way to edit its own booth, organizers theirs, and others none', async () => {
  const { unmount } = await open({ getBooth: () => aBooth({ isMine: true, mayEdit: true }) })
  expect((await screen.findByRole('link', { name: 'Edit booth' })).getAttribute('href')).toBe(
    '/event/event1/company/profile',
  )
  unmount()
  const other = await open({ getBooth: () => aBooth({ mayEdit: true }) })
  expect((await screen.findByRole('link', { name: 'Edit booth' })).getAttribute('href')).toBe(
    '/event/event1/organize/booths/booth1',
  )
  other.unmount()
  await open()
  await screen.findByText('Dried figs from Aydın since 1962.')
  expect(screen.queryByRole('link', { name: 'Edit booth' })).toBe(null)
})

it("EXPO-4 reports to the server that a booth was viewed, except the reader's own", async () => {
  const { server, unmount } = await open()
  await waitFor(() =>
    expect(server.made).toContainEqual({ name: 'markSeen', input: { eventId: 'event1', id: 'booth1' } }),
  )
  unmount()
  localStorage.clear()
  const own = await open({ getBooth: () => aBooth({ id: 'booth1', isMine: true }) }, { me: { boothId: 'booth1' } })
  await screen.findByText('Dried figs from Aydın since 1962.')
  expect(own.server.made.filter(({ name }) => name === 'markSeen')).toEqual([])
})

it('EXPO-3 shows changes while it is open, and says so when the booth is deleted', async () => {
  const { server } = await open()
  await screen.findByText('Distributors in the Gulf')
  await waitFor(() => expect(fakeLive.isHeard(BOOTHS)).toBe(true))

  server.answer({ getBooth: () => aBooth({ rev: 2, seek: 'Cooks', description: 'New words.' }) })
  act(() => fakeLive.change(BOOTHS, { up: [aBoothRow({ rev: 2, seek: 'Cooks' })] }))
  await screen.findByText('Cooks')
  await screen.findByText('New words.')

  server.answer({ getBooth: () => refuse('notFound') })
  act(() => fakeLive.change(BOOTHS, { up: [aBoothRow({ rev: 3, state: 'deleted' })] }))
  await screen.findByRole('heading', { name: 'This booth is no longer here' })
  expect(screen.getByRole('link', { name: 'To all booths' })).toBeTruthy()
})

it('EXPO-5 plays nothing from elsewhere before it is allowed, and remembers that on the device', async () => {
  const video = aBoothDocument({ type: 'bvideo', url: 'https://youtu.be/dQw4w9WgXcQ', contentType: null, bytes: null })
  const getBooth = () => aBooth({ documents: [video, aBoothDocument({ id: 'doc2' })] })
  const { user, unmount } = await open({ getBooth })
  const play = await screen.findByRole('button', { name: 'Play video from YouTube' })
  expect(screen.getByText(/YouTube learns the address of your connection/)).toBeTruthy()
  expect(document.querySelector('iframe')).toBe(null)

  await user.click(play)
  const frame = await screen.findByTitle('Video of Kaya Foods')
  expect(frame.getAttribute('src')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/)
  unmount()
  await open({ getBooth })
  expect(await screen.findByTitle('Video of Kaya Foods')).toBeTruthy()
})

it('EXPO-5 plays a film of ours without sound, by itself, with a button that stops it', async () => {
  const film = aBoothDocument({ type: 'bvideo', url: '/files/docs/film.mp4', contentType: 'video/mp4' })
  await open({ getBooth: () => aBooth({ documents: [film] }) })

  const video = await screen.findByLabelText<HTMLVideoElement>('Video of Kaya Foods')
  expect([video.muted, video.autoplay]).toEqual([true, true])
  expect(screen.getByRole('button', { name: 'Pause video' })).toBeTruthy()
})

it('EXPO-6 opens a document with an expired URL by a new one', async () => {
  const { user, server } = await open({ getBooth: () => aBooth({ documents: [aBoothDocument()] }) })
  const document = await screen.findByRole('link', { name: 'Price list 2027.pdf' })
  const replace = vi.fn()
  vi.spyOn(window, 'open').mockReturnValue({ opener: null, location: { replace }, close: vi.fn() } as never)
  server.answer({ getBooth: () => aBooth({ documents: [aBoothDocument({ url: '/files/docs/doc1.pdf?until=2' })] }) })

  vi.setSystemTime(NOW + 9 * 60_000)
  await user.click(document)
  await waitFor(() => expect(replace).toHaveBeenCalled())
  expect(String(replace.mock.calls[0]?.[0])).toContain('/files/docs/doc1.pdf?until=2')
})

it('EXPO-6 lays out the panels and actions that features offer', async () => {
  const panel = (place: BoothPanel['place']): BoothPanel => ({
    place,
    Panel: ({ booth }) => <p>{`${place}: ${booth.boothName}`}</p>,
  })
  const { container } = await open(
    {},
    {
      panels: [panel('more'), panel('reason')],
      actions: [{ Action: () => <button type="button">Keep as a lead</button> }],
    },
  )

  await screen.findByRole('button', { name: 'Keep as a lead' })
  expect(container.textContent).toMatch(/Keep as a lead.*reason: Kaya Foods.*Dried figs.*more: Kaya Foods/s)
})

it('EXPO-6 says why it could not be loaded, and tries again', async () => {
  const { user, server } = await open({ getBooth: () => refuse('unavailable') })
  await screen.findByText('This could not be loaded')
  server.answer({ getBooth: () => aBooth() })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Dried figs from Aydın since 1962.')
})
