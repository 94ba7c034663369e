import type { InputOf } from '@parley/contract'
import type { FoundPerson, networkingCalls, SearchCounts } from '@parley/contract/networking'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { CurrentEvent } from '../../../lib/event/current-event.tsx'
import { saveViewed } from '../../../lib/event/viewed.ts'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { aFoundPerson, pageOf } from '../../../testing/people-samples.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { anEventInFull } from '../../../testing/samples.ts'
import { Attendees } from './attendees.tsx'

type Search = InputOf<typeof networkingCalls.searchParticipants>
const AT = '/event/event1/attendees'
const TAGS = 'newEvents/event1/tags/participant1'
const PEOPLE = ['İrem Yılmaz', 'Selin Nair', 'Diego Marín'].map((fullName, index) =>
  aFoundPerson({ id: `p${index + 1}`, fullName }),
)

interface Setting {
  readonly people?: (search: Search) => readonly FoundPerson[]
  readonly answers?: Answers
  readonly at?: string
  readonly width?: number
}

async function open({ people = () => PEOPLE, answers = {}, at = AT, width = 1440 }: Setting = {}) {
  const server = fakeServer({
    searchParticipants: (search) => pageOf([...people(search)]),
    tagPerson: ({ tag }) => ({ tag, rev: 9 }),
    ...answers,
  })
  const page = await renderScreen(
    <CurrentEvent event={anEventInFull()}>
      <Attendees />
    </CurrentEvent>,
    { path: '/event/:eventId/attendees', at, width },
  )
  const tagged = () => server.made.flatMap(({ name, input }) => (name === 'tagPerson' ? [input] : []))
  const searches = () =>
    server.made.flatMap(({ name, input }) => (name === 'searchParticipants' ? [input as Search] : []))
  return { ...page, server, tagged, searches }
}

const COUNTS: SearchCounts = { types: {}, chosen: {}, tags: {}, contactStates: {}, present: {}, matches: 0 }
const heart = (name: string) => screen.findByRole('button', { name: `Favourite: ${name}` })
const isPressed = async (name: string) => (await heart(name)).getAttribute('aria-pressed')
const names = () => screen.queryAllByRole('heading', { level: 2 }).map((each) => each.textContent)
const hasNames = (wanted: readonly string[]) => waitFor(() => expect(names()).toEqual(wanted))
const marks = (tag: 'favourite' | 'ignored', ...ids: string[]) => ids.map((id) => ({ id, rev: 1, tag }))

async function ignore({ user }: Awaited<ReturnType<typeof open>>, name: string) {
  await user.click(await screen.findByRole('button', { name: `More: ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Ignore', hidden: true }))
}

it.each([390, 1440])('MARK-1 marks a favourite at once at %i px, also by keyboard', async (width) => {
  const { user, tagged } = await open({ width })
  expect(await isPressed('Selin Nair')).toBe('false')
  ;(await heart('Selin Nair')).focus()
  await user.keyboard('{Enter}')

  expect(await isPressed('Selin Nair')).toBe('true')
  expect([await isPressed('İrem Yılmaz'), tagged()]).toEqual([
    'false',
    [{ eventId: 'event1', id: 'p2', tag: 'favourite' }],
  ])
})

it('MARK-1 ignores a second press while the first is being sent, and reverts it if it is refused', async () => {
  const answer = Promise.withResolvers<void>()
  const { user, tagged } = await open({
    answers: { tagPerson: () => answer.promise.then(() => refuse('tooManyTagged')) },
  })
  await user.click(await heart('Selin Nair'))
  await waitFor(async () => expect((await heart('Selin Nair')).getAttribute('aria-busy')).toBe('true'))
  await user.click(await heart('Selin Nair'))
  expect([await isPressed('Selin Nair'), tagged().length]).toEqual(['true', 1])
  await act(async () => answer.resolve())

  expect(await screen.findByText(/^You have marked 1,000 people/)).toBeTruthy()
  expect(await isPressed('Selin Nair')).toBe('false')
})

it('MARK-1 follows tags from another device', async () => {
  fakeLive.show(TAGS, marks('favourite', 'p1'))
  await open()
  await waitFor(async () => expect(await isPressed('İrem Yılmaz')).toBe('true'))
  act(() =>
    fakeLive.change(TAGS, { rm: [{ id: 'p1', rev: 2 }], up: [...marks('favourite', 'p3'), ...marks('ignored', 'p2')] }),
  )

  await hasNames(['İrem Yılmaz', 'Diego Marín'])
  expect([await isPressed('İrem Yılmaz'), await isPressed('Diego Marín')]).toEqual(['false', 'true'])
  expect(screen.getByText('2 people')).toBeTruthy()
})

it('MARK-1 removes an ignored person from the list at once, focuses the next one, and can undo', async () => {
  const page = await open()
  await hasNames(PEOPLE.map(({ fullName }) => fullName))
  await ignore(page, 'İrem Yılmaz')
  await hasNames(['Selin Nair', 'Diego Marín'])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Selin Nair'))
  expect(screen.getByText('İrem Yılmaz no longer appears in your lists.')).toBeTruthy()
  await page.user.click(screen.getByRole('button', { name: 'Undo' }))

  await hasNames(PEOPLE.map(({ fullName }) => fullName))
  await waitFor(() => expect(page.tagged().map((each) => (each as { tag: unknown }).tag)).toEqual(['ignored', null]))
})

it('MARK-1 also copies a link and ignores a person from a row on a phone', async () => {
  const page = await open({ width: 390 })
  await hasNames(PEOPLE.map(({ fullName }) => fullName))
  await page.user.click(screen.getByRole('button', { name: 'More: Selin Nair' }))
  expect((await screen.findAllByRole('menuitem', { hidden: true })).map((each) => each.textContent)).toEqual([
    'Copy link',
    'Ignore',
  ])
  await page.user.click(screen.getByRole('menuitem', { name: 'Ignore', hidden: true }))

  await hasNames(['İrem Yılmaz', 'Diego Marín'])
})

it('MARK-1 SEARCH-3 refetches the counts after a mark, and no other list', async () => {
  const { user, searches } = await open({
    width: 390,
    answers: {
      searchParticipants: (search) => ({ ...pageOf(PEOPLE), ...(search.withCounts ? { counts: COUNTS } : {}) }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  await screen.findByRole('dialog', { name: 'Filters' })
  await waitFor(() => expect(searches().map(({ withCounts }) => withCounts)).toEqual([false, true]))
  await user.click(screen.getByRole('button', { name: 'Favourite: Selin Nair', hidden: true }))

  await waitFor(() => expect(searches().map(({ withCounts }) => withCounts)).toEqual([false, true, true]))
})

it('MARK-1 shows an ignored person again if that was refused, and why', async () => {
  const page = await open({ answers: { tagPerson: () => refuse('unavailable') } })
  await hasNames(PEOPLE.map(({ fullName }) => fullName))
  await ignore(page, 'Selin Nair')

  expect(await screen.findByText('The service is not ready. Try again shortly.')).toBeTruthy()
  await hasNames(PEOPLE.map(({ fullName }) => fullName))
  expect(screen.queryByText('Selin Nair no longer appears in your lists.')).toBe(null)
})

it('N1 loads all favourites at once (their count plus 60), and removes a former favourite with an undo', async () => {
  fakeLive.show(TAGS, marks('favourite', 'p1', 'p3'))
  const { user, address, searches } = await open({
    people: ({ tag }) => PEOPLE.filter(({ id }) => tag !== 'favourite' || id !== 'p2'),
  })
  await heart('Selin Nair')
  await user.click(screen.getByRole('button', { name: 'Favourites' }))
  await hasNames(['İrem Yılmaz', 'Diego Marín'])
  expect(address()).toBe(`${AT}?tag=favourite`)
  expect(searches().filter(({ tag }) => tag === 'favourite')).toMatchObject([{ length: 62 }])
  await user.click(await heart('İrem Yılmaz'))
  await hasNames(['Diego Marín'])
  expect(screen.getByText('İrem Yılmaz is no longer a favourite.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))

  await hasNames(['İrem Yılmaz', 'Diego Marín'])
})

it('says how to mark favourites if there are none, and leads back to everyone', async () => {
  const { user, address } = await open({ people: ({ tag }) => (tag ? [] : PEOPLE), at: `${AT}?tag=favourite` })
  expect(await screen.findByText('No favourites yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'See everyone' }))

  await hasNames(PEOPLE.map(({ fullName }) => fullName))
  expect(address()).toBe(AT)
})

it.each([390, 1440])(
  'MARK-1 offers at %i px to stop ignoring a person, and no meeting request until then',
  async (width) => {
    fakeLive.show(TAGS, marks('ignored', 'p2'))
    const { user, tagged } = await open({
      people: ({ tag }) => (tag ? [PEOPLE[1]!] : PEOPLE),
      at: `${AT}?tag=ignored`,
      width,
    })
    const row = within(await screen.findByRole('article'))
    expect(row.queryByRole('link', { name: /^Meet/ })).toBe(null)
    expect(row.queryByRole('button', { name: /^Favourite/ })).toBe(null)
    await user.click(row.getByRole('button', { name: 'Stop ignoring' }))

    expect(await screen.findByText('You are not ignoring anyone')).toBeTruthy()
    expect(tagged()).toEqual([{ eventId: 'event1', id: 'p2', tag: null }])
  },
)

it('MARK-2 marks people who are new to me, also as text', async () => {
  saveViewed('participant1', 'p2')
  await open({ people: () => PEOPLE.map((each) => ({ ...each, seen: each.id === 'p3' })) })
  await heart('Selin Nair')
  const isNew = screen
    .getAllByRole('article')
    .map((card) => within(card).queryByRole('img', { name: 'New to you' }) !== null)

  expect(isNew).toEqual([true, false, false])
})

async function pick(user: UserEvent, name: string) {
  await user.click(await screen.findByRole('button', { name: `More: ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: `Compare: ${name}` }))
}

it('N2 picks two people of a list on a desktop, and links to both side by side', async () => {
  const { user } = await open()
  await pick(user, 'Diego Marín')
  const bar = within(screen.getByRole('region', { name: 'Compare' }))
  expect(bar.getByText('Choose one more person to compare.')).toBeTruthy()
  expect(bar.getByRole<HTMLButtonElement>('button', { name: 'Compare' }).disabled).toBe(true)
  await pick(user, 'İrem Yılmaz')

  expect(bar.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe(`${AT}/compare?a=p3&b=p1`)
  await user.click(screen.getByRole('button', { name: 'More: Selin Nair' }))
  await screen.findByRole('menuitem', { name: 'Copy link' })
  expect(screen.queryByRole('menuitem', { name: /^Compare/ })).toBe(null)
  await user.keyboard('{Escape}')
  await user.click(bar.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('region', { name: 'Compare' })).toBe(null)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('More: İrem Yılmaz')
})

it('N2 focuses the other person when one of two is removed, and the picked row after the last', async () => {
  const { user } = await open()
  for (const name of ['Diego Marín', 'İrem Yılmaz']) await pick(user, name)
  const focus = () => document.activeElement?.getAttribute('aria-label')
  const bar = within(screen.getByRole('region', { name: 'Compare' }))
  const [first, second] = bar.getAllByRole('button')
  const left = second?.getAttribute('aria-label')
  await user.click(first as HTMLElement)
  await waitFor(() => expect(focus()).toBe(left))
  await user.keyboard('{Enter}')
  expect(focus()).toBe('More: İrem Yılmaz')
})

it('N2 offers no comparison on a phone', async () => {
  const { user } = await open({ width: 390 })
  await user.click(await screen.findByRole('button', { name: 'More: Selin Nair' }))
  await screen.findByRole('menuitem', { name: 'Copy link' })
  expect(screen.queryByRole('menuitem', { name: /^Compare/ })).toBe(null)
})
