import type { LiveRow } from '@parley/contract'
import type { SavedSearch } from '@parley/contract/networking'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CurrentEvent } from '../../../lib/event/current-event.tsx'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { aCategory, aFoundPerson, aSavedSearch, pageOf } from '../../../testing/people-samples.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { anEventInFull, aType } from '../../../testing/samples.ts'
import { Attendees } from './attendees.tsx'

const AT = '/event/event1/attendees'
const offers = aCategory({
  subCategories: [
    { id: 'sub1', index: 0, texts: { en: 'Distribution' } },
    { id: 'sub2', index: 1, texts: { en: 'Cold storage' } },
  ],
})
const event = anEventInFull({
  participantTypes: [aType({ id: 'type1', texts: { en: 'Attendee' } }), aType({ id: 'type2', texts: { en: 'Buyer' } })],
  categories: [offers],
})

const aSearch = (own: Partial<SavedSearch> = {}) =>
  aSavedSearch({
    name: 'Cheese makers',
    filters: { query: 'cheese', typeIds: [], chosen: [], onlyMatches: false },
    ...own,
  })
const person = (id: string, fullName: string) => ({
  id,
  fullName,
  jobTitle: null,
  company: null,
  profilePhotoPath: null,
})

async function open({ at = AT, saved = [] as SavedSearch[], matches = 1, answers = {} as Answers, width = 1440 } = {}) {
  let searches = saved
  const server = fakeServer({
    searchParticipants: () => pageOf([aFoundPerson()], { matches }),
    getSavedSearches: () => ({ searches: searches }),
    saveSearch: ({ name, filters, notify }) => {
      const search = aSearch({ id: `search${searches.length + 1}`, name, filters, notify })
      searches = [search, ...searches]
      return { search }
    },
    deleteSearch: ({ id }) => {
      searches = searches.filter((each) => each.id !== id)
      return { success: true }
    },
    markSearchSeen: () => ({ success: true }),
    ...answers,
  })
  const page = await renderScreen(
    <CurrentEvent event={event}>
      <Attendees />
    </CurrentEvent>,
    { path: '/event/:eventId/attendees', at, width },
  )
  await screen.findByRole('article')
  const sent = (call: string) => server.made.flatMap(({ name, input }) => (name === call ? [input] : []))
  return { ...page, server, sent }
}

const saveButton = () => screen.findByRole('button', { name: 'Save search' })
const deleteButton = () => screen.findByRole('button', { name: 'Delete saved search' })
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Save this search' }))
const row = async () => within(await screen.findByRole('navigation', { name: 'Saved searches' }))
const links = async () => (await row()).getAllByRole('link').map((each) => each.textContent?.trim())

it('SAVED-1 offers to save once a filter is set, except for marks', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'Save search' })).toBe(null)
  expect(screen.queryByRole('navigation', { name: 'Saved searches' })).toBe(null)
})

it.each(['?tag=favourite&q=olive', '?contact=sent'])('SAVED-1 does not offer to save %s', async (search) => {
  fakeLive.show('newEvents/event1/tags/participant1', [{ id: 'participant2', rev: 1, tag: 'favourite' } as LiveRow])
  const { server } = await open({ at: AT + search })
  await waitFor(() => expect(server.made.some(({ name }) => name === 'getSavedSearches')).toBe(true))
  await act(async () => undefined)
  expect(screen.queryByRole('button', { name: 'Save search' })).toBe(null)
})

it.each([390, 1440])(
  'SAVED-1 saves the search under a suggested name, with notifications unless switched off, at %i px',
  async (width) => {
    const { user, sent } = await open({ at: `${AT}?q=olive&type=type2&in=cat1.sub2&fits=1`, width })
    await user.click(await saveButton())
    const form = await dialog()
    const name = await form.findByLabelText<HTMLInputElement>('Name (required)')
    expect(name.value).toBe('olive, Buyer, Cold storage, Only people who match me')
    const tell = form.getByRole<HTMLInputElement>('switch', { name: /^Tell me when somebody new matches/ })
    expect(tell.checked).toBe(true)
    await user.clear(name)
    await user.type(name, 'Cold buyers')
    await user.click(form.getByRole('button', { name: 'Save search' }))

    expect(await screen.findByText('“Cold buyers” is saved. We tell you when somebody new matches.')).toBeTruthy()
    const filters = {
      query: 'olive',
      typeIds: ['type2'],
      chosen: [{ categoryId: 'cat1', subCategoryIds: ['sub2'] }],
      onlyMatches: true,
    }
    expect(sent('saveSearch')).toEqual([{ eventId: 'event1', name: 'Cold buyers', filters, notify: true }])
    expect(await links()).toEqual(['Cold buyers'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    await waitFor(async () => expect(document.activeElement).toBe(await deleteButton()))
  },
)

it('SAVED-1 explains that a search is too wide, and saves it without notifications', async () => {
  const { user, sent } = await open({ at: `${AT}?q=a`, matches: 1001 })
  await user.click(await saveButton())
  const form = await dialog()
  expect(form.getByText('More than 1,000 people match. Narrow the search to be notified of new ones.')).toBeTruthy()
  const tell = form.getByRole<HTMLInputElement>('switch', { name: /^Tell me/ })
  expect([tell.checked, tell.disabled]).toEqual([false, true])
  await user.click(form.getByRole('button', { name: 'Save search' }))
  await screen.findByText('“a” is saved.')
  expect(sent('saveSearch')).toMatchObject([{ notify: false }])
})

it.each([
  ['searchTooWide', /^More than 1,000 people match this search. Narrow it/],
  ['tooManySaved', /^You have saved 20 searches here/],
] as const)('SAVED-1 explains the refusal and leaves the typed name: %s', async (failure, words) => {
  const { user } = await open({ at: `${AT}?q=olive`, answers: { saveSearch: () => refuse(failure) } })
  await user.click(await saveButton())
  const form = await dialog()
  await user.type(form.getByLabelText('Name (required)'), ' oil')
  await user.click(form.getByRole('button', { name: 'Save search' }))
  expect((await form.findByRole('alert')).textContent).toMatch(words)
  expect(form.getByLabelText<HTMLInputElement>('Name (required)').value).toBe('olive oil')
})

it('SAVED-3 shows saved searches as links, with the open one and the numbers of new people', async () => {
  const chosen = [{ categoryId: 'cat1', subCategoryIds: ['sub1', 'sub2'] }]
  const wine = aSearch({ id: 'search2', name: 'Wine', newCount: 2, newPeople: [person('p8', 'Bo Berg')] })
  const filters = { query: 'wine & co', typeIds: ['type1'], chosen, present: 'venue' as const, onlyMatches: true }
  const { user, address } = await open({ at: `${AT}?q=cheese`, saved: [{ ...wine, filters }, aSearch()] })

  expect(await links()).toEqual(['Wine 2 new', 'Cheese makers'])
  expect(screen.getByText('2 new people match your saved searches.').getAttribute('role')).toBe('status')
  const current = () => screen.getAllByRole('link').filter((each) => each.hasAttribute('aria-current'))
  expect(current().map(({ textContent }) => textContent?.trim())).toEqual(['Cheese makers'])
  await user.click((await row()).getByRole('link', { name: /^Wine/ }))
  expect(address()).toBe(`${AT}?q=wine+%26+co&type=type1&in=cat1.sub1&in=cat1.sub2&present=venue&fits=1`)
  expect(current().map(({ textContent }) => textContent?.trim())).toEqual(['Wine'])
})

it('SAVED-3 names the new people of the chosen search, and marks them as seen', async () => {
  const newPeople = [person('p8', 'Bo Berg'), person('p9', 'Cem Ak')]
  const news = aSearch({ newCount: 5, newPeople })
  const { sent } = await open({ at: `${AT}?q=cheese`, saved: [news] })

  expect(await screen.findByText('New since you last looked:')).toBeTruthy()
  const found = within(screen.getByText('New since you last looked:').parentElement as HTMLElement)
  expect(found.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    expect.stringContaining('Bo Berg'),
    expect.stringContaining('Cem Ak'),
    'and 3 more',
  ])
  expect(found.getByRole('link', { name: /Bo Berg$/ }).getAttribute('href')).toBe('/event/event1/attendees/p8')
  await waitFor(() => expect(sent('markSearchSeen')).toEqual([{ eventId: 'event1', id: 'search1' }]))
  await waitFor(async () => expect(await links()).toEqual(['Cheese makers']))
  expect(screen.getByText('New since you last looked:')).toBeTruthy()
  // The list was fetched again, because it may not have included the new people.
  await waitFor(() => expect(sent('searchParticipants')).toHaveLength(2))
})

it('SAVED-2 says that a chosen search has become too wide for notifications', async () => {
  await open({ at: `${AT}?q=cheese`, saved: [aSearch({ isWide: true })] })
  expect(await screen.findByText(/^More than 1,000 people match by now/)).toBeTruthy()
})

it('SAVED-1 deletes the chosen search, and can undo it', async () => {
  const { user, sent } = await open({ at: `${AT}?q=cheese`, saved: [aSearch()] })
  await user.click(await deleteButton())
  expect(await screen.findByText('“Cheese makers” is deleted.')).toBeTruthy()
  expect(sent('deleteSearch')).toEqual([{ eventId: 'event1', id: 'search1' }])
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Saved searches' })).toBe(null))
  await saveButton()

  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  expect(await links()).toEqual(['Cheese makers'])
  const { name, filters, notify } = aSearch()
  expect(sent('saveSearch')).toEqual([{ eventId: 'event1', name, filters, notify }])
})

it('SAVED-1 treats a search as deleted if another window has deleted it', async () => {
  let saved = [aSearch()]
  const { user } = await open({
    at: `${AT}?q=cheese`,
    answers: { getSavedSearches: () => ({ searches: saved }), deleteSearch: () => refuse('notFound') },
  })
  await deleteButton()
  saved = []
  await user.click(await deleteButton())
  await saveButton()
  expect(screen.queryByRole('navigation', { name: 'Saved searches' })).toBe(null)
})

it('SAVED-3 shows six searches, those with news first, and the chosen one, and all after a press', async () => {
  const saved = Array.from({ length: 9 }, (_, nth) =>
    aSearch({
      id: `s${nth}`,
      name: `Search ${nth}`,
      newCount: nth === 7 ? 1 : 0,
      filters: { query: `word${nth}`, typeIds: [], chosen: [], onlyMatches: false },
    }),
  )
  const { user } = await open({ saved, at: `${AT}?q=word8` })
  const six = [0, 1, 2, 3, 4, 5].map((nth) => `Search ${nth}`)
  expect(await links()).toEqual(['Search 7 1 new', ...six.slice(0, 5), 'Search 8'])
  await user.click((await row()).getByRole('button', { name: 'Show all 9' }))
  expect(await links()).toHaveLength(9)
})
