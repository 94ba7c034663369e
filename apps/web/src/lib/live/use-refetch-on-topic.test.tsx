import { contactsTopic } from '@parley/contract/contacts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeLive } from '../../testing/fake-live.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { session } from '../api/index.ts'
import { useRefetchOnTopic } from './use-refetch-on-topic.ts'

const TOPIC = 'scannedContacts/user1'
const KEY = ['contacts', 'getContacts']
const row = (rev: number) => ({ id: 'a', rev }) as never

let client: QueryClient
beforeEach(async () => {
  client = new QueryClient()
  fakeServer({})
  await session.begin('access-1', 'defne@example.com')
  return () => client.clear()
})

function Reader() {
  useRefetchOnTopic(contactsTopic, { userId: 'user1' }, KEY)
  return null
}

async function read(updatedAt: number) {
  client.setQueryData(KEY, ['what was read'], { updatedAt })
  const again = vi.spyOn(client, 'invalidateQueries')
  fakeLive.show(TOPIC, [row(1)])
  render(
    <QueryClientProvider client={client}>
      <Reader />
    </QueryClientProvider>,
  )
  await act(async () => undefined)
  await waitFor(() => expect(fakeLive.isHeard(TOPIC)).toBe(true))
  await act(async () => undefined)
  return () => again.mock.calls.length
}

it('reads again if the data may be older than the topic, and then with each change', async () => {
  const times = await read(Date.now() - 1_000)
  await waitFor(() => expect(times()).toBe(1))
  act(() => fakeLive.change(TOPIC, { up: [row(2)] }))
  expect(times()).toBe(2)
})

it('does not read prefetched data again until the topic reports a change', async () => {
  const times = await read(Date.now() + 5_000)
  expect(times()).toBe(0)
  act(() => fakeLive.change(TOPIC, { up: [row(2)] }))
  expect(times()).toBe(1)
})
