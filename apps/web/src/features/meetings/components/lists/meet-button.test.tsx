import type { EventDetails } from '@parley/contract/app'
import type { Invitation } from '@parley/contract/meetings'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import en from '../../../../../locales/en.json'
import { fakeLive } from '../../../../testing/fake-live.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { aMeeting, anInvitation, aSentInvitation } from '../../../../testing/invitation-samples.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { anEventInFull, aPerson, aType, NOW } from '../../../../testing/samples.ts'
import { MeetButton } from './meet-button.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

type Setting = { event?: Partial<EventDetails>; id?: string; canInvite?: boolean; invitations?: Invitation[] }

/** Renders the button and waits for the live rows. */
async function shown({ event, id = 'participant2', canInvite = true, invitations = [] }: Setting) {
  fakeLive.show('newEvents/event1/invitations/participant1', invitations)
  fakeServer()
  const person = { ...aPerson({ id }), canInvite }
  await renderScreen(<MeetButton event={anEventInFull(event)} person={person} />)
  await vi.waitFor(() => expect(document.querySelector('.mantine-Skeleton-root')).toBe(null))
  const [control] = [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')]
  return control ?? null
}

it('MEET-70 opens the sheet for a person who can be met', async () => {
  const button = await shown({})
  expect([button?.textContent, button?.getAttribute('aria-label')]).toEqual(['Meet', 'Meet: Selin Volkova'])
  expect(button?.getAttribute('aria-haspopup')).toBe('dialog')
})

it.each<[string, Setting]>([
  ['I may not invite them', { canInvite: false }],
  ['no meeting time is left', { event: { hasDealRoom: false } }],
  ['the person is me', { id: 'participant1' }],
])('is hidden when %s', async (_, setting) => {
  expect(await shown(setting)).toBe(null)
})

it('cannot be pressed once the event is finished, and says so for keyboard and touch', async () => {
  const button = (await shown({ event: { isFinished: true } })) as HTMLButtonElement
  expect([button.textContent, button.disabled, button.getAttribute('aria-disabled')]).toEqual(['Meet', false, 'true'])
  const why = document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
  expect(why).toBe(en['meetings.finished'])
  await userEvent.click(button)
  expect(await screen.findByText('Good to know')).toBeTruthy()
})

it('also answers a request from a person that I may not invite', async () => {
  const link = await shown({ canInvite: false, invitations: [anInvitation()] })
  expect(link?.textContent).toBe('Answer')
})

it.each<[string, Invitation]>([
  ['Request sent', aSentInvitation()],
  ['Meeting set', aSentInvitation({ state: 'accepted', meeting: aMeeting() })],
  ['Declined', aSentInvitation({ state: 'rejected' })],
])('is replaced by the state: %s', async (state, invitation) => {
  expect(await shown({ invitations: [invitation] })).toBe(null)
  expect(screen.getByText(state)).toBeTruthy()
})

it.each([
  ['my request is shown', aSentInvitation, null],
  ['their request can be answered', anInvitation, 'Answer'],
])('MEET-32 does not count another time as a further meeting, even at the limit: %s', async (_, by, words) => {
  const rescheduleRequest = by({ type: 'reschedule', meeting: aMeeting({ state: 'reschedule' }) })
  const agreed = aSentInvitation({ id: 'i2', state: 'accepted', meeting: aMeeting({ state: 'reschedule' }) })
  const event = { participantTypes: [aType({ maxMeetingCount: 1 })] }
  const control = await shown({ event, invitations: [agreed, rescheduleRequest] })
  expect([control?.textContent ?? null, screen.queryAllByText('New time requested').length]).toEqual([
    words,
    words === null ? 1 : 0,
  ])
})
