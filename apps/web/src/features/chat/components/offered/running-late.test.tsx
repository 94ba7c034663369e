import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aMessage } from '../../../../testing/chat-samples.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { aPerson } from '../../../../testing/samples.ts'
import { RunningLate } from './running-late.tsx'

it('VIDEO-47 notifies the other person with one tap that the user is late, once', async () => {
  const server = fakeServer({
    sendMessage: ({ clientId, msg }) => ({ message: aMessage(1, { clientId, msg, type: 'late' }) }),
  })
  const { user } = await renderScreen(<RunningLate room={{ chatRoomId: 'chat1', expected: [aPerson()] }} />)
  await user.click(await screen.findByRole('button', { name: 'I am running late' }))
  expect(await screen.findByText('Selin Volkova now knows that you are on your way.')).toBeTruthy()
  const sent = server.made.filter(({ name }) => name === 'sendMessage').map(({ input }) => input)
  expect(sent).toMatchObject([{ roomId: 'chat1', type: 'late', msg: 'I am running late.' }])
  expect(screen.queryByRole('button', { name: 'I am running late' })).toBe(null)
})
