import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CurrentEvent } from '../../../lib/event/current-event.tsx'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { aCategory, aFoundPerson, aReason, aSuggestion, pageOf } from '../../../testing/people-samples.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { anEventInFull, aType, NOW } from '../../../testing/samples.ts'
import { Attendees } from './attendees.tsx'

const AT = '/event/event1/attendees'
const event = anEventInFull({
  participantTypes: [aType(), aType({ id: 'type2', index: 1, texts: { en: 'Speaker' } })],
  categories: [
    aCategory({
      subCategories: ['Rye', 'Salt'].map((en, index) => ({ id: `sub${index + 1}`, index, texts: { en } })),
    }),
  ],
})
const PEOPLE = [
  aSuggestion({
    reasons: [
      aReason({ kind: 'metBefore', text: 'Lyon', sdt: NOW }),
      aReason(),
      aReason({ kind: 'theySeek', optionId: 'sub2' }),
    ],
  }),
  aSuggestion({ id: 'p3', fullName: 'Diego Marín' }),
]

async function open(at: string, answers: Answers = {}, width = 1440) {
  const server = fakeServer({
    searchParticipants: ({ query }) => pageOf([aFoundPerson({ fullName: query ? 'Found' : 'Listed' })]),
    suggestPeople: () => ({ people: PEOPLE }),
    ...answers,
  })
  const page = await renderScreen(
    <CurrentEvent event={event}>
      <Attendees />
    </CurrentEvent>,
    { path: '/event/:eventId/attendees', at, width },
  )
  const sent = (name: 'searchParticipants' | 'suggestPeople') =>
    server.made.filter((each) => each.name === name).map(({ input }) => input as Record<string, unknown>)
  return { ...page, server, sent }
}
const order = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Order' })

it('SUGGEST-1 shows suggestions in place of the list, each with its reasons', async () => {
  const { sent } = await open(`${AT}?order=suggested`)
  // The first test of this file also waits for the lazy parts of the page.
  const [first] = await screen.findAllByRole('article')
  const card = within(first as HTMLElement)

  for (const why of ['You met at Lyon (21 Nov 2026)', 'Offers what you seek: Rye', 'Seeks what you offer: Salt'])
    expect(card.getByText(why)).toBeTruthy()
  expect(screen.getAllByText('Offers what you seek: Rye')).toHaveLength(2)
  expect(await screen.findByText('2 people you should meet')).toBeTruthy()
  expect((await order()).value).toBe('suggested')
  expect([sent('suggestPeople'), sent('searchParticipants')]).toEqual([[{ eventId: 'event1', length: 60 }], []])
})

it('N1 writes the order to the URL, and requests it', async () => {
  const { user, address, sent } = await open(AT)
  await user.selectOptions(await order(), 'By company')
  expect(address()).toBe(`${AT}?order=company`)
  await screen.findByRole('article')
  expect(sent('searchParticipants').map(({ orderBy }) => orderBy)).toEqual(['rank', 'company'])

  await user.selectOptions(await order(), 'Suggested, with reasons')
  expect(address()).toBe(`${AT}?order=suggested`)
  expect(await screen.findByText('Diego Marín')).toBeTruthy()
  await user.selectOptions(await order(), 'Best fit first')
  expect(address()).toBe(AT)
  expect(await screen.findByText('Listed')).toBeTruthy()
})

it('SUGGEST-1 a search leads to the list and back, and suggestions begin without filters', async () => {
  const { user, address } = await open(`${AT}?order=suggested`)
  await screen.findByText('Diego Marín')
  await user.type(screen.getByRole('searchbox'), 'x')
  expect(await screen.findByText('Found')).toBeTruthy()
  expect((await order()).value).toBe('rank')

  await user.selectOptions(await order(), 'Suggested, with reasons')
  expect(address()).toBe(`${AT}?order=suggested`)
  expect(await screen.findByText('Diego Marín')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

it('offers to complete the profile if there are no suggestions', async () => {
  await open(`${AT}?order=suggested`, { suggestPeople: () => ({ people: [] }) })
  expect(await screen.findByText('Nobody to suggest yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Complete my profile' }).getAttribute('href')).toBe(
    '/event/event1/event-profile',
  )
  expect((await order()).value).toBe('suggested')
})

it('shows the error and tries again', async () => {
  const { user, server } = await open(`${AT}?order=suggested`, { suggestPeople: () => refuse('unavailable') })
  expect(await screen.findByText('The service is not ready. Try again shortly.')).toBeTruthy()
  server.answer({ suggestPeople: () => ({ people: PEOPLE }) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Diego Marín')).toBeTruthy()
})

it('N1 can be operated by keyboard from one order to the next', async () => {
  const { user } = await open(AT)
  const select = await order()
  select.focus()
  await user.selectOptions(select, 'Suggested, with reasons')
  expect(await screen.findByText('Diego Marín')).toBeTruthy()
  expect([document.activeElement === select, select.value]).toEqual([true, 'suggested'])
  await user.selectOptions(select, 'By name')
  expect(await screen.findByText('Listed')).toBeTruthy()
  expect([document.activeElement === select, select.value]).toEqual([true, 'name'])
})

it('N1 shows no empty result in the filters while people are suggested', async () => {
  const { user } = await open(`${AT}?order=suggested`, {}, 390)
  await screen.findByText('Diego Marín')
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Filters' }))
  expect(panel.getByRole('button', { name: 'Show results' })).toBeTruthy()
})

it('N2 compares a suggested person with one of the list', async () => {
  const { user } = await open(`${AT}?order=suggested`)
  const pick = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `More: ${name}` }))
    await user.click(await screen.findByRole('menuitem', { name: `Compare: ${name}` }))
  }
  await pick('Diego Marín')
  await user.selectOptions(await order(), 'Best fit first')
  await pick('Listed')
  const bar = within(screen.getByRole('region', { name: 'Compare' }))
  expect(bar.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe(`${AT}/compare?a=p3&b=participant2`)
})

it('MARK-1 focuses the next person when a suggested one is ignored', async () => {
  const { user } = await open(`${AT}?order=suggested`, { tagPerson: ({ tag }) => ({ tag, rev: 1 }) })
  const [first] = await screen.findAllByRole('article')
  await user.click(within(first as HTMLElement).getByRole('button', { name: /^More: / }))
  await user.click(await screen.findByRole('menuitem', { name: 'Ignore', hidden: true }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Diego Marín'))
})
