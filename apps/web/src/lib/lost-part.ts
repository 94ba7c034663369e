import { isGuestPage } from '@parley/contract'

const KEY = 'parley.reloadedAt'
/** Between two automatic reloads. Within that time, the error is shown instead. */
const AGAIN_AFTER_MS = 300_000
const ASK_EVERY_MS = 3_000

const lost = new WeakSet<object>()

/** Happens for example after a deployment. Vite fires an event for each chunk. */
export function watchLostParts(): void {
  addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload?: object }
    if (payload) lost.add(payload)
  })
}

export const isLostPart = (error: unknown): boolean => typeof error === 'object' && error !== null && lost.has(error)

/** `away`: the server does not answer. */
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
 * At most once in five minutes, and only if the server answers.
 * @returns false if it does not, so that the caller can report it
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

/** Works without React and loaded texts. The page contains these words in every language. */
export function showLoadError(root: HTMLElement): void {
  const words = document.querySelector<HTMLTemplateElement>('#lost')?.content
  const shown = words?.querySelector(`[lang="${document.documentElement.lang}"]`) ?? words?.querySelector('[lang]')
  if (!shown) return
  root.replaceChildren(shown.cloneNode(true))
  root.querySelector('button')?.addEventListener('click', () => location.reload())
}
