import { defineTopic } from '@parley/contract'
import { accountCalls } from '@parley/contract/accounts'
import { act, screen } from '@testing-library/react'
import { useNavigate } from 'react-router'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { useCall } from '../lib/api/index.ts'
import { useTopic } from '../lib/live/index.ts'
import { fakeLive } from './fake-live.ts'
import { fakeServer, refuse } from './fake-server.ts'
import { renderScreen } from './render-screen.tsx'
import { aProfile } from './samples.ts'

const topic = defineTopic('rooms/{roomId}', {
  summary: 'For this test',
  row: z.object({ id: z.string(), rev: z.int(), name: z.string() }),
})

function Screen() {
  const profile = useCall(accountCalls.getProfile, {})
  const { rows } = useTopic(topic, { roomId: 'r1' })
  const go = useNavigate()
  return (
    <>
      <p>{profile.isError ? profile.error.code : profile.data?.name}</p>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>{row.name}</li>
        ))}
      </ul>
      <button type="button" onClick={() => void go('/elsewhere?a=1')}>
        Go
      </button>
    </>
  )
}

it('renders a screen on a server that follows the contract, with live topics', async () => {
  const server = fakeServer({ getProfile: () => aProfile({ name: 'İpek' }) })
  fakeLive.show('rooms/r1', [{ id: 'a', rev: 1, name: 'first' } as never])
  const { user, address } = await renderScreen(<Screen />)

  expect(await screen.findByText('İpek')).toBeTruthy()
  expect(await screen.findByText('first')).toBeTruthy()
  act(() => fakeLive.change('rooms/r1', { up: [{ id: 'a', rev: 2, name: 'second' } as never] }))
  expect(screen.getByRole('listitem').textContent).toBe('second')

  await user.click(screen.getByRole('button', { name: 'Go' }))
  expect(address()).toBe('/elsewhere?a=1')
  expect(server.made.map((each) => each.name)).toEqual(['getToken', 'getProfile'])
})

it('answers a failure of the contract', async () => {
  fakeServer({ getProfile: () => refuse('notAllowed') })
  await renderScreen(<Screen />)

  expect(await screen.findByText('DEAL-00130')).toBeTruthy()
})
