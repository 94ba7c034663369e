import { session } from './api/session.ts'

const KEY = 'parley.appNative'
/** What a shell is told, as JSON, and the name under which an event of the window tells it too. */
const SIGNED_OUT = 'parley:signed-out'

let isNative = false

interface Shell {
  readonly postMessage: (message: unknown) => void
}

/** Reads `?appNative=true` (or `1`) of the page's first address and remembers it; any other value forgets it. */
export function enterNativeShell(): void {
  const flag = new URLSearchParams(location.search).get('appNative')
  try {
    if (flag !== null) localStorage.setItem(KEY, String(/^(true|1)$/i.test(flag)))
    isNative = localStorage.getItem(KEY) === 'true'
  } catch {
    isNative = flag !== null && /^(true|1)$/i.test(flag)
  }
}

/** Whether the page stands in the native app. */
export const isInNativeShell = (): boolean => isNative

/** Tells the shell of each sign-out, whichever way it came: here, in another tab, by a refused refresh. */
export function tellShellOfSignOut(): () => void {
  let before = session.state()
  return session.watch(() => {
    const now = session.state()
    if (now === 'out' && before !== 'out') tellShell()
    before = now
  })
}

function tellShell(): void {
  const { ReactNativeWebView: reactNative, webkit } = globalThis as {
    ReactNativeWebView?: Shell
    webkit?: { messageHandlers?: Record<string, Shell | undefined> }
  }
  const message = { type: SIGNED_OUT }
  const handlers = webkit?.messageHandlers
  reactNative?.postMessage(JSON.stringify(message))
  // A handler can be had by its name, but WebKit does not list them.
  for (const shell of new Set([handlers?.parley, ...Object.values(handlers ?? {})])) shell?.postMessage(message)
  dispatchEvent(new CustomEvent(SIGNED_OUT))
}
