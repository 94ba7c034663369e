import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeLive } from '../../testing/fake-live.ts'
import { type Answers, fakeServer } from '../../testing/fake-server.ts'
import { aMeeting, anInvitation, aSentInvitation } from '../../testing/invitation-samples.ts'
import { aParticipant, pageOf } from '../../testing/people-samples.ts'
import { renderRoutes } from '../../testing/render-screen.tsx'
import { anEvent, anEventInFull, aProfile, EVERY_TAB, NOW } from '../../testing/samples.ts'
import { routes } from '../routes.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

const PHONE = 768
const PAGE = '/event/event1/invitation/participant2'
const agreed = aSentInvitation({ state: 'accepted', meeting: aMeeting() })
const rescheduleRequest = aSentInvitation({ id: 'i2', type: 'reschedule', meeting: aMeeting({ state: 'reschedule' }) })

async function open(at: string, invitation = anInvitation(), { width = PHONE, answers = {} as Answers } = {}) {
  fakeLive.show('newEvents/event1/invitations/participant1', [invitation])
  const server = fakeServer({
    getProfile: () => aProfile({ timezone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    getEvents: ({ id }) => (id ? { event: anEventInFull({ tabs: EVERY_TAB }) } : { events: [anEvent()], after: null }),
    getParticipant: () => aParticipant(),
    getSpeakerSessions: () => ({ sessions: [] }),
    searchParticipants: () => pageOf([]),
    findOpenSlots: () => ({ slots: [], best: [], swaps: [], reason: 'noDealRoom' }),
    ...answers,
  })
  const page = await renderRoutes(routes, { at: '/my-agenda', width })
  await page.router.navigate(at)
  const panel = async () => within(await screen.findByRole('region', { name: 'Meeting' }))
  return { ...page, server, panel: await panel() }
}

it.each([
  ['', anInvitation(), 'Accept'],
  ['/accept', anInvitation(), 'Accept'],
  ['/decline', anInvitation(), 'Decline request'],
  ['/cancelMeeting', agreed, 'Cancel meeting'],
  ['/requestReschedule', agreed, 'Ask for another time'],
  ['/reschedulePending', rescheduleRequest, 'Withdraw'],
])('MEET-35 opens a page at 768 px directly at its action: %s', async (action, invitation, button) => {
  await open(PAGE + action, invitation)

  expect(await screen.findByRole('button', { name: button })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Selin Volkova' })).toBeTruthy()
})

it('MEET-35 returns to the page before, both by Back and after the action', async () => {
  const { user, address, router } = await open(`${PAGE}/decline`, anInvitation(), {
    answers: { declineInvitation: () => ({ success: true }) },
  })
  // The router numbers its history entries in this state.
  history.replaceState({ idx: 1 }, '')
  const back = (await screen.findAllByRole('button', { name: 'Back' })).at(-1) as HTMLElement
  await user.click(back)
  await waitFor(() => expect(address()).toBe('/my-agenda'))

  await router.navigate(`${PAGE}/decline`)
  await user.click(await screen.findByRole('button', { name: 'Decline request' }))
  await waitFor(() => expect(address()).toBe('/my-agenda'))
  expect(await screen.findByText('Request declined: Selin Volkova')).toBeTruthy()
  history.replaceState(null, '')
})

it('MEET-35 leads a desktop to the person above the list of people, opened at the same action', async () => {
  const { router } = await open(`${PAGE}/cancelMeeting`, agreed, { width: 769 })

  expect(await screen.findByRole('button', { name: 'Cancel meeting' })).toBeTruthy()
  expect(await screen.findByLabelText('Message (optional)')).toBeTruthy()
  const { pathname, search, mask } = router.state.location
  expect([pathname, search, mask?.pathname]).toEqual([
    '/event/event1/attendees',
    '?over=%2Fevent%2Fevent1%2Fattendees%2Fparticipant2',
    '/event/event1/attendees/participant2',
  ])
})
