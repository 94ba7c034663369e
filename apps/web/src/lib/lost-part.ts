import { isGuestPage } from '@parley/contract'

const KEY = 'parley.reloadedAt'
/** Minimum milliseconds between two automatic reloads. Within that time, the error is shown instead. */
const AGAIN_AFTER_MS = 300_000
const ASK_EVERY_MS = 3_000

const lost = new WeakSet<object>()

/**
 * Remembers errors of chunks that could not be loaded, for example after a deployment. Vite fires an event for each
 * one.
 */
export function watchLostParts(): void {
  addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload?: object }
    if (payload) lost.add(payload)
  })
}

export const isLostPart = (error: unknown): boolean => typeof error === 'object' && error !== null && lost.has(error)

/** Compares the release of the page with the server's. `away`: the server does not answer. */
export async function compareRelease(): Promise<'same' | 'newer' | 'away'> {
  try {
    // Requests a page of the same program, because the other one has different scripts. Not the desk's own page, which
    // its service worker may answer.
    const answer = await fetch(isGuestPage(location.pathname) ? '/login' : '/', { cache: 'no-store' })
    if (!answer.ok) return 'away'
    const own = document.querySelector('script[type="module"][src]')?.getAttribute('src')
    return !own || (await answer.text()).includes(`"${own}"`) ? 'same' : 'newer'
  } catch {
    return 'away'
  }
}

export async function waitForServer(signal?: AbortSignal): Promise<'same' | 'newer'> {
  for (;;) {
    const release = await compareRelease()
    signal?.throwIfAborted()
    if (release !== 'away') return release
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer)
        removeEventListener('online', done)
        resolve()
      }
      const timer = setTimeout(done, ASK_EVERY_MS)
      addEventListener('online', done)
    })
  }
}

/**
 * Reloads the page at most once in five minutes, and only if the server answers.
 * @returns false if it does not reload, so that the caller can report the error
 */
export async function reloadOnce(to?: string): Promise<boolean> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < AGAIN_AFTER_MS) return false
    if ((await compareRelease()) === 'away') return false
    sessionStorage.setItem(KEY, String(Date.now()))
    if (to) location.assign(to)
    else location.reload()
    return true
  } catch {
    return false
  }
}

/** Shows an error without React and loaded texts. The page contains this text in every language. */
export function showLoadError(root: HTMLElement): void {
  const words = document.querySelector<HTMLTemplateElement>('#lost')?.content
  const shown = words?.querySelector(`[lang="${document.documentElement.lang}"]`) ?? words?.querySelector('[lang]')
  if (!shown) return
  root.replaceChildren(shown.cloneNode(true))
  root.querySelector('button')?.addEventListener('click', () => location.reload())
}
