import type { Me } from '@parley/contract/participants'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CurrentEvent } from '../../../lib/event/current-event.tsx'
import { aBooth, aBoothMember } from '../../../testing/booth-samples.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aMe, anEventInFull, aPerson } from '../../../testing/samples.ts'
import { CompanyTeam } from './company-team.tsx'

const owner = aBoothMember({ id: 'participant1', fullName: 'Defne Aksoy' })
const admin = aBoothMember({ id: 'p2', fullName: 'Mert Aydın', organizerRole: 'admin' })
const member = aBoothMember({ id: 'p3', fullName: 'Zeynep Şahin', organizerRole: 'user' })
const invitedMember = aBoothMember({ id: 'p4', fullName: 'Olga Sidorova', organizerRole: 'notConfirmed' })

async function open(answers: Answers = {}, me: Partial<Me> = { boothId: 'booth1', boothRole: 'owner' }) {
  const server = fakeServer({
    getBooth: () => aBooth({ isMine: true }),
    getMembers: () => ({ boothId: 'booth1', owner, members: [admin, member, invitedMember] }),
    findMemberCandidates: () => ({ people: [aPerson({ id: 'p9', fullName: 'Lucía Fernández' })] }),
    ...answers,
  })
  const shown = await renderScreen(
    <CurrentEvent event={anEventInFull({ me: aMe(me) })}>
      <CompanyTeam />
    </CurrentEvent>,
  )
  const sent = (name: (typeof server.made)[number]['name']) =>
    server.made.filter((each) => each.name === name).map(({ input }) => input)
  return { ...shown, server, sent }
}

const list = async () => within(await screen.findByRole('list', { name: 'Members' }))

it('EXPO-10 shows the owner of the booth above the list, and not in it', async () => {
  await open()

  const names = (await list()).getAllByRole('heading').map(({ textContent }) => textContent)
  expect(names).toEqual(['Mert Aydın', 'Zeynep Şahin', 'Olga Sidorova'])
  expect(screen.getByText('Defne Aksoy (you)')).toBeTruthy()
  expect((await list()).getByText('Has not answered yet')).toBeTruthy()
})

it('EXPO-10 finds candidates a moment after the last key, shortens names, and invites them with the chosen role', async () => {
  const { user, sent } = await open({ addMember: () => ({ member: { ...invitedMember, id: 'p9' } }) })
  const person = await screen.findByLabelText('Person (required)', { selector: 'input' })
  await user.type(person, 'luc')
  await waitFor(() =>
    expect(sent('findMemberCandidates').at(-1)).toEqual({ eventId: 'event1', boothId: 'booth1', query: 'luc' }),
  )
  await user.click(await screen.findByText('Lucía Fer..'))
  await user.click(screen.getByRole('radio', { name: /^Admin/ }))
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))

  await screen.findByText('Lucía Fernández is asked to join the team.')
  expect(sent('addMember')).toEqual([{ eventId: 'event1', id: 'p9', role: 'admin', boothId: 'booth1' }])
})

it('EXPO-10 says in words that the person is in another team', async () => {
  const { user } = await open({ addMember: () => refuse('inOtherBooth') })
  await user.click(await screen.findByLabelText('Person (required)', { selector: 'input' }))
  await user.click(await screen.findByText('Lucía Fer..'))
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))

  await screen.findByText('This person is in the team of a booth already.')
})

it('EXPO-10 invites an unknown email, even after another field was pressed', async () => {
  const { user, sent } = await open({
    addMember: () => ({ member: { ...invitedMember, id: 'p9' } }),
    findMemberCandidates: () => ({ people: [] }),
  })
  await user.type(await screen.findByLabelText('Person (required)', { selector: 'input' }), 'mehmet@zeytin.example')
  await user.click(screen.getByRole('radio', { name: /^Admin/ }))
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))

  await screen.findByText('mehmet@zeytin.example is asked to join the team.')
  const asks = { eventId: 'event1', boothId: 'booth1', role: 'admin', email: 'mehmet@zeytin.example' }
  expect(sent('addMember')).toEqual([asks])
})

it('EXPO-10 asks for a person before it asks anyone', async () => {
  const { user, sent } = await open()
  await user.click(await screen.findByRole('button', { name: 'Send invitation' }))

  await screen.findByText('Choose a person first.')
  expect(sent('addMember')).toEqual([])
})

it('EXPO-10 changes a role', async () => {
  const { user, sent } = await open({ changeMember: () => ({ member: admin }) })
  await user.click(await screen.findByRole('button', { name: 'More: Zeynep Şahin' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Make admin', hidden: true }))
  await screen.findByText('Zeynep Şahin is now: Admin')
  expect(sent('changeMember')).toEqual([{ eventId: 'event1', boothId: 'booth1', memberId: 'p3', role: 'admin' }])
})

it('EXPO-10 takes someone out after a question, and takes an invitation back', async () => {
  const { user, sent } = await open({ removeMember: () => ({ success: true }) })
  await user.click(await screen.findByRole('button', { name: 'More: Mert Aydın' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove from team', hidden: true }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Remove Mert Aydın from the team?')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Remove from team' }))
  await screen.findByText('Mert Aydın is no longer in the team.')

  await user.click(screen.getByRole('button', { name: 'Withdraw invitation: Olga Sidorova' }))
  await screen.findByText('The invitation of Olga Sidorova is withdrawn.')
  expect(sent('removeMember')).toEqual([
    { eventId: 'event1', boothId: 'booth1', memberId: 'p2' },
    { eventId: 'event1', boothId: 'booth1', memberId: 'p4' },
  ])
})

it('EXPO-10 hands the booth over to a confirmed member after explaining the effect', async () => {
  const { user, sent } = await open({ changeMember: () => ({ member: { ...member, organizerRole: 'owner' } }) })
  await user.click(await screen.findByRole('button', { name: 'Hand over' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/You become an admin/)).toBeTruthy()
  const select = dialog.getByLabelText<HTMLSelectElement>('New owner (required)')
  expect([...select.options].map(({ text }) => text)).toEqual(['Mert Aydın', 'Zeynep Şahin'])
  await user.selectOptions(select, 'p3')
  await user.click(dialog.getByRole('button', { name: 'Hand over' }))

  await screen.findByText('Zeynep Şahin owns Kaya Foods now.')
  expect(sent('changeMember')).toEqual([{ eventId: 'event1', boothId: 'booth1', memberId: 'p3', role: 'owner' }])
})

it('EXPO-10 lets a member look at the team and leave it, and change nothing', async () => {
  const { user, sent } = await open(
    {
      removeMember: () => ({ success: true }),
      getMembers: () => ({
        boothId: 'booth1',
        owner: { ...owner, id: 'p8', fullName: 'Tom Okafor' },
        members: [{ ...member, id: 'participant1' }],
      }),
    },
    { boothId: 'booth1', boothRole: 'user' },
  )
  await screen.findByText('Tom Okafor')
  expect(screen.queryByRole('button', { name: /^(More|Hand over|Send)/ })).toBe(null)
  await user.click(screen.getByRole('button', { name: 'Leave team' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave team' }))

  await screen.findByText('You have left the team of Kaya Foods.')
  expect(sent('removeMember')).toEqual([{ eventId: 'event1', boothId: 'booth1', memberId: 'participant1' }])
})
