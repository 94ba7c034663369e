import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type Answers, refuse } from '../../../testing/fake-server.ts'
import { aMember } from '../../../testing/organize-samples.ts'
import { renderOrganizer } from '../../../testing/render-organizer.tsx'
import { aMe } from '../../../testing/samples.ts'
import { OrganizeTeam } from './organize-team.tsx'

const ROLES = { owner: false, organizer: true, moderator: false, checkInAdmin: false }
const selin = aMember({
  participantId: 'participant2',
  fullName: 'Selin Volkova',
  email: 'selin@example.com',
  roles: ROLES,
  isMe: false,
})

const open = (answers: Answers = {}, members = [aMember(), selin], event = {}) =>
  renderOrganizer(<OrganizeTeam />, {
    page: 'team',
    event,
    answers: { getTeam: () => ({ members }), changeTeamRoles: () => ({ success: true }), ...answers },
  })
const row = async (name: string) => within(await screen.findByRole('article', { name }))

afterEach(() => void vi.useRealTimers())

it('TEAM-1 shows within ten seconds that an invited person has joined', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const states = ['invited', 'active'] as const
  let reads = 0
  await open({ getTeam: () => ({ members: [aMember(), { ...selin, state: states[reads++] ?? 'active' }] }) })
  expect((await row('Selin Volkova')).getByText('Invited')).toBeTruthy()

  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await waitFor(async () => expect((await row('Selin Volkova')).queryByText('Invited')).toBe(null))
})

it('TEAM-1 shows the roles of each person, and changes them', async () => {
  const { user, sent } = await open()
  expect((await row('Defne Aksoy')).getByText('Owner')).toBeTruthy()
  await user.click((await row('Selin Volkova')).getByRole('button', { name: 'Change roles: Selin Volkova' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Roles of Selin Volkova' }))
  await user.click(dialog.getByLabelText(/^Moderator/))
  await user.click(dialog.getByRole('button', { name: 'Save roles' }))
  expect(await screen.findByText('Roles of Selin Volkova saved')).toBeTruthy()
  expect(sent('changeTeamRoles')).toEqual([
    { eventId: 'event1', participantId: 'participant2', roles: { ...ROLES, moderator: true } },
  ])
})

it('TEAM-5 says that a person without any role leaves the team', async () => {
  const { user, sent } = await open()
  await user.click((await row('Selin Volkova')).getByRole('button', { name: 'Change roles: Selin Volkova' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Roles of Selin Volkova' }))
  await user.click(dialog.getByLabelText(/^Organizer/))
  expect(dialog.getByText(/leaves the team and stays a participant/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Remove from team' }))
  await waitFor(() => expect(sent('changeTeamRoles')).toHaveLength(1))
})

it('TEAM-2 never removes the last owner, and makes the new owner first', async () => {
  const { user, sent } = await open()
  await user.click((await row('Defne Aksoy')).getByRole('button', { name: 'Change roles: Defne Aksoy' }))
  const roles = within(await screen.findByRole('dialog', { name: 'Roles of Defne Aksoy' }))
  expect(roles.getByLabelText<HTMLInputElement>(/^Owner/).disabled).toBe(true)
  await user.click(roles.getByRole('button', { name: 'Cancel' }))

  await user.click((await row('Defne Aksoy')).getByRole('button', { name: 'Hand over' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over this event?' }))
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))
  expect(await screen.findByText('Selin Volkova owns the event now')).toBeTruthy()
  expect(sent('changeTeamRoles')).toEqual([
    { eventId: 'event1', participantId: 'participant2', roles: { ...ROLES, owner: true } },
    { eventId: 'event1', participantId: 'participant1', roles: ROLES },
  ])
})

it('TEAM-2 offers the role of an owner only to owners', async () => {
  await open({}, [aMember({ isMe: false, participantId: 'participant9' })], { me: aMe({ organizer: true }) })
  expect((await row('Defne Aksoy')).queryByRole('button')).toBe(null)
  expect(screen.queryByLabelText(/^Owner/)).toBe(null)
})

it('TEAM-3 invites by email, and shows the reason of a refusal', async () => {
  const invited = aMember({ fullName: '', email: 'ada@example.com', state: 'invited', isMe: false, roles: ROLES })
  const { user, sent, server } = await open({ inviteToTeam: () => refuse('alreadyInTeam') })
  const email = await screen.findByLabelText<HTMLInputElement>('Email (required)')
  fireEvent.change(email, { target: { value: 'Ada@example.com' } })
  await user.click(screen.getByRole('button', { name: 'Invite to team' }))
  expect(await screen.findByText(/^This person is in the team already/)).toBeTruthy()
  expect(email.value).toBe('Ada@example.com')
  server.answer({ inviteToTeam: () => ({ member: invited }) })
  await user.click(screen.getByRole('button', { name: 'Invite to team' }))
  expect(await screen.findByText('ada@example.com gets the invitation in a minute')).toBeTruthy()
  expect(sent('inviteToTeam').at(-1)).toEqual({ eventId: 'event1', email: 'ada@example.com', roles: ROLES })
  expect((await screen.findByLabelText<HTMLInputElement>('Email (required)')).value).toBe('')
})

it('NOTE-8 cancels an invitation before it is sent, and restores the typed values', async () => {
  const invited = aMember({
    participantId: 'p7',
    fullName: '',
    email: 'ada@example.com',
    state: 'invited',
    isMe: false,
  })
  const { user, sent } = await open({ inviteToTeam: () => ({ member: invited }) })
  fireEvent.change(await screen.findByLabelText('Email (required)'), { target: { value: 'ada@example.com' } })
  await user.click(screen.getByLabelText(/^Moderator/))
  await user.click(screen.getByRole('button', { name: 'Invite to team' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('ada@example.com is not invited')).toBeTruthy()
  const none = { owner: false, organizer: false, moderator: false, checkInAdmin: false }
  expect(sent('changeTeamRoles')).toEqual([{ eventId: 'event1', participantId: 'p7', roles: none }])
  expect(screen.getByLabelText<HTMLInputElement>('Email (required)').value).toBe('ada@example.com')
  expect(screen.getByLabelText<HTMLInputElement>(/^Moderator/).checked).toBe(true)
})

it('ORGANIZE-7 asks before unsaved roles are discarded', async () => {
  const { user, sent } = await open()
  await user.click((await row('Selin Volkova')).getByRole('button', { name: 'Change roles: Selin Volkova' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Roles of Selin Volkova' }))
  await user.click(dialog.getByLabelText(/^Moderator/))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(sent('changeTeamRoles')).toEqual([])
})
