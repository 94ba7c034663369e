import { USUAL_WEIGHTS } from '@parley/contract/networking'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { AccountProfile } from '../features/accounts/screens/account-profile.tsx'
import { OrganizeTexts } from '../features/events/screens/organize-texts.tsx'
import { OrganizeMatchmaking } from '../features/networking/screens/organize-matchmaking.tsx'
import { OrganizeCategory } from '../features/participants/screens/organize-category.tsx'
import { OrganizePerson } from '../features/participants/screens/organize-person.tsx'
import { OrganizeTeam } from '../features/participants/screens/organize-team.tsx'
import { OrganizeType } from '../features/participants/screens/organize-type.tsx'
import { CurrentEvent } from '../lib/event/current-event.tsx'
import { type Answers, fakeServer, refuse } from '../testing/fake-server.ts'
import { aMember, settingsOf } from '../testing/organize-samples.ts'
import { aRecord } from '../testing/organized-people.ts'
import { pageOf } from '../testing/people-samples.ts'
import { anEventWithQuestions, anOwnProfile } from '../testing/profile-samples.ts'
import { renderOrganizer } from '../testing/render-organizer.tsx'
import { renderRoutes } from '../testing/render-screen.tsx'
import { aMe, aProfile, aType } from '../testing/samples.ts'
import { EventProfile } from './screens/event-profile.tsx'
import { OrganizeLook } from './screens/organize-look.tsx'
import { OrganizeSetup } from './screens/organize-setup.tsx'

interface Form {
  readonly page: ReactNode
  readonly path: string
  readonly at?: string
  readonly change: () => Promise<unknown>
  readonly save: string
  readonly saved: RegExp
  readonly call:
    | 'changeEvent'
    | 'changeSuggestionWeights'
    | 'changeType'
    | 'createCategory'
    | 'inviteToTeam'
    | 'changeProfile'
    | 'changeParticipants'
}

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input, textarea' }), { target: { value } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

const ofSettings = { call: 'changeEvent', saved: /Changes saved/ } as const
const forms: [string, Form][] = [
  [
    'the settings of an event',
    {
      page: <OrganizeSetup />,
      path: 'setup',
      change: () => type('Venue (optional)', 'Pera'),
      save: 'Save changes',
      ...ofSettings,
    },
  ],
  [
    'the colour of an event',
    { page: <OrganizeLook />, path: 'look', change: () => press('#6d28d9'), save: 'Save colour', ...ofSettings },
  ],
  [
    'the tabs of an event',
    {
      page: <OrganizeLook />,
      path: 'look',
      change: () => press('Move up: Program'),
      save: 'Save tabs',
      ...ofSettings,
    },
  ],
  [
    'the sign-in page of an event',
    {
      page: <OrganizeTexts />,
      path: 'texts',
      change: () => type('Sign-in page (optional)', '<p>Hi</p>'),
      save: 'Save changes',
      ...ofSettings,
    },
  ],
  [
    'a type',
    {
      page: <OrganizeType />,
      path: 'types/:typeId',
      at: 'types/type1',
      change: () => type('Name in English (required)', 'Guest'),
      save: 'Save type',
      call: 'changeType',
      saved: /Saved: Guest/,
    },
  ],
  [
    'a category',
    {
      page: <OrganizeCategory />,
      path: 'categories/:categoryId',
      at: 'categories/new',
      change: () => type('Name in English (required)', 'Diet'),
      save: 'Create category',
      call: 'createCategory',
      saved: /Saved: Diet/,
    },
  ],
  [
    'an invitation to the team',
    {
      page: <OrganizeTeam />,
      path: 'team',
      change: () => type('Email (required)', 'new@example.org'),
      save: 'Invite to team',
      call: 'inviteToTeam',
      saved: /new@example.org/,
    },
  ],
  [
    'a person',
    {
      page: <OrganizePerson />,
      path: 'people/:personId',
      at: 'people/participant2',
      change: () => type('Company (optional)', 'Kite'),
      save: 'Save person',
      call: 'changeParticipants',
      saved: /Saved: Selin Volkova/,
    },
  ],
  [
    'the weights of suggestions',
    {
      page: <OrganizeMatchmaking />,
      path: 'matchmaking',
      change: () => type('Unanswered requests for one person (required)', '7'),
      save: 'Save weights',
      call: 'changeSuggestionWeights',
      saved: /Weights saved/,
    },
  ],
  [
    'the account profile',
    {
      page: <AccountProfile />,
      path: '/account/profile',
      change: () => type('First name (required)', 'Ece'),
      save: 'Save changes',
      call: 'changeProfile',
      saved: /Profile saved/,
    },
  ],
  [
    'the event profile',
    {
      page: (
        <CurrentEvent event={anEventWithQuestions({ me: aMe() })}>
          <EventProfile />
        </CurrentEvent>
      ),
      path: '/event/event1/event-profile',
      change: async () => {
        await press('Edit: Name and photo')
        await type('Company (optional)', 'Kite')
      },
      save: 'Save',
      call: 'changeParticipants',
      saved: /Profile saved/,
    },
  ],
]

const replies = {
  changeEvent: { success: true },
  changeSuggestionWeights: { success: true },
  changeType: { success: true },
  createCategory: { categoryId: 'cat1', subCategoryIds: [] },
  inviteToTeam: {
    member: aMember({ participantId: 'new', fullName: '', email: 'new@example.org', isMe: false, state: 'invited' }),
  },
  changeProfile: aProfile({ name: 'Ece' }),
  changeParticipants: { profile: anOwnProfile({ company: 'Kite' }), changed: 1 },
} as const

/** Saves a form and leaves before the server has answered. */
async function leaveWhileSaving({ page, path, at = path, change, save, call }: Form, andThen: () => void = () => {}) {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const answers: Answers = {
    getEventSettings: () => settingsOf(),
    getTeam: () => ({ members: [aMember()] }),
    getCategories: () => ({ categories: [] }),
    getSuggestionWeights: () => ({ weights: USUAL_WEIGHTS }),
    searchParticipants: () => pageOf([]),
    getOwnProfile: () => anOwnProfile(),
    getPerson: () => aRecord(),
    [call]: async () => {
      await answered
      andThen()
      return replies[call]
    },
  }
  const shown = path.startsWith('/')
    ? (fakeServer(answers),
      await renderRoutes(
        [
          { path, element: page },
          { path: '*', element: null },
        ],
        { at },
      ))
    : await renderOrganizer(page, { page: path, at, event: { participantTypes: [aType()] }, answers })
  await change()
  const first = shown.address()
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: save })
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
  await waitFor(() => expect(button.getAttribute('data-loading')).toBe('true'))
  await act(() => shown.router.navigate('/elsewhere'))
  return { ...shown, first, answer: () => act(async () => answer()) }
}

describe.each(forms)('FRAME-11 leaving the form of %s while it is saved', (_, form) => {
  it('asks nothing, and the sent data is saved', async () => {
    const { address, answer } = await leaveWhileSaving(form)
    expect(screen.queryByRole('dialog')).toBe(null)
    expect(address()).toBe('/elsewhere')
    await answer()
    expect(await screen.findByText(form.saved)).toBeTruthy()
    expect(address()).toBe('/elsewhere')
  })

  it('reports a failure on the next page, and leads back to the form', async () => {
    const { address, answer, user, first } = await leaveWhileSaving(form, () => refuse('unavailable'))
    await answer()
    expect(await screen.findByText('Your changes were not saved')).toBeTruthy()
    expect(screen.getByText('The service is not ready. Try again shortly.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Back to the form' }))
    await waitFor(() => expect(address()).toBe(first))
  })
})

it('FRAME-11 asks about text that was typed after sending', async () => {
  const { user, router, address } = await renderOrganizer(<OrganizeSetup />, {
    page: 'setup',
    answers: { getEventSettings: () => settingsOf(), changeEvent: () => new Promise(() => {}) },
  })
  await type('Venue (optional)', 'Pera')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await type('Venue (optional)', 'Pera Museum')
  await act(() => router.navigate('/elsewhere'))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
  expect(address()).toBe('/event/event1/organize/setup')
})

it('FRAME-11 asks before the window is closed while it is saved', async () => {
  const { user } = await renderOrganizer(<OrganizeSetup />, {
    page: 'setup',
    answers: { getEventSettings: () => settingsOf(), changeEvent: () => new Promise(() => {}) },
  })
  await type('Venue (optional)', 'Pera')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
})
