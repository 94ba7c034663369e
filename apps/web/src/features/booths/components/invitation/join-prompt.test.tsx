import { topicName } from '@parley/contract'
import { boothInvitationsTopic } from '@parley/contract/booths'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aBoothInvitation } from '../../../../testing/booth-samples.ts'
import { fakeLive } from '../../../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../../../testing/fake-server.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { anEventInFull } from '../../../../testing/samples.ts'
import { JoinNotice } from './join-notice.tsx'
import { JoinPrompt } from './join-prompt.tsx'

const TOPIC = topicName(boothInvitationsTopic.path, { userId: 'user1' })

async function open(answers: Answers = {}, rows = [aBoothInvitation()]) {
  fakeLive.show(TOPIC, rows)
  const server = fakeServer({ confirmMember: ({ accepted }) => ({ boothName: 'Kaya Foods', accepted }), ...answers })
  const shown = await renderScreen(
    <>
      <JoinNotice event={anEventInFull()} />
      <JoinPrompt />
    </>,
  )
  const sent = () => server.made.flatMap(({ name, input }) => (name === 'confirmMember' ? [input] : []))
  return { ...shown, server, sent }
}

it('EXPO-11 shows the inviter and the team, and leads to the company on request after accepting', async () => {
  const { user, sent, address } = await open()
  const dialog = await screen.findByRole('dialog', { name: 'Invitation to a team' })
  expect(dialog.textContent).toContain('Selin Volkova invites you to the team of Kaya Foods')
  await user.click(screen.getByRole('button', { name: 'Accept' }))

  await screen.findByText('You have been added to the Kaya Foods team')
  expect(sent()).toEqual([{ eventId: 'event1', boothId: 'booth1', accepted: true }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  await user.click(screen.getByRole('button', { name: 'Open company page' }))
  expect(address()).toBe('/event/event1/company/profile')
})

it('EXPO-11 declines, and says why an answer did not get there', async () => {
  const { user, server, sent } = await open({ confirmMember: () => refuse('inOtherBooth') })
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  await screen.findByText('This person is in the team of a booth already.')

  server.answer({ confirmMember: () => ({ boothName: 'Kaya Foods', accepted: false }) })
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  await screen.findByText('You have declined the invitation of Kaya Foods.')
  expect(sent().at(-1)).toEqual({ eventId: 'event1', boothId: 'booth1', accepted: false })
})

it('EXPO-11 waits when one answers later, and asks again from the lobby', async () => {
  const { user, sent } = await open()
  await user.click(await screen.findByRole('button', { name: 'Later' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))

  await user.click(screen.getByRole('button', { name: 'Answer' }))
  await screen.findByRole('dialog', { name: 'Invitation to a team' })
  expect(sent()).toEqual([])
})

it('EXPO-11 closes an invitation that was answered in another tab, and continues with the next one', async () => {
  await open({}, [aBoothInvitation(), aBoothInvitation({ id: 'booth2', boothName: 'Nordic Grain', invitedBy: null })])
  await screen.findByText('Selin Volkova invites you to the team of Kaya Foods', { selector: '[role=dialog] *' })
  act(() => fakeLive.change(TOPIC, { rm: [{ id: 'booth1', rev: 2 }] }))

  await screen.findByText('You are invited to the team of Nordic Grain', { selector: '[role=dialog] *' })
})
