import { topicName } from '@parley/contract'
import { type EventFace, eventTopic } from '@parley/contract/app'
import { type OwnRoles, ownRolesTopic } from '@parley/contract/participants'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeLive } from '../../testing/fake-live.ts'
import { fakeServer, refuse } from '../../testing/fake-server.ts'
import { anOverview } from '../../testing/organize-samples.ts'
import { renderRoutes } from '../../testing/render-screen.tsx'
import { aMe, anEvent, anEventInFull, aProfile, aType } from '../../testing/samples.ts'
import { routes } from '../routes.tsx'

const ROLES = topicName(ownRolesTopic.path, { userId: 'user1' })
const FACE = topicName(eventTopic.path, { eventId: 'event1' })
const own = () => aProfile({ timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone })
const event = (organizer: boolean) =>
  anEventInFull({
    me: aMe({ organizer }),
    participantTypes: [aType()],
    tabs: ['participant', 'agenda'].map((name) => ({ name, texts: null })),
  })
const role = (rev: number, organizer: boolean): OwnRoles => ({
  id: 'event1',
  rev,
  typeId: 'type1',
  organizer,
  owner: false,
  moderator: false,
  checkInAdmin: false,
  rights: [],
  boothId: null,
  boothRole: null,
})

function serve() {
  return fakeServer({
    getProfile: own,
    getEvents: ({ id }) => (id ? { event: event(false) } : { events: [anEvent()], after: null }),
    searchParticipants: () => ({ matches: 0, props: [], results: [], after: null }),
    getOverview: () => anOverview(),
    getProgramme: () => ({ days: [], day: null, rooms: [], tracks: [], sessions: [] }),
    getLiveSessions: () => ({ live: [], next: [] }),
  })
}
const change = (topic: string, row: OwnRoles | EventFace) =>
  act(async () => {
    fakeLive.show(topic, [row])
    fakeLive.change(topic, { up: [row] })
  })
const become = (rev: number, organizer: boolean) => change(ROLES, role(rev, organizer))
const organize = () => screen.queryAllByRole('link', { name: 'Organize' })

it('TEAM-7 has "Organize" come and go on an open page, as the role does', async () => {
  fakeLive.show(ROLES, [role(1, false)])
  const server = serve()
  await renderRoutes(routes, { at: '/event/event1/attendees' })
  await screen.findByRole('heading', { level: 1 })
  expect(organize()).toEqual([])
  server.answer({ getEvents: ({ id }) => (id ? { event: event(true) } : { events: [] }) })
  await become(2, true)
  await waitFor(() => expect(organize()).not.toEqual([]))
  server.answer({ getEvents: ({ id }) => (id ? { event: event(false) } : { events: [] }) })
  await become(3, false)
  await waitFor(() => expect(organize()).toEqual([]))
})

it('INVITE-8 has "Invite a participant" come and go as the right does, and its dialog with it', async () => {
  const as = (...rights: OwnRoles['rights']) => ({ ...event(false), me: aMe({ rights }) })
  const entry = () => screen.queryByRole('button', { name: 'Invite a participant' })
  fakeLive.show(ROLES, [role(1, false)])
  const server = serve()
  const { user } = await renderRoutes(routes, { at: '/event/event1/attendees' })
  await screen.findByRole('heading', { level: 1 })
  const openProfile = () => user.click(screen.getByRole('button', { name: 'Defne Aksoy' }))
  await openProfile()
  await screen.findByRole('button', { name: 'Sign out' })
  expect(entry()).toBe(null)

  server.answer({ getEvents: ({ id }) => (id ? { event: as('inviteparticipant') } : { events: [] }) })
  await change(ROLES, { ...role(2, false), rights: ['inviteparticipant'] })
  await waitFor(() => expect(entry()).toBeTruthy())
  await user.click(entry() as HTMLElement)
  expect(await screen.findByRole('dialog', { name: 'Invite a participant' })).toBeTruthy()

  server.answer({ getEvents: ({ id }) => (id ? { event: as('reserveatable') } : { events: [] }) })
  await change(ROLES, { ...role(3, false), rights: ['reserveatable'] })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  await openProfile()
  await screen.findByRole('button', { name: 'Sign out' })
  expect(entry()).toBe(null)
})

it('TEAM-7 says so in words on an organizer’s page of someone who has lost the role', async () => {
  fakeLive.show(ROLES, [role(1, true)])
  const server = serve()
  server.answer({ getEvents: ({ id }) => (id ? { event: event(true) } : { events: [] }) })
  await renderRoutes(routes, { at: '/event/event1/organize/overview' })
  await screen.findByRole('heading', { name: 'Set up your event' })
  server.answer({ getEvents: ({ id }) => (id ? { event: event(false) } : { events: [] }) })
  await become(2, false)
  expect(await screen.findByRole('heading', { name: 'You no longer organize this event' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'To the event' }).getAttribute('href')).toBe('/event/event1')
})

it('TEAM-7 says on an organizer’s page who opens it, to anyone else', async () => {
  serve()
  await renderRoutes(routes, { at: '/event/event1/organize/team' })
  expect(await screen.findByRole('heading', { name: 'Only organizers can open this page' })).toBeTruthy()
})

it('TEAM-8 asks someone with an unconfirmed address to confirm it first, and opens the event then', async () => {
  const server = serve()
  server.answer({
    getProfile: () => ({ ...own(), usernameIsVerified: false }),
    getEvents: ({ id }) => (id ? refuse('notFound') : { events: [] }),
    connectEmail: () => ({ success: true, mailed: true }),
    doUrlAction: () => ({ success: true, eventId: null }),
  })
  const { user } = await renderRoutes(routes, { at: '/event/event1/attendees' })
  expect(await screen.findByRole('heading', { level: 2, name: 'Confirm your email first' })).toBeTruthy()
  expect(screen.getByText(/leads to an event by invitation, or to none.*defne@example\.com is confirmed/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send the code again' }))
  await waitFor(() =>
    expect(server.made.find(({ name }) => name === 'connectEmail')?.input).toMatchObject({ eventId: 'event1' }),
  )

  server.answer({ getProfile: own, getEvents: ({ id }) => (id ? { event: event(false) } : { events: [] }) })
  await user.type(screen.getByLabelText(/^Code/), '123456')
  await user.click(screen.getByRole('button', { name: 'Confirm email' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Networking' })).toBeTruthy()
})

it('TEAM-8 tells someone with a confirmed address no more of a private event than of none', async () => {
  serve().answer({ getEvents: ({ id }) => (id ? refuse('notFound') : { events: [] }) })
  await renderRoutes(routes, { at: '/event/event1/attendees' })
  expect(await screen.findByText('There is no such event')).toBeTruthy()
})

it('IMPORT-15 reads an open program again as soon as an import is in', async () => {
  const { rev, programmeRev, categoriesRev, ...shown } = event(false)
  const face = (more: Partial<EventFace>): EventFace => ({
    ...shown,
    allTabs: [],
    limitTabs: false,
    leadContact: 'scan',
    lobbyRev: 0,
    rev,
    programmeRev,
    categoriesRev,
    ...more,
  })
  fakeLive.show(FACE, [face({})])
  const server = serve()
  await renderRoutes(routes, { at: '/event/event1/sessions' })
  expect(await screen.findByText('There is no program yet')).toBeTruthy()
  const reads = () => server.made.filter(({ name }) => name === 'getProgramme').length
  const before = reads()
  await change(FACE, face({ rev: rev + 1, programmeRev: programmeRev + 1 }))
  await waitFor(() => expect(reads()).toBe(before + 1))
})
