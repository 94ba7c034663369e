import type { InputOf } from '@parley/contract'
import type { networkingCalls, SearchCounts } from '@parley/contract/networking'
import type { ParticipantType } from '@parley/contract/participants'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CurrentEvent } from '../../../lib/event/current-event.tsx'
import { fakeServer, refuse } from '../../../testing/fake-server.ts'
import { aCategory, aFoundPerson, pageOf } from '../../../testing/people-samples.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { anEventInFull } from '../../../testing/samples.ts'
import { Attendees } from './attendees.tsx'

afterEach(() => void vi.useRealTimers())

const type = (id: string, index: number, en: string): ParticipantType => ({
  id,
  texts: { en },
  index,
  colors: {},
  priority: [],
  maxMeetingCount: null,
  invitationRights: true,
  allowedToModify: false,
  disableGuest: false,
  categories: null,
  finds: null,
})
const offers = aCategory({
  subCategories: [
    { id: 'sub1', index: 0, texts: { en: 'Distribution' } },
    { id: 'sub2', index: 1, texts: { en: 'Cold storage' } },
  ],
})
const event = anEventInFull({
  participantTypes: [type('type1', 0, 'Attendee'), type('type2', 1, 'Speaker')],
  categories: [offers],
})

type Search = InputOf<typeof networkingCalls.searchParticipants>
const PATH = '/event/:eventId/attendees'
const AT = '/event/event1/attendees'

async function open(answer: (search: Search) => ReturnType<typeof pageOf>, { at = AT, width = 1440 } = {}) {
  const searches: Search[] = []
  fakeServer({
    searchParticipants: (search) => {
      searches.push(search)
      return answer(search)
    },
  })
  const page = await renderScreen(
    <CurrentEvent event={event}>
      <Attendees />
    </CurrentEvent>,
    { path: PATH, at, width },
  )
  return { ...page, searches }
}

it('N2 shows the name, type and reason to meet of each person', async () => {
  await open(() =>
    pageOf([
      aFoundPerson({ offersYouSeek: ['sub1', 'sub2'] }),
      aFoundPerson({ id: 'p3', fullName: 'Дмитрий Орлов', seeksYouOffer: ['sub2'], canInvite: false }),
      aFoundPerson({ id: 'p4', fullName: 'Diego Marín', jobTitle: null, company: null, city: null }),
    ]),
  )
  const [first, second, third] = await screen.findAllByRole('article')
  const texts = (card: HTMLElement | undefined) =>
    [...(card?.querySelectorAll('h2,p,li') ?? [])].map((each) => each.textContent)

  expect(texts(first)).toEqual([
    'İrem Yılmaz',
    'Growth lead',
    'Kite & Co · Almatı',
    'Offers what you seek: Distribution',
    'Cold storage',
  ])
  expect(texts(second)).toContain('Seeks what you offer: Cold storage')
  expect(texts(third)).toEqual(['Diego Marín'])
  expect(within(first as HTMLElement).getByText('Speaker')).toBeTruthy()
  expect(screen.getByText('3 people')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'İrem Yılmaz' }).getAttribute('href')).toBe(
    '/event/event1/attendees/participant2',
  )
})

it('N1 starts with the filters in the URL', async () => {
  const address = `${AT}?q=olive&type=type2&in=cat1.sub1&in=cat1.sub2&in=cat2.sub1&contact=sent&present=venue&fits=1`
  const { searches } = await open(() => pageOf([aFoundPerson()]), { at: address })

  expect(await screen.findByRole('article')).toBeTruthy()
  expect(searches).toEqual([
    {
      eventId: 'event1',
      query: 'olive',
      length: 60,
      orderBy: 'rank',
      asc: true,
      typeIds: ['type2'],
      subCategoryIds: [],
      chosen: [
        { categoryId: 'cat1', subCategoryIds: ['sub1', 'sub2'] },
        { categoryId: 'cat2', subCategoryIds: ['sub1'] },
      ],
      tag: null,
      contactState: 'sent',
      present: 'venue',
      onlyMatches: true,
      withCounts: false,
    },
  ])
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('olive')
})

const COUNTS: SearchCounts = {
  types: { type1: 40, type2: 2 },
  chosen: { cat1: { sub1: 7, sub2: 3 } },
  tags: { favourite: 4 },
  contactStates: { fresh: 3, sent: 2, accepted: 1 },
  present: { venue: 5 },
  matches: 12,
}
const counted = ({ withCounts }: Search) => ({ ...pageOf([aFoundPerson()]), ...(withCounts ? { counts: COUNTS } : {}) })

it('N1 writes filters to the URL, and loads the counts only while the filters are open', async () => {
  const { user, address, searches } = await open(counted, { width: 390 })
  await screen.findByRole('article')
  expect(searches.map(({ withCounts }) => withCounts)).toEqual([false])
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await user.click(await sheet.findByRole('checkbox', { name: /^Speaker ?2$/ }))
  await user.click(sheet.getByRole('checkbox', { name: /^Cold storage ?3$/ }))
  await user.click(sheet.getByRole('button', { name: /^Request sent ?2$/ }))
  await user.click(sheet.getByRole('switch', { name: /^Only people who match me ?12$/ }))

  expect(address()).toBe(`${AT}?type=type2&in=cat1.sub2&contact=sent&fits=1`)
  expect(screen.getByRole('button', { name: /Filters ?4/, hidden: true })).toBeTruthy()
  expect(await sheet.findByRole('button', { name: 'Show 1 person' })).toBeTruthy()
  const chosen = {
    typeIds: ['type2'],
    chosen: [{ categoryId: 'cat1', subCategoryIds: ['sub2'] }],
    contactState: 'sent',
    onlyMatches: true,
  }
  expect(searches.filter(({ withCounts }) => withCounts).at(-1)).toMatchObject({ ...chosen, length: 1 })
  expect(searches.filter(({ withCounts }) => !withCounts).at(-1)).toMatchObject({ ...chosen, length: 60 })
})

it('N1 offers no choice without people, and presence in hybrid events only', async () => {
  const { user } = await open(counted, { width: 390 })
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await panel.findByRole('checkbox', { name: /^Speaker/ })

  // The first button closes the sheet.
  const toggles = panel.getAllByRole('button').map((each) => each.textContent)
  expect(toggles.slice(1, 5)).toEqual(['Favourites4', 'Any contact3', 'Request sent2', 'Meeting set1'])
  expect(panel.queryByText('At the venue')).toBe(null)
})

it('N1 replaces the choice of a single-choice filter, and clears it with a second press', async () => {
  const { user, address } = await open(counted, { width: 390 })
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await user.click(await panel.findByRole('button', { name: /^Request sent/ }))
  await user.click(panel.getByRole('button', { name: /^Meeting set/ }))
  expect(address()).toBe(`${AT}?contact=accepted`)
  await user.click(panel.getByRole('button', { name: /^Meeting set/ }))

  expect(address()).toBe(AT)
})

it('N1 shows every filter above the list, to remove one by one or all at once', async () => {
  const at = `${AT}?q=olive&type=type2&in=cat1.sub1&in=cat1.sub9&contact=sent&fits=1`
  const { user, address } = await open(() => pageOf([aFoundPerson()]), { at })
  const chips = within(await screen.findByRole('group', { name: 'Filters that are set' }))
  expect(chips.getAllByRole('button').map((each) => each.textContent)).toEqual([
    'Only people who match me',
    'Request sent',
    'Speaker',
    'Offers: Distribution',
    'No longer offered',
    'Clear all',
  ])
  await user.click(chips.getByRole('button', { name: 'Offers: Distribution: remove filter' }))
  expect(address()).toBe(`${AT}?q=olive&type=type2&in=cat1.sub9&contact=sent&fits=1`)
  // The focus moves to the next chip, and to the place of the chips once all are removed.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('No longer offered'))
  const place = document.activeElement?.parentElement
  await user.click(chips.getByRole('button', { name: 'Clear all' }))

  expect(address()).toBe(`${AT}?q=olive`)
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Filters that are set' })).toBe(null))
  await waitFor(() => expect(document.activeElement).toBe(place))
})

it('N1 says that no one matches exactly, and shows near matches', async () => {
  await open(() => ({ ...pageOf([aFoundPerson({ fullName: 'Michael Kaya' })]), isNear: true }), {
    at: `${AT}?q=micheal`,
  })

  expect(await screen.findByText('Nobody fits “micheal”. These come close:')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Michael Kaya' })).toBeTruthy()
})

it('N1 searches 400 ms after the last key', async () => {
  const { user, address, searches } = await open(() => pageOf([aFoundPerson()]))
  await screen.findByRole('article')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await user.type(screen.getByRole('searchbox'), 'ire')
  expect(searches).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(400)

  await vi.waitFor(() => expect(searches.map(({ query }) => query)).toEqual(['', 'ire']))
  expect(address()).toBe(`${AT}?q=ire`)
})

it('says that no one matches, and leads back to everyone', async () => {
  const { user, address } = await open(({ query }) => pageOf(query ? [] : [aFoundPerson()]), { at: `${AT}?q=zzz` })
  expect(await screen.findByText('Nobody matches that yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))

  expect(await screen.findByRole('article')).toBeTruthy()
  expect(address()).toBe(AT)
})

it('N1 loads the next page near the end of the list, and shows everyone once', async () => {
  const { searches } = await open(({ after }) =>
    after
      ? pageOf([aFoundPerson(), aFoundPerson({ id: 'p9', fullName: 'Last One' })], { matches: 2 })
      : pageOf([aFoundPerson()], { matches: 2, after: 'cursor1' }),
  )
  expect(await screen.findByRole('heading', { name: 'Last One' })).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(searches.map(({ after }) => after)).toEqual([undefined, 'cursor1'])
})

it('shows the error and tries again', async () => {
  let isDown = true
  const { user } = await open(() => (isDown ? refuse('unavailable') : pageOf([aFoundPerson()])))
  expect(await screen.findByText('The service is not ready. Try again shortly.')).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('article')).toBeTruthy()
})

it('N1 shows no number on the button of the filters while it is not known', async () => {
  const answer = Promise.withResolvers<void>()
  const searched = async () => answer.promise.then(() => pageOf([aFoundPerson()]))
  const { user } = await open((search) => (search.withCounts ? counted(search) : (searched() as never)), { width: 390 })
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  expect(await sheet.findByRole('button', { name: 'Show results' })).toBeTruthy()
  answer.resolve()

  expect(await sheet.findByRole('button', { name: 'Show 1 person' })).toBeTruthy()
})
