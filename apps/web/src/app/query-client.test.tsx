import { accountCalls } from '@parley/contract/accounts'
import { appCalls } from '@parley/contract/app'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { session, useCall, useSend } from '../lib/api/index.ts'
import { useEvent } from '../lib/event/current-event.tsx'
import { fakeServer } from '../testing/fake-server.ts'
import { anEventInFull, aProfile } from '../testing/samples.ts'
import { makeQueryClient } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

async function visit() {
  const server = fakeServer({
    getEvents: () => ({ event: anEventInFull() }),
    changeProfile: () => aProfile(),
  })
  await session.begin('access-1', 'defne@example.com')
  const client = makeQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const open = async () => {
    const { result, unmount } = renderHook(() => [useEvent('event1'), useCall(accountCalls.getProfile, {})] as const, {
      wrapper,
    })
    await waitFor(() => expect(result.current[0].event && result.current[1].data).toBeTruthy())
    await act(() => vi.advanceTimersByTimeAsync(0))
    unmount()
  }
  const change = renderHook(() => useSend(accountCalls.changeProfile), { wrapper }).result
  const fetched = () => server.made.filter(({ name }) => name === appCalls.getEvents.name).length
  return { client, open, change, fetched }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('AROUND-14 keeps queries marked as cached for an hour', async () => {
  const { open, fetched } = await visit()
  await open()
  await pass(59 * 60_000)
  await open()
  expect(fetched()).toBe(1)
  await pass(2 * 60_000)
  await open()
  await waitFor(() => expect(fetched()).toBe(2))
})

it('AROUND-14 fetches it again half a second after something was changed', async () => {
  const { open, change, fetched } = await visit()
  await open()
  await act(async () => {
    await change.current.mutateAsync({ action: 'profile', name: 'Ece', surname: 'Aksoy' } as never)
  })
  await open()
  expect(fetched()).toBe(1)
  await pass(500)
  await open()
  await waitFor(() => expect(fetched()).toBe(2))
})

it('AROUND-14 does not refetch data that were loaded after everything was cleared at a sign-out', async () => {
  const { client, open, change, fetched } = await visit()
  await act(async () => {
    await change.current.mutateAsync({ action: 'profile', name: 'Ece', surname: 'Aksoy' } as never)
  })
  client.clear()
  await open()
  await pass(500)
  await open()
  await pass(0)
  expect(fetched()).toBe(1)
})
