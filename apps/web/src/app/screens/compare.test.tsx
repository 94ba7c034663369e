import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CurrentEvent } from '../../lib/event/current-event.tsx'
import { type Answers, fakeServer, refuse } from '../../testing/fake-server.ts'
import { aCategory, aParticipant, aReason } from '../../testing/people-samples.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { anEventInFull, aProfile, NOW } from '../../testing/samples.ts'
import { Compare } from './compare.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

const AT = '/event/event1/attendees/compare'
const event = anEventInFull({
  categories: [
    aCategory({
      subCategories: ['Logistics', 'Bread'].map((en, index) => ({ id: `sub${index + 1}`, index, texts: { en } })),
    }),
    aCategory({ categoryId: 'cat2', index: 1, type: 'text', role: 'plain', texts: { en: 'Ask me about' } }),
  ],
})
const PEOPLE = {
  p1: aParticipant({
    id: 'p1',
    fullName: 'Selin Volkova',
    categories: [
      { categoryId: 'cat1', selectedCategoryIds: ['sub1', 'sub2'], inputValue: null },
      { categoryId: 'cat2', selectedCategoryIds: [], inputValue: 'Salt' },
    ],
    offersYouSeek: ['sub2'],
    reasons: [aReason({ optionId: 'sub2' })],
  }),
  p2: aParticipant({
    id: 'p2',
    fullName: 'Diego Marín',
    biography: null,
    jobTitle: 'Baker',
    company: null,
    city: null,
  }),
}
const SLOTS = [NOW + 3_600_000, NOW + 7_200_000].map((sdt, index) => ({
  id: `slot${index}`,
  sdt,
  edt: sdt + 1_800_000,
}))

async function open(address: string, answers: Answers = {}) {
  const server = fakeServer({
    getProfile: () => aProfile(),
    getParticipant: ({ id }) => PEOPLE[id as keyof typeof PEOPLE] ?? refuse('notFound'),
    findOpenSlots: ({ participantId }) =>
      participantId === 'p1'
        ? { slots: SLOTS, best: [], swaps: [], reason: null }
        : { slots: [], best: [], swaps: [], reason: 'noSpaceOfTheirs' },
    ...answers,
  })
  const page = await renderScreen(
    <CurrentEvent event={event}>
      <Compare />
    </CurrentEvent>,
    { path: AT, at: `${AT}${address}` },
  )
  return { ...page, server }
}

it('N2 puts two people side by side: why to meet each, when, and all that they tell', async () => {
  await open('?a=p1&b=p2')
  const table = await screen.findByRole('table', { name: 'Compare' })
  expect(await screen.findByText('2 free times together')).toBeTruthy()
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))

  expect(rows[0]).toEqual(['SVSelin Volkova', 'DMDiego Marín'])
  expect(rows.slice(2)).toEqual([
    ['Why meet'],
    ['Offers what you seek: Bread', 'No shared offers or needs'],
    ['Next time you are both free'],
    ['Sat 21 Nov, 15:30–16:002 free times together', 'No free time together'],
    ['Offers'],
    ['BreadLogistics', 'No info'],
    ['Ask me about'],
    ['Salt', 'No info'],
    ['About'],
    ['Ten years in logistics.', 'No info'],
  ])
  expect(within(table).getAllByRole('img', { name: 'fits you' })).toHaveLength(1)
})

it('N2 lets one meet, favour and open each of the two', async () => {
  await open('?a=p1&b=p2')
  await screen.findByRole('table')

  for (const [id, name] of [
    ['p1', 'Selin Volkova'],
    ['p2', 'Diego Marín'],
  ]) {
    const person = `/event/event1/attendees/${id}`
    const meet = await screen.findByRole('button', { name: `Meet: ${name}` })
    expect(meet.getAttribute('aria-haspopup')).toBe('dialog')
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(person)
    expect(screen.getByRole('button', { name: `Favourite: ${name}` })).toBeTruthy()
  }
})

it.each([
  ['one of them is hidden', '?a=p1&b=gone', {}],
  ['one of them was deleted', '?a=p1&b=p2', { getParticipant: () => ({ ...PEOPLE.p1, state: 'deleted' as const }) }],
  ['the URL names only one', '?a=p1', {}],
  ['both are the same', '?a=p1&b=p1', {}],
])('N2 explains that two people cannot be compared when %s', async (_, address, answers: Answers) => {
  const { user, address: now } = await open(address, answers)
  expect(await screen.findByText('These two cannot be compared')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'See everyone' }))

  expect(now()).toBe('/event/event1/attendees')
})

it('tries again if the two people could not be loaded', async () => {
  const { user, server } = await open('?a=p1&b=p2', { getParticipant: () => refuse('unavailable') })
  await screen.findByText('The service is not ready. Try again shortly.')
  server.answer({ getParticipant: ({ id }) => PEOPLE[id as keyof typeof PEOPLE] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('table')).toBeTruthy()
})

it('N2 says that free times could not be loaded, and shows none for a person the reader may not invite', async () => {
  const { user, server } = await open('?a=p1&b=p2', {
    getParticipant: ({ id }) => ({ ...PEOPLE[id as keyof typeof PEOPLE], canInvite: id === 'p1' }),
    findOpenSlots: () => refuse('unavailable'),
  })
  const table = within(await screen.findByRole('table'))
  const retry = await table.findByRole('button', { name: 'Try again' })
  expect(table.queryByText('No free time together')).toBe(null)
  server.answer({ findOpenSlots: () => ({ slots: [], best: [], swaps: [], reason: null }) })
  await user.click(retry)
  expect(await table.findAllByText('No free time together')).toHaveLength(1)
  expect(server.made.flatMap(({ name, input }) => (name === 'findOpenSlots' ? [input] : []))).toMatchObject([
    { participantId: 'p1' },
    { participantId: 'p1' },
  ])
})
