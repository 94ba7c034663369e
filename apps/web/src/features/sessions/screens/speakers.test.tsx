import type { SpeakerCard } from '@parley/contract/sessions'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CurrentEvent } from '../../../lib/event/current-event.tsx'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aMe, anEventInFull, aPerson } from '../../../testing/samples.ts'
import { Speakers } from './speakers.tsx'

const AT = '/event/event1/speakers'
const aSpeaker = (own: Partial<SpeakerCard> = {}): SpeakerCard => ({ ...aPerson(), some: {}, sessionCount: 1, ...own })
const page = (speakers: SpeakerCard[], more: { matches?: number; after?: string | null } = {}) => ({
  matches: speakers.length,
  results: speakers,
  after: null,
  ...more,
})

async function open(answers: Answers, { at = AT, width = 1440, organizer = false } = {}) {
  const server = fakeServer(answers)
  const event = anEventInFull({ me: aMe({ organizer }), tabs: [{ name: 'agenda', texts: null }] })
  const shown = await renderScreen(
    <CurrentEvent event={event}>
      <Speakers />
    </CurrentEvent>,
    { path: AT, at, width },
  )
  const requestInputs = () => server.made.flatMap(({ name, input }) => (name === 'getSpeakers' ? [input] : []))
  return { ...shown, server, requestInputs }
}

it.each([390, 1440])(
  'N5 shows at %i px the speakers, their number of sessions and their social links',
  async (width) => {
    const some = { linkedin: 'selin', twitter: 'https://x.com/selin', facebook: 'javascript:alert(1)' }
    await open(
      { getSpeakers: () => page([aSpeaker({ some, sessionCount: 2 }), aSpeaker({ id: 'p3', fullName: 'Ece Ak' })]) },
      { width },
    )
    const [first, second] = (await screen.findAllByRole('article')).map((each) => within(each))

    expect(first?.getByRole('link', { name: 'Selin Volkova' }).getAttribute('href')).toBe(`${AT}/participant2`)
    expect([first?.queryByText('2 sessions'), second?.queryByText('1 session')].every(Boolean)).toBe(true)
    const links = first?.getAllByRole('link', { name: /: Selin Volkova$/ }) ?? []
    expect(links.map((each) => [each.getAttribute('aria-label'), each.getAttribute('href')])).toEqual([
      ['LinkedIn: Selin Volkova', 'https://www.linkedin.com/in/selin'],
      ['X: Selin Volkova', 'https://x.com/selin'],
    ])
    expect(screen.getByText('2 speakers')).toBeTruthy()
  },
)

it('N5 searches speakers by the query in the URL', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { user, address, requestInputs } = await open(
    { getSpeakers: ({ query }) => page(query === 'zzz' ? [] : [aSpeaker()]) },
    { at: `${AT}?q=sel` },
  )
  await screen.findByRole('article')
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'zzz')
  await vi.advanceTimersByTimeAsync(400)
  expect(await screen.findByText('No speaker matches that')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'See all speakers' }))

  expect(await screen.findByRole('article')).toBeTruthy()
  expect([address(), requestInputs().map((each) => (each as { query: string }).query)]).toEqual([
    AT,
    ['sel', 'zzz', ''],
  ])
  vi.useRealTimers()
})

it('N5 loads more on request', async () => {
  const { user, requestInputs } = await open({
    getSpeakers: ({ after }) =>
      after
        ? page([aSpeaker({ id: 'p9', fullName: 'Last One' })], { matches: 2 })
        : page([aSpeaker()], { matches: 2, after: 'cursor1' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Show 1 more speaker' }))

  expect(await screen.findByRole('heading', { name: 'Last One' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Show/ })).toBe(null)
  expect(requestInputs().map((each) => (each as { after?: string }).after)).toEqual([undefined, 'cursor1'])
})

it.each([
  [false, 'See the program', '/event/event1/sessions'],
  [true, 'Import a program', '/event/event1/organize/imports'],
])('offers the next step if there are no speakers yet (organizer: %s)', async (organizer, words, href) => {
  await open({ getSpeakers: () => page([]) }, { organizer })

  expect(await screen.findByText('No speakers yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: words }).getAttribute('href')).toBe(href)
})

it('shows the error and tries again', async () => {
  const { user, server } = await open({ getSpeakers: () => refuse('unavailable') })
  await screen.findByText('The service is not ready. Try again shortly.')
  server.answer({ getSpeakers: () => page([aSpeaker()]) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('article')).toBeTruthy()
})

it('N5 truncates a search that is too long', async () => {
  const { requestInputs } = await open({ getSpeakers: () => page([aSpeaker()]) }, { at: `${AT}?q=${'x'.repeat(101)}` })
  await screen.findByRole('article')
  expect(requestInputs()).toMatchObject([{ query: 'x'.repeat(100) }])
  expect(screen.getByRole<HTMLInputElement>('searchbox').maxLength).toBe(100)
})
