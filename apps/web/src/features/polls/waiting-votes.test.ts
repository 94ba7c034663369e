import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { session } from '../../lib/api/index.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { fillStorage } from '../../testing/full-storage.ts'
import { sendVote, useSendingVotes } from './waiting-votes.ts'

it('FAULT-18 sends every vote even if the storage filled up after the first one', async () => {
  const server = fakeServer({
    submitPoll: ({ id, answers }) => ({ ownAnswer: { id, rev: 1, answers } }),
  })
  await session.begin('access-1', 'defne@example.com')
  const vote = (pollId: string) => sendVote('user1', [], { eventId: 'event1', pollId, answerId: 'yes' })
  server.goOffline()
  await vote('poll1')
  fillStorage()
  await vote('poll2')
  await vote('poll3')
  const before = server.made.length

  server.goOffline(false)
  renderHook(() => useSendingVotes('user1'))
  const sent = () =>
    server.made
      .slice(before)
      .filter(({ name }) => name === 'submitPoll')
      .map(({ input }) => (input as { id: string }).id)
  await waitFor(() => expect(sent()).toEqual(['poll1', 'poll2', 'poll3']))
})
