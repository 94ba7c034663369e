import { USUAL_WEIGHTS } from '@parley/contract/networking'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AccountProfile } from '../features/accounts/screens/account-profile.tsx'
import { AccountSecurity } from '../features/accounts/screens/account-security.tsx'
import { Login } from '../features/accounts/screens/login.tsx'
import { Registration } from '../features/accounts/screens/registration.tsx'
import { OrganizeTexts } from '../features/events/screens/organize-texts.tsx'
import { OrganizeMatchmaking } from '../features/networking/screens/organize-matchmaking.tsx'
import { OrganizeCategory } from '../features/participants/screens/organize-category.tsx'
import { OrganizePeople } from '../features/participants/screens/organize-people.tsx'
import { OrganizePerson } from '../features/participants/screens/organize-person.tsx'
import { OrganizeTeam } from '../features/participants/screens/organize-team.tsx'
import { OrganizeType } from '../features/participants/screens/organize-type.tsx'
import { Preregister } from '../features/participants/screens/preregister.tsx'
import { CurrentEvent } from '../lib/event/current-event.tsx'
import { aHostEvent, atEventHost } from '../testing/at-event-host.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { aMember, settingsOf } from '../testing/organize-samples.ts'
import { aListedPerson, aRecord, listing } from '../testing/organized-people.ts'
import { pageOf } from '../testing/people-samples.ts'
import { anEventWithQuestions, anOwnProfile } from '../testing/profile-samples.ts'
import { renderOrganizer } from '../testing/render-organizer.tsx'
import { renderScreen } from '../testing/render-screen.tsx'
import { aMe, aType, NOW } from '../testing/samples.ts'
import { EventProfile } from './screens/event-profile.tsx'
import { NewEvent } from './screens/new-event.tsx'
import { OrganizeLook } from './screens/organize-look.tsx'
import { OrganizeSetup } from './screens/organize-setup.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

const guest = (page: ReactNode) => async () => {
  fakeServer()
  atEventHost(aHostEvent({}))
  await renderScreen(page, { signedIn: false })
}
const own = (page: ReactNode) => async () => {
  fakeServer({ getSignIns: () => ({ results: [] }) })
  await renderScreen(page)
}
const organizer =
  (page: ReactNode, path: string, at = path) =>
  async () => {
    const answers = {
      getEventSettings: () => settingsOf(),
      getTeam: () => ({ members: [aMember()] }),
      getCategories: () => ({ categories: [] }),
      getSuggestionWeights: () => ({ weights: USUAL_WEIGHTS }),
      searchParticipants: () => pageOf([]),
      getPerson: () => aRecord(),
      ...listing([aListedPerson()]),
    }
    await renderOrganizer(page, { page: path, at, event: { participantTypes: [aType()] }, answers })
  }

/** Opens the user's own page. @param section the section to open */
const participant = (query: string, section?: string) => async () => {
  fakeServer({ getEvents: () => ({ event: anEventWithQuestions({ me: aMe() }) }), getOwnProfile: () => anOwnProfile() })
  const page = (
    <CurrentEvent event={anEventWithQuestions({ me: aMe() })}>
      <EventProfile />
    </CurrentEvent>
  )
  await renderScreen(page, { path: '/event/:eventId/event-profile', at: `/event/event1/event-profile${query}` })
  if (section) fireEvent.click(await screen.findByRole('button', { name: section }))
}

const inviting = async () => {
  await organizer(<OrganizePeople />, 'people')()
  fireEvent.click(await screen.findByRole('button', { name: 'Invite' }))
  await screen.findByRole('dialog')
}

/** Returns the label of a field, and those of the groups around it, as screen readers announce them. */
function anonymizeError(field: HTMLInputElement): string {
  const labels: (Element | null)[] = [...(field.labels ?? [])]
  for (let at: Element | null = field; at; at = at.parentElement) {
    labels.push(at.querySelector(':scope > legend'))
    for (const id of at.getAttribute('aria-labelledby')?.split(' ') ?? []) labels.push(document.getElementById(id))
  }
  return labels.map((each) => each?.textContent).join(' ')
}

it.each<[string, () => Promise<void>, { fields: number; boxes: number }]>([
  ['signing in', guest(<Login />), { fields: 2, boxes: 0 }],
  ['signing up', guest(<Registration />), { fields: 5, boxes: 1 }],
  ['registering', guest(<Preregister />), { fields: 6, boxes: 0 }],
  ['the profile', own(<AccountProfile />), { fields: 4, boxes: 0 }],
  ['the password', own(<AccountSecurity />), { fields: 2, boxes: 0 }],
  ['the name in the event profile', participant('', 'Edit: Name and photo'), { fields: 5, boxes: 0 }],
  ['the offers in the event profile', participant('', 'Add: Offers'), { fields: 4, boxes: 3 }],
  ['the links in the event profile', participant('', 'Add: Links'), { fields: 5, boxes: 0 }],
  ['the place in the event profile', participant('', 'Edit: In this event'), { fields: 2, boxes: 0 }],
  ['the contact in the event profile', participant('', 'Edit: Contact'), { fields: 2, boxes: 0 }],
  ['a step of the event profile', participant('?step=company'), { fields: 4, boxes: 0 }],
  ['a new event', own(<NewEvent />), { fields: 5, boxes: 1 }],
  ['settings', organizer(<OrganizeSetup />, 'setup'), { fields: 5, boxes: 4 }],
  ['tabs', organizer(<OrganizeLook />, 'look'), { fields: 1, boxes: 1 }],
  ['the sign-in page', organizer(<OrganizeTexts />, 'texts'), { fields: 1, boxes: 0 }],
  ['a type', organizer(<OrganizeType />, 'types/:typeId', 'types/type1'), { fields: 5, boxes: 3 }],
  ['a category', organizer(<OrganizeCategory />, 'categories/:categoryId', 'categories/new'), { fields: 8, boxes: 4 }],
  ['a person', organizer(<OrganizePerson />, 'people/:personId', 'people/participant2'), { fields: 12, boxes: 10 }],
  ['inviting', inviting, { fields: 12, boxes: 0 }],
  ['the team', organizer(<OrganizeTeam />, 'team'), { fields: 1, boxes: 4 }],
  ['matchmaking', organizer(<OrganizeMatchmaking />, 'matchmaking'), { fields: 6, boxes: 0 }],
])('FRAME-12 marks every field in the form of %s as required or optional', async (_, open, least) => {
  await open()
  await waitFor(() => expect(document.querySelector('form')).toBeTruthy())
  await screen.findAllByText(/\((required|optional)\)$/)
  const fields = [...document.querySelectorAll<HTMLInputElement>('form :is(input, textarea, select)')].filter(
    ({ type, readOnly, hidden }) => !['hidden', 'file'].includes(type) && !readOnly && !hidden,
  )
  const boxes = fields.filter(({ type }) => type === 'checkbox')
  expect(fields.length).toBeGreaterThanOrEqual(least.fields)
  expect(boxes.length).toBe(least.boxes)
  expect(fields.map(anonymizeError).filter((words) => !/\((required|optional)\)/.test(words))).toEqual([])
})
