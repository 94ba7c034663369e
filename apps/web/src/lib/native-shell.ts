import { session } from './api/session.ts'

const KEY = 'parley.appNative'
/** The message to the native shell, sent as JSON, and also the name of an event on `window`. */
const SIGNED_OUT = 'parley:signed-out'

let isNative = false

interface Shell {
  readonly postMessage: (message: unknown) => void
}

/** Reads `?appNative=true` (or `1`) from the first URL of the page and stores it. Any other value removes it. */
export function enterNativeShell(): void {
  const flag = new URLSearchParams(location.search).get('appNative')
  try {
    if (flag !== null) localStorage.setItem(KEY, String(/^(true|1)$/i.test(flag)))
    isNative = localStorage.getItem(KEY) === 'true'
  } catch {
    isNative = flag !== null && /^(true|1)$/i.test(flag)
  }
}

/** Returns whether the page runs in the native app. */
export const isInNativeShell = (): boolean => isNative

/** Notifies the native shell of each sign-out, whether in this tab, in another one, or by a refused refresh. */
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
