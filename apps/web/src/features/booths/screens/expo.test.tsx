import { topicName } from '@parley/contract'
import { type BoothTagRow, boothsTopic, boothTagsTopic } from '@parley/contract/booths'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CurrentEvent } from '../../../lib/event/current-event.tsx'
import { saveViewed } from '../../../lib/event/viewed.ts'
import { aBoothRow, aBoothType, aFoundBooth, boothSetup, boothsOf } from '../../../testing/booth-samples.ts'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { aCategory } from '../../../testing/people-samples.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aMe, anEventInFull, EVERY_TAB } from '../../../testing/samples.ts'
import { Expo } from './expo.tsx'

const BOOTHS = topicName(boothsTopic.path, { eventId: 'event1', kind: 'booth' })
const TAGS = topicName(boothTagsTopic.path, { eventId: 'event1', participantId: 'participant1' })

const favourite: BoothTagRow = { id: 'booth1', rev: 2, favourite: true }
const gold = aBoothType({ id: 'gold', kind: 'sponsor' as never, texts: { en: 'Gold sponsor' }, index: 1, booths: 1 })
const silver = aBoothType({
  id: 'silver',
  kind: 'sponsor' as never,
  texts: { en: 'Silver sponsor' },
  index: 2,
  booths: 1,
})
const products = aCategory({
  categoryId: 'cat1',
  forBooths: true,
  texts: { en: 'Products' },
  subCategories: [{ id: 'sub1', index: 0, texts: { en: 'Dried fruit' } }],
})

async function open(answers: Answers = {}, { at = '', organizer = false, width = 1440 } = {}) {
  const server = fakeServer({
    getBoothTypes: () => ({ ...boothSetup({ types: [aBoothType(), gold, silver] }), categoriesForBooth: [products] }),
    searchBooths: () => boothsOf([aFoundBooth()]),
    ...answers,
  })
  const event = anEventInFull({ tabs: EVERY_TAB, me: aMe({ organizer }) })
  const shown = await renderScreen(
    <CurrentEvent event={event}>
      <Expo />
    </CurrentEvent>,
    { path: '/event/event1/expo', at: `/event/event1/expo${at}`, width },
  )
  const searchInputs = () => server.made.flatMap(({ name, input }) => (name === 'searchBooths' ? [input] : []))
  return { ...shown, server, searchInputs }
}

it.each([1440, 390])(
  'EXPO-1 shows the type of a booth, its location and a reason to visit it at %s px',
  async (width) => {
    await open({ searchBooths: () => boothsOf([aFoundBooth({ offersYouSeek: ['sub1'] })]) }, { width })

    const booth = within(await screen.findByRole('listitem'))
    await booth.findByText('Exhibitor')
    expect(booth.getByRole('heading', { name: 'Kaya Foods' })).toBeTruthy()
    expect(booth.getByText('Hall 2, B14')).toBeTruthy()
    expect(booth.getByText('Offers what you seek: Dried fruit')).toBeTruthy()
    expect(booth.getByRole('img', { name: 'New to you' })).toBeTruthy()
    expect(screen.getByText('1 booth')).toBeTruthy()
  },
)

it("EXPO-1 searches, and filters by the URL's parameters", async () => {
  const { user, searchInputs, address } = await open()
  await user.type(await screen.findByRole('searchbox'), 'fig')

  await waitFor(() => expect(address()).toBe('/event/event1/expo?q=fig'))
  expect(searchInputs().at(-1)).toMatchObject({ query: 'fig', kinds: [], orderBy: 'rate', length: 60 })
})

it('EXPO-1 shows counts while filters are open, and removes a filter again', async () => {
  const counts = { boothTypes: { btype1: 3, gold: 1 }, chosen: { cat1: { sub1: 2 } }, favourites: 0, matches: 4 }
  const counted: Answers = {
    searchBooths: ({ withCounts }) => ({ ...boothsOf([aFoundBooth()]), ...(withCounts ? { counts } : {}) }),
  }
  const { user, searchInputs, address } = await open(counted, { width: 390 })
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await user.click(await sheet.findByRole('checkbox', { name: /^Dried fruit ?2$/ }))
  await user.click(sheet.getByRole('switch', { name: /^Only booths that match me ?4$/ }))
  expect(sheet.queryByRole('checkbox', { name: /Silver/ })).toBe(null)
  expect(address()).toBe('/event/event1/expo?in=cat1.sub1&fits=1')
  const chosen = [{ categoryId: 'cat1', subCategoryIds: ['sub1'] }]
  await waitFor(() => expect(searchInputs().at(-1)).toMatchObject({ chosen, onlyMatches: true }))
  await user.click(sheet.getByRole('button', { name: 'Show 1 booth' }))

  await user.click(await screen.findByRole('button', { name: 'Products: Dried fruit: remove filter' }))
  expect(address()).toBe('/event/event1/expo?fits=1')
})

it('EXPO-2 shows sponsors by their levels, the highest first', async () => {
  const two = [
    aFoundBooth({ id: 'booth2', boothName: 'PackRight', boothType: 'silver' }),
    aFoundBooth({ boothType: 'gold' }),
  ]
  const { user, searchInputs } = await open({ searchBooths: () => boothsOf(two) })
  await user.click(await screen.findByRole('link', { name: 'Sponsors' }))

  await screen.findByRole('heading', { name: 'Gold sponsor' })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Gold sponsor',
    'Silver sponsor',
  ])
  expect(searchInputs().at(-1)).toMatchObject({ kinds: ['sponsor'] })
  expect(screen.queryByRole('link', { name: 'Partners' })).toBe(null)
})

it('EXPO-3 shows changes at once, and removes a deleted booth', async () => {
  await open()
  await screen.findByRole('heading', { name: 'Kaya Foods' })
  await waitFor(() => expect(fakeLive.isHeard(BOOTHS)).toBe(true))

  act(() => fakeLive.change(BOOTHS, { up: [aBoothRow({ rev: 2, boothName: 'Kaya & Daughters' })] }))
  await screen.findByRole('heading', { name: 'Kaya & Daughters' })
  act(() => fakeLive.change(BOOTHS, { up: [aBoothRow({ rev: 3, state: 'deleted' })] }))
  await screen.findByText('No booths yet')
})

it('EXPO-4 marks a favourite at once, follows another device, and explains a failure', async () => {
  const { user, server } = await open({ tagBooth: ({ favourite }) => ({ favourite, rev: 2 }) })
  const heart = await screen.findByRole('button', { name: 'Favourite: Kaya Foods' })
  await user.click(heart)
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'))
  expect(server.made.at(-1)).toEqual({ name: 'tagBooth', input: { eventId: 'event1', id: 'booth1', favourite: true } })

  act(() => fakeLive.change(TAGS, { up: [favourite] }))
  act(() => fakeLive.change(TAGS, { rm: [{ id: 'booth1', rev: 3 }] }))
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'))

  server.answer({ tagBooth: () => refuse('unavailable') })
  await user.click(heart)
  await screen.findByText(/could not be reached|try again/i)
  expect(heart.getAttribute('aria-pressed')).toBe('false')
})

it('EXPO-4 lets a favourite leave the list of favourites, with a way back', async () => {
  fakeLive.show(TAGS, [favourite])
  const { user } = await open(
    {
      searchBooths: () => boothsOf([aFoundBooth({ favourite: true })]),
      tagBooth: ({ favourite }) => ({ favourite, rev: 3 }),
    },
    { at: '?fav=1' },
  )
  await user.click(await screen.findByRole('button', { name: 'Favourite: Kaya Foods' }))
  await screen.findByText('No favourite booths yet')
  expect(screen.getByText('Kaya Foods is no longer a favourite.')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('heading', { name: 'Kaya Foods' })
})

it('EXPO-4 calls a booth new until the reader has viewed it, on any device', async () => {
  saveViewed('participant1', 'booth2')
  const three = [
    aFoundBooth(),
    aFoundBooth({ id: 'booth2', boothName: 'Seen here' }),
    aFoundBooth({ id: 'booth3', boothName: 'Seen elsewhere', seen: true }),
  ]
  await open({ searchBooths: () => boothsOf(three) })

  await screen.findByRole('heading', { name: 'Kaya Foods' })
  expect(screen.getAllByRole('img', { name: 'New to you' }).length).toBe(1)
})

it('EXPO-1 explains how to continue if nothing matches, nothing exists, or loading failed', async () => {
  const { user, server, address } = await open({ searchBooths: () => boothsOf([]) }, { at: '?q=zzz' })
  await screen.findByText('No booth matches that yet')
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(address()).toBe('/event/event1/expo')
  await screen.findByText('No booths yet')
  expect(screen.getByRole('link', { name: /program/i })).toBeTruthy()

  server.answer({ searchBooths: () => refuse('unavailable') })
  await user.type(screen.getByRole('searchbox'), 'fig')
  await screen.findByText('This could not be loaded')
  server.answer({ searchBooths: () => boothsOf([aFoundBooth()]) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Kaya Foods' })
})

it('EXPO-1 leads organizers of an empty expo to a new booth', async () => {
  await open({ searchBooths: () => boothsOf([]), getBoothTypes: () => boothSetup() }, { organizer: true })

  const add = await screen.findByRole('link', { name: 'Add booth' })
  expect(add.getAttribute('href')).toBe('/event/event1/organize/booths/new')
})
