import { session } from './api/session.ts'

const KEY = 'parley.appNative'
/**
 * The type of the message to the app around the page. It is sent as JSON, and is also the name of an event on `window`.
 */
const SIGNED_OUT = 'parley:signed-out'

let isNative = false

interface Shell {
  readonly postMessage: (message: unknown) => void
}

/** Stores `?appNative=true` (or `1`) in the first URL of the page. Any other value removes it. */
export function enterNativeShell(): void {
  const flag = new URLSearchParams(location.search).get('appNative')
  try {
    if (flag !== null) localStorage.setItem(KEY, String(/^(true|1)$/i.test(flag)))
    isNative = localStorage.getItem(KEY) === 'true'
  } catch {
    isNative = flag !== null && /^(true|1)$/i.test(flag)
  }
}

export const isInNativeShell = (): boolean => isNative

/** Notifies the app around the page of a sign-out in this tab, in another one, or by a refused refresh. */
export function notifyShellOfSignOut(): () => void {
  let before = session.state()
  return session.watch(() => {
    const now = session.state()
    if (now === 'out' && before !== 'out') notifyShell()
    before = now
  })
}

function notifyShell(): void {
  const { ReactNativeWebView: reactNative, webkit } = globalThis as {
    ReactNativeWebView?: Shell
    webkit?: { messageHandlers?: Record<string, Shell | undefined> }
  }
  const message = { type: SIGNED_OUT }
  const handlers = webkit?.messageHandlers
  reactNative?.postMessage(JSON.stringify(message))
  // WebKit's handlers can be accessed by name but not enumerated.
  for (const shell of new Set([handlers?.parley, ...Object.values(handlers ?? {})])) shell?.postMessage(message)
  dispatchEvent(new CustomEvent(SIGNED_OUT))
}
