import type { ReplyOf } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import type { OwnProfile, ProfileChange, participantCalls } from '@parley/contract/participants'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import en from '../../../locales/en.json'
import { type Answers, fakeServer, refuse } from '../../testing/fake-server.ts'
import { anEventWithQuestions, anOwnProfile, QUESTIONS } from '../../testing/profile-samples.ts'
import { renderRoutes } from '../../testing/render-screen.tsx'
import { aMe, anEvent, aProfile, aType } from '../../testing/samples.ts'
import { routes } from '../routes.tsx'

type Reply = ReplyOf<typeof participantCalls.changeParticipants>

const PAGE = '/event/event1/event-profile'
const TYPES = [
  aType({ allowedToModify: true }),
  aType({ id: 'type2', index: 1, texts: { en: 'Press' }, categories: ['cat3'] }),
]
const FILLED = { me: aMe() }

function saved(profile: OwnProfile, { some, typeId, listed, categories = [], ...rest }: ProfileChange): OwnProfile {
  const named = categories.map(({ categoryId }) => categoryId)
  return {
    ...profile,
    ...rest,
    rev: profile.rev + 1,
    some: { ...profile.some, ...some },
    typeId: typeId ?? profile.typeId,
    typeIsChosen: profile.typeIsChosen || typeId !== undefined,
    listed: listed ?? profile.listed,
    answers: [...profile.answers.filter(({ categoryId }) => !named.includes(categoryId)), ...categories],
  }
}

interface Opened {
  at?: string
  event?: Partial<EventDetails>
  profile?: Partial<OwnProfile>
  answers?: Answers
  width?: number
}

/** Opens the profile, which the server marks as filled in after a change. */
async function open({ at = PAGE, event = {}, profile = {}, answers = {}, width = 1440 }: Opened = {}) {
  let storedProfile = anOwnProfile(profile)
  let shown = anEventWithQuestions(event)
  const server = fakeServer({
    getProfile: () => aProfile({ timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone }),
    getEvents: ({ id }) => (id ? { event: shown } : { events: [anEvent()], after: null }),
    getOwnProfile: () => storedProfile,
    changeParticipants: ({ participant = {}, present }): Reply => {
      storedProfile = { ...saved(storedProfile, participant), present: present ?? storedProfile.present }
      if (shown.me) shown = { ...shown, me: { ...shown.me, profileIsFilled: true, typeId: storedProfile.typeId } }
      return { profile: storedProfile, changed: 1 }
    },
    countMatches: ({ answers: chosenAnswers }) => ({ matches: 12 * chosenAnswers.length }),
    searchParticipants: () => ({ matches: 0, props: [], results: [], after: null }),
    getLiveSessions: () => ({ live: [], next: [] }),
    getProgramme: () => ({ days: [], day: null, rooms: [], tracks: [], sessions: [] }),
    ...answers,
  })
  const page = await renderRoutes(routes, { at, width })
  const sent = () =>
    server.made.filter(({ name }) => name === 'changeParticipants').map(({ input }) => input as { participant: object })
  const keep = (own: Partial<OwnProfile>) => {
    storedProfile = { ...storedProfile, ...own }
  }
  return { ...page, server, sent, keep }
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
const type = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } })
const group = async (name: string, role: 'group' | 'radiogroup' = 'group') =>
  within(await screen.findByRole(role, { name }))
const step = () => screen.findByRole('heading', { level: 2 }).then((each) => each.textContent)
const onStep = (title: string) => waitFor(async () => expect(await step()).toBe(title))
const press = (name: string) => screen.getByRole('button', { name })

/** Waits for the page. Each section has a button that opens its fields. */
const page = async () => screen.findByRole('button', { name: 'Edit: Name and photo' })
const edit = async (user: UserEvent, section: string) => {
  await page()
  await user.click(screen.getByRole('button', { name: new RegExp(`^(Edit|Add): ${section}$`) }))
  return within(await screen.findByRole('form', { name: `Edit: ${section}` }))
}
const part = (name: string) => within(screen.getByRole('region', { name }))
const focused = () => document.activeElement?.getAttribute('aria-label')

it('OWN-8 shows the user’s page as others see it, and the organizers’ data to the user alone', async () => {
  await open({
    event: { ...FILLED, eventType: 'hybrid', participantTypes: TYPES },
    profile: {
      company: 'Kite',
      biography: 'Bakes since 1998.',
      offer: 'Sourdough',
      website: 'http://kite.example',
      present: 'online',
      answers: [
        { categoryId: 'cat1', selectedCategoryIds: ['sub-salt'], inputValue: null },
        { categoryId: 'cat3', selectedCategoryIds: ['sub-vegan'], inputValue: null },
      ],
    },
  })
  await page()
  expect(document.title).toBe('My event profile · Parley')
  expect(screen.getByText('This is how others see you.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Defne Aksoy' })).toBeTruthy()
  expect(screen.getByText('Kite')).toBeTruthy()
  expect(part('Offers').getByText('Sourdough')).toBeTruthy()
  expect(part('Offers').getByText('Salt')).toBeTruthy()
  expect(part('About').getByText('Bakes since 1998.')).toBeTruthy()
  expect(part('Links').getByRole('link', { name: 'kite.example' })).toBeTruthy()
  expect(part('Diet').getByText('Vegan')).toBeTruthy()
  expect(part('Diet').getByText('Only the organizers see your answer.')).toBeTruthy()
  expect(part('In this event').getByText('Attendee')).toBeTruthy()
  expect(part('In this event').getByText('Online')).toBeTruthy()
  expect(part('Contact').getByText('defne@example.com')).toBeTruthy()
  expect(part('Contact').getByText('Other participants do not see this.')).toBeTruthy()
})

it('OWN-10 suggests content for empty sections, and says if the user is hidden', async () => {
  await open({ event: FILLED, profile: { listed: false } })
  await page()
  expect(screen.queryByText('This is how others see you.')).toBe(null)
  expect(screen.getAllByText('Only organizers and people you meet see you.')).toHaveLength(2)
  expect(part('About').getByText('What you do, and what people can talk to you about')).toBeTruthy()
  expect(part('Diet').getByText('For the dinner')).toBeTruthy()
  const adds = screen.getAllByRole('button', { name: /^Add: / }).map((each) => each.getAttribute('aria-label'))
  expect(adds).toEqual(['Offers', 'Seeks', 'About', 'Diet', 'Ask me about', 'Links'].map((name) => `Add: ${name}`))
})

it.each([390, 1440])('OWN-8 edits the same profile on the user’s attendee page, %i px wide', async (width) => {
  const { user, sent, server } = await open({ at: '/event/event1/attendees/participant1', event: FILLED, width })
  await page()
  await edit(user, 'About')
  await type('Biography (optional)', 'Bakes.')
  await user.click(press('Save'))
  expect(await part('About').findByText('Bakes.')).toBeTruthy()
  expect(sent().map(({ participant }) => participant)).toEqual([{ biography: 'Bakes.' }])
  expect(server.made.map(({ name }) => name)).not.toContain('getParticipant')
})

it('OWN-8 opens the fields of a section in its place, saves them at once, and leads the focus there and back', async () => {
  const { user, sent } = await open({ event: FILLED, profile: { biography: 'Bakes.' } })
  const about = await edit(user, 'About')
  expect(document.activeElement).toBe(await field('Biography (optional)'))
  expect(screen.queryByRole('button', { name: 'Edit: About' })).toBe(null)
  await type('Biography (optional)', 'Bakes bread.')
  await user.click(about.getByRole('button', { name: 'Save' }))
  expect(await part('About').findByText('Bakes bread.')).toBeTruthy()
  expect(await screen.findByText('Profile saved')).toBeTruthy()
  await waitFor(() => expect(focused()).toBe('Edit: About'))
  expect(sent()).toEqual([{ eventId: 'event1', action: 'all', participant: { biography: 'Bakes bread.' } }])
})

it('OWN-8 closes a section with nothing typed by Escape, Cancel and Save, and sends nothing', async () => {
  const { user, sent } = await open({ event: FILLED, profile: { biography: 'Bakes.' } })
  for (const close of [
    () => user.keyboard('{Escape}'),
    () => user.click(press('Cancel')),
    () => user.click(press('Save')),
  ]) {
    await edit(user, 'About')
    await close()
    await waitFor(() => expect(focused()).toBe('Edit: About'))
  }
  expect(sent()).toEqual([])
})

it('OWN-8 asks before typed text is discarded by Escape or by another section', async () => {
  const { user, sent } = await open({ event: FILLED, profile: { biography: 'Bakes.' } })
  await edit(user, 'About')
  await type('Biography (optional)', 'Bakes bread.')
  await user.keyboard('{Escape}')
  let asks = within(await screen.findByRole('dialog', { name: 'Discard what you changed?' }))
  await user.click(asks.getByRole('button', { name: 'Keep editing' }))
  expect((await field('Biography (optional)')).value).toBe('Bakes bread.')

  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  await user.click(press('Add: Links'))
  asks = within(await screen.findByRole('dialog', { name: 'Discard what you changed?' }))
  await user.click(asks.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByRole('form', { name: 'Edit: Links' })).toBeTruthy()
  expect(part('About').getByText('Bakes.')).toBeTruthy()
  expect(sent()).toEqual([])
})

it('OWN-9 keeps typed text over a reload, until it is saved or discarded', async () => {
  const first = await open({ event: FILLED })
  await edit(first.user, 'About')
  await type('Biography (optional)', 'Bakes bread.')
  first.unmount()

  const { user } = await open({ event: FILLED })
  expect((await field('Biography (optional)')).value).toBe('Bakes bread.')
  await user.click(press('Save'))
  expect(await part('About').findByText('Bakes bread.')).toBeTruthy()
  cleanup()

  await open({ event: FILLED })
  await page()
  expect(screen.queryByRole('form', { name: 'Edit: About' })).toBe(null)
})

it('OWN-9 keeps no option over a reload that the organizers have taken away', async () => {
  const first = await open({ event: FILLED })
  const offers = await edit(first.user, 'Offers')
  await first.user.click(offers.getByRole('checkbox', { name: 'Salt' }))
  await first.user.click(offers.getByRole('checkbox', { name: 'Ovens' }))
  first.unmount()

  const categories = QUESTIONS.map((each) =>
    each.categoryId === 'cat1' ? { ...each, subCategories: each.subCategories.slice(0, 2) } : each,
  )
  const { user, sent } = await open({ event: FILLED, profile: { categories } })
  await group('I offer (optional)')
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Salt' })).toBe(null))
  await user.click(press('Save'))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.participant).toEqual({
    categories: [{ categoryId: 'cat1', selectedCategoryIds: ['sub-ovens'], inputValue: null }],
  })
})

it('OWN-2 saves the changes, and shows the saved version', async () => {
  const { user, sent } = await open({ event: FILLED })
  await edit(user, 'In this event')
  await user.click(
    (await group('Show me in the attendee list? (optional)', 'radiogroup')).getByRole('radio', { name: /^No/ }),
  )
  await user.click(press('Save'))
  await waitFor(() => expect(focused()).toBe('Edit: In this event'))
  const offers = await edit(user, 'Offers')
  await user.click(offers.getByRole('checkbox', { name: 'Salt' }))
  await user.click(press('Save'))
  expect(await part('Offers').findByText('Salt')).toBeTruthy()
  expect(sent().map(({ participant }) => participant)).toEqual([
    { listed: false },
    { categories: [{ categoryId: 'cat1', selectedCategoryIds: ['sub-salt'], inputValue: null }] },
  ])
})

it("OWN-2 merges with another tab's changes: only edited fields are sent, and both are shown", async () => {
  const { user, sent, keep, queries } = await open({ event: FILLED, profile: { company: 'Kite', city: 'Ankara' } })
  await edit(user, 'Name and photo')
  await type('Company (optional)', 'Kite & Co')
  keep({ city: 'İzmir' })
  await act(() => queries.invalidateQueries())
  expect((await field('Company (optional)')).value).toBe('Kite & Co')
  await user.click(press('Save'))
  expect(await screen.findByText('Kite & Co')).toBeTruthy()
  expect(screen.getByText('İzmir')).toBeTruthy()
  expect(sent().map(({ participant }) => participant)).toEqual([{ company: 'Kite & Co' }])
})

it('OWN-3 shows errors at the fields before sending, and goes to the first', async () => {
  const { user, sent } = await open({ event: FILLED })
  await edit(user, 'Name and photo')
  await type('First name (required)', ' ')
  await user.click(press('Save'))
  expect(document.activeElement).toBe(await field('First name (required)'))
  expect((await field('First name (required)')).getAttribute('aria-invalid')).toBe('true')
  expect(sent()).toEqual([])
})

it('OWN-4 shows the refused contact email at its field, with the typed text', async () => {
  const fields = [{ path: 'participant.email', key: 'validation.error.email', params: {} }]
  const { user } = await open({
    event: FILLED,
    answers: { changeParticipants: () => refuse('invalidInput', { fields }) },
  })
  await edit(user, 'Contact')
  await type('Contact email (required)', 'baker@example.org')
  await user.click(press('Save'))
  await waitFor(async () => expect((await field('Contact email (required)')).getAttribute('aria-invalid')).toBe('true'))
  expect((await field('Contact email (required)')).value).toBe('baker@example.org')
})

it('OWN-5 shows who decides on the type, and lets those choose who may', async () => {
  const { user: first, unmount } = await open({ event: { ...FILLED, participantTypes: TYPES } })
  await edit(first, 'In this event')
  expect(screen.getByText('The organizers decide on it.')).toBeTruthy()
  expect(screen.queryByRole('radiogroup', { name: 'Participant type (optional)' })).toBe(null)
  unmount()
  const { user } = await open({
    event: { ...FILLED, participantTypes: TYPES },
    profile: { mayChangeType: true, typeIsChosen: true },
  })
  await edit(user, 'In this event')
  const types = await group('Participant type (optional)', 'radiogroup')
  await user.click(types.getByRole('radio', { name: 'Press' }))
  // The change cannot be undone, and leads to other questions once it is saved.
  expect(screen.getByText(/^Once you have saved “Press”, only the organizers/)).toBeTruthy()
  await user.click(press('Save'))
  expect(await part('In this event').findByText('Press')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Ask me about' })).toBe(null)
})

it("ANSWER-1 shows the server's error at its question, and reloads the question", async () => {
  const fields = [{ path: 'categories.0', key: 'validation.error.format', params: {} }]
  const { user, keep } = await open({
    event: FILLED,
    answers: { changeParticipants: () => refuse('invalidInput', { fields }) },
  })
  await edit(user, 'Diet')
  await user.click((await group('Your diet (optional)', 'radiogroup')).getByRole('radio', { name: 'Vegan' }))
  keep({
    categories: QUESTIONS.map((each) =>
      each.categoryId === 'cat3' ? { ...each, subCategories: each.subCategories.slice(1) } : each,
    ),
  })
  await user.click(press('Save'))
  const diet = await group('Your diet (optional)', 'radiogroup')
  expect(await diet.findByText('The organizers have changed this question. Look at your answer again.')).toBeTruthy()
  await waitFor(() => expect(diet.getAllByRole('radio')).toHaveLength(1))
})

it('STEP-1 counts completed steps, and opens the missing ones', async () => {
  const { user } = await open({
    event: FILLED,
    profile: {
      listed: true,
      company: 'Kite',
      jobTitle: 'Baker',
      offer: 'Sourdough',
      answers: [{ categoryId: 'cat4', selectedCategoryIds: [], inputValue: 'Bread' }],
    },
  })
  const steps = within(await screen.findByRole('region', { name: 'Your profile' }))
  expect(steps.getByRole('status').textContent).toBe('2 of 4 steps done')
  expect(steps.getAllByRole('button').map((each) => each.textContent)).toEqual([
    'What you offer and seek',
    'Questions of the event',
  ])
  await user.click(steps.getByRole('button', { name: 'Questions of the event' }))
  expect(await screen.findByRole('form', { name: 'Edit: Diet' })).toBeTruthy()
  expect(document.activeElement?.closest('label')?.textContent).toBe('Vegan')
  await user.click(steps.getByRole('button', { name: 'What you offer and seek' }))
  expect(await screen.findByRole('form', { name: 'Edit: Seeks' })).toBeTruthy()
})

it('STEP-1 says nothing of the steps once all are done', async () => {
  await open({
    event: FILLED,
    profile: { listed: true, company: 'Kite', jobTitle: 'Baker', offer: 'Bread', seek: 'Salt', categories: [] },
  })
  await page()
  expect(screen.queryByRole('region', { name: 'Your profile' })).toBe(null)
})

it('MATCH-1 shows the number of matches while the user chooses, with one request per pause', async () => {
  const { user, server } = await open({ event: FILLED })
  const offers = await edit(user, 'Offers')
  expect(screen.getByText('Choose what you offer or seek, and see how many people match.')).toBeTruthy()
  await user.click(offers.getByRole('checkbox', { name: 'Salt' }))
  await user.click(offers.getByRole('checkbox', { name: 'Flour' }))
  expect(await screen.findByText('12 people match you now')).toBeTruthy()
  const inputs = server.made.filter(({ name }) => name === 'countMatches').map(({ input }) => input)
  expect(inputs).toEqual([
    {
      eventId: 'event1',
      answers: [{ categoryId: 'cat1', selectedCategoryIds: ['sub-salt', 'sub-flour'], inputValue: null }],
    },
  ])
})

it('MATCH-1 does not ask someone who has chosen to choose when the count fails', async () => {
  const { user } = await open({ event: FILLED, answers: { countMatches: () => refuse('unavailable') } })
  const offers = await edit(user, 'Offers')
  await user.click(offers.getByRole('checkbox', { name: 'Salt' }))
  const words = 'Choose what you offer or seek, and see how many people match.'
  await waitFor(() => expect(screen.queryByText(words)).toBe(null))
})

it('FRAME-11 asks before typed text is lost, and deletes it if the user leaves', async () => {
  const { user, router, address, unmount } = await open({ event: FILLED })
  await edit(user, 'About')
  await type('Biography (optional)', 'Bakes.')
  await act(() => router.navigate('/event/event1/attendees'))
  const asks = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  expect(address()).toBe(PAGE)
  await user.click(asks.getByRole('button', { name: 'Leave without saving' }))
  await waitFor(() => expect(address()).toBe('/event/event1/attendees'))
  unmount()

  await open({ event: FILLED })
  await page()
  expect(screen.queryByRole('form', { name: 'Edit: About' })).toBe(null)
})

it("FRAME-11 asks before the user's own page above a list is closed", async () => {
  const { user } = await open({
    at: '/event/event1/attendees?over=/event/event1/attendees/participant1',
    event: FILLED,
  })
  await edit(user, 'About')
  await type('Biography (optional)', 'Bakes.')
  // Escape closes only the section, not the modal.
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep editing' })).toBe(null))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
  expect((await field('Biography (optional)')).value).toBe('Bakes.')
})

it.each<[string, Partial<OwnProfile>, string]>([
  ['a name', { surname: '' }, 'company'],
  ['a type that they may choose', { mayChangeType: true }, 'participantType'],
])('STEP-5 leads people without %s to that step, even after the profile was saved', async (_, profile, wanted) => {
  const { address } = await open({ event: { ...FILLED, participantTypes: TYPES }, profile })
  await waitFor(() => expect(address()).toBe(`${PAGE}?step=${wanted}`))
})

it('STEP-5 asks on the first step for required texts that are missing', async () => {
  const { user, sent } = await open({ event: FILLED, profile: { surname: '', email: null, categories: [] } })
  await step()
  expect(screen.queryByLabelText('First name (required)')).toBe(null)
  await user.click(press('Continue'))
  expect(document.activeElement).toBe(await field('Last name (required)'))
  await type('Last name (required)', 'Aksoy')
  await type('Contact email (required)', 'defne@example.com')
  await user.click(press('Continue'))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.participant).toEqual({ surname: 'Aksoy', email: 'defne@example.com' })
})

it('STEP-2 asks someone new step by step, saves each, and leads into the event', async () => {
  const { user, sent, address } = await open({
    event: { participantTypes: TYPES, afterProfilePath: 'sessions' },
    profile: { mayChangeType: true },
  })
  expect(await step()).toBe('How others find you')
  expect([address(), screen.getByText('Step 1 of 4')]).toEqual([`${PAGE}?step=company`, expect.anything()])
  await user.click(
    (await group('Show me in the attendee list? (optional)', 'radiogroup')).getByRole('radio', { name: /^Yes/ }),
  )
  await type('Company (optional)', 'Kite')
  await user.click(press('Continue'))

  await waitFor(() => expect(address()).toBe(`${PAGE}?step=offerSeek`))
  await onStep('What brings you here?')
  expect(document.activeElement?.textContent).toBe('What brings you here?')
  await user.click((await group('I seek (max 2) (optional)')).getByRole('checkbox', { name: 'Ovens' }))
  await user.click(press('Continue'))

  await onStep('What describes you best?')
  expect(address()).toBe(`${PAGE}?step=participantType`)
  await user.click(press('Continue'))
  expect(await screen.findByText('Participant type is missing')).toBeTruthy()
  await user.click((await group('Participant type (required)', 'radiogroup')).getByRole('radio', { name: 'Press' }))
  await user.click(press('Continue'))

  await waitFor(() => expect(address()).toBe(`${PAGE}?step=categories`))
  await user.click((await group('Your diet (optional)', 'radiogroup')).getByRole('radio', { name: 'Halal' }))
  await user.click(press('Finish'))
  await waitFor(() => expect(address()).toBe('/event/event1/sessions'))
  expect(await screen.findByText('Profile saved')).toBeTruthy()
  const choice = (categoryId: string, id: string) => ({ categoryId, selectedCategoryIds: [id], inputValue: null })
  expect(sent().map(({ participant }) => participant)).toEqual([
    { listed: true, company: 'Kite' },
    { categories: [choice('cat2', 'sub-ovens')] },
    { typeId: 'type2' },
    { categories: [choice('cat3', 'sub-halal')] },
  ])
})

it('STEP-2 leaves out the type if there is no choice, and questions if the event has none', async () => {
  const { user, address } = await open({ profile: { categories: [] } })
  expect(await screen.findByText('Step 1 of 2')).toBeTruthy()
  await user.click(press('Continue'))
  expect(await screen.findByText('Step 2 of 2')).toBeTruthy()
  await user.click(press('Finish'))
  await waitFor(() => expect(address()).toBe('/event/event1/lobby'))
})

it("STEP-2 keeps typed text on the way back, by its own button and by the browser's", async () => {
  const { user, router, sent } = await open()
  await step()
  await type('Company (optional)', 'Kite')
  await user.click(press('Continue'))
  await onStep('What brings you here?')
  await type('What I offer, in my own words (optional)', 'Flour')
  await user.click(press('Back'))
  await waitFor(async () => expect((await field('Company (optional)')).value).toBe('Kite'))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]?.participant).toEqual({ offer: 'Flour' })
  await user.click(press('Continue'))
  await waitFor(async () => expect((await field('What I offer, in my own words (optional)')).value).toBe('Flour'))
  await act(() => router.navigate(-1))
  await onStep('How others find you')
})

it('STEP-2 stays on its step with all typed text if saving fails, and continues once it works', async () => {
  const { user, server, address } = await open()
  await step()
  await type('Job title (optional)', 'Baker')
  server.goOffline()
  await user.click(press('Continue'))
  expect(await screen.findByText(en['error.offline'])).toBeTruthy()
  expect([address(), (await field('Job title (optional)')).value]).toEqual([`${PAGE}?step=company`, 'Baker'])
  server.goOffline(false)
  await user.click(press('Continue'))
  await waitFor(() => expect(address()).toBe(`${PAGE}?step=offerSeek`))
})

it('STEP-2 leaves by “Later” with the typed text saved, and asks nothing', async () => {
  const { user, sent, address } = await open()
  await step()
  await type('Company (optional)', 'Kite')
  await user.click(press('Later'))
  await waitFor(() => expect(address()).toBe('/event/event1/lobby'))
  expect(sent().map(({ participant }) => participant)).toEqual([{ company: 'Kite' }])
})

it('STEP-2 saves nothing by “Later” if nothing was entered', async () => {
  const { user, sent, address } = await open({ width: 390 })
  await step()
  await user.click(press('Later'))
  await waitFor(() => expect(address()).toBe('/event/event1/lobby'))
  expect(sent()).toEqual([])
})

it('STEP-3 leads a new participant to the wizard once, and then to the page they wanted', async () => {
  const { user, router, address } = await open({ at: '/event/event1/sessions' })
  await waitFor(() => expect(address()).toBe(`${PAGE}?step=company`))
  await user.click(await screen.findByRole('button', { name: 'Later' }))
  await waitFor(() => expect(address()).toBe('/event/event1/sessions'))
  await act(() => router.navigate('/event/event1/attendees'))
  await waitFor(() => expect(address()).toBe('/event/event1/attendees'))
})

it('STEP-3 leads from the last step to the wanted page, even if the event names a page for afterwards', async () => {
  const { user, address } = await open({
    at: '/event/event1/attendees?q=salt',
    event: { afterProfilePath: 'sessions' },
    profile: { categories: [] },
  })
  expect(await screen.findByText('Step 1 of 2')).toBeTruthy()
  await user.click(press('Continue'))
  expect(await screen.findByText('Step 2 of 2')).toBeTruthy()
  await user.click(press('Finish'))
  await waitFor(() => expect(address()).toMatch(/^\/event\/event1\/attendees/))
})

it('STEP-3 leads someone who joins to the wizard', async () => {
  let joined = false
  const { user, address } = await open({
    at: '/event/event1',
    answers: {
      getEvents: ({ id }) => (id ? { event: anEventWithQuestions(joined ? {} : { me: null }) } : { events: [] }),
      joinEvent: () => {
        joined = true
        return { participantId: 'participant1' }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Join event' }))
  expect(await step()).toBe('How others find you')
  expect(address()).toBe(`${PAGE}?step=company`)
})

it.each<[string, Partial<EventDetails>]>([
  ['has filled in the profile', FILLED],
  ['organizes the event', { me: aMe({ profileIsFilled: false, organizer: true }) }],
  ['opens a finished event', { isFinished: true }],
])('STEP-3 does not redirect a person who %s', async (_, event) => {
  const { address } = await open({ at: '/event/event1/attendees', event })
  expect(await screen.findByRole('searchbox')).toBeTruthy()
  expect(address()).toBe('/event/event1/attendees')
})

it('says why the profile could not be loaded, and tries again', async () => {
  const { user, server } = await open({ event: FILLED, answers: { getOwnProfile: () => refuse('unavailable') } })
  expect(await screen.findByText('The service is not ready. Try again shortly.')).toBeTruthy()
  server.answer({ getOwnProfile: () => anOwnProfile() })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await page()).toBeTruthy()
})

it('FRAME-1 leads to the page from navigation on a desk and from the menu of a phone', async () => {
  const desk = await open({ at: '/event/event1/attendees', event: FILLED })
  const nav = within(await screen.findByRole('navigation', { name: 'Main' }))
  const profile = () => nav.getByRole('button', { name: 'Defne Aksoy' })
  await desk.user.click(profile())
  await desk.user.click(await screen.findByRole('link', { name: 'My event profile' }))
  await page()
  expect([desk.address(), profile().getAttribute('aria-current')]).toEqual([PAGE, 'true'])
  desk.unmount()

  const { user } = await open({ at: PAGE, event: FILLED, width: 390 })
  await page()
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/event/event1')
  await user.click(await screen.findByRole('button', { name: 'Menu' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
  expect(menu.getByRole('link', { name: 'My event profile' })).toBeTruthy()
})
