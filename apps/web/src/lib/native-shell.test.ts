import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer, refuse } from '../testing/fake-server.ts'
import { session } from './api/session.ts'
import { enterNativeShell, isInNativeShell, notifyShellOfSignOut } from './native-shell.ts'

const at = (search: string) => {
  history.replaceState(null, '', `/${search}`)
  enterNativeShell()
  return isInNativeShell()
}
let stop = () => {}

afterEach(() => {
  stop()
  at('?appNative=0')
  vi.unstubAllGlobals()
})

it.each(['?appNative=true', '?appNative=1', '?x=1&appNative=TRUE'])(
  'AROUND-7 detects the native app at %s, and remembers it',
  (search) => {
    expect(at(search)).toBe(true)
    expect(at('')).toBe(true)
  },
)

it('AROUND-7 leaves the native app when the flag says so, and is not in it before', () => {
  expect(at('')).toBe(false)
  at('?appNative=1')
  expect([at('?appNative=false'), at('')]).toEqual([false, false])
})

function aShell() {
  const messages: unknown[] = []
  vi.stubGlobal('ReactNativeWebView', { postMessage: (message: string) => messages.push(JSON.parse(message)) })
  vi.stubGlobal('webkit', {
    messageHandlers: { parley: { postMessage: (message: unknown) => messages.push(message) } },
  })
  const note = () => messages.push('event')
  addEventListener('parley:signed-out', note)
  const end = notifyShellOfSignOut()
  stop = () => {
    end()
    removeEventListener('parley:signed-out', note)
  }
  return messages
}
const ONCE = [{ type: 'parley:signed-out' }, { type: 'parley:signed-out' }, 'event']

it('AROUND-8 notifies the shell once of a sign-out', async () => {
  fakeServer({})
  const messages = aShell()
  await session.begin('access-1', 'defne@example.com')
  expect(messages).toEqual([])
  await session.signOut()
  await session.signOut()
  expect(messages).toEqual(ONCE)
})

it('AROUND-8 notifies the shell when another tab signs out', async () => {
  fakeServer({})
  const messages = aShell()
  await session.begin('access-1', 'defne@example.com')
  new BroadcastChannel('parley.session').postMessage({ tokens: null })
  await vi.waitFor(() => expect(messages).toEqual(ONCE))
})

it('AROUND-8 notifies the shell when a refresh is refused', async () => {
  fakeServer({ refresh: () => refuse('refreshRefused') })
  const messages = aShell()
  await session.begin('access-1', 'defne@example.com')
  await session.fresh('token-1')
  expect(messages).toEqual(ONCE)
})
