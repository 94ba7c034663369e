import { isGuestPage } from '@parley/contract'

const KEY = 'parley.reloadedAt'
/** A person who reloads within this time does not wait for a second try of ours. */
const AGAIN_AFTER_MS = 300_000
const ASK_EVERY_MS = 3_000

const lost = new WeakSet<object>()

/** Takes note of each part of the app that could not be fetched, as after a deployment: the bundler tells of them. */
export function watchLostParts(): void {
  addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload?: object }
    if (payload) lost.add(payload)
  })
}

export const isLostPart = (error: unknown): boolean => typeof error === 'object' && error !== null && lost.has(error)

/** `newer` where the server has another release than the one that this page is of; `away` where it does not answer. */
export async function askRelease(): Promise<'same' | 'newer' | 'away'> {
  try {
    // The other program has other parts; the desk's own page may come from its worker.
    const answer = await fetch(isGuestPage(location.pathname) ? '/login' : '/', { cache: 'no-store' })
    if (!answer.ok) return 'away'
    const own = document.querySelector('script[type="module"][src]')?.getAttribute('src')
    return !own || (await answer.text()).includes(`"${own}"`) ? 'same' : 'newer'
  } catch {
    return 'away'
  }
}

/** Waits until the server answers, from the moment at which the browser says that it is back online. */
export async function untilAnswered(signal?: AbortSignal): Promise<'same' | 'newer'> {
  for (;;) {
    const release = await askRelease()
    signal?.throwIfAborted()
    if (release !== 'away') return release
    await new Promise<void>((resolve) => {
      setTimeout(resolve, ASK_EVERY_MS)
      addEventListener('online', () => resolve(), { once: true })
    })
  }
}

/**
 * Loads the page again, or another one, once in five minutes and only when the server answers.
 *
 * @returns false where it does not, so that the person can be told
 */
export async function reloadOnce(to?: string): Promise<boolean> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < AGAIN_AFTER_MS) return false
    if ((await askRelease()) === 'away') return false
    sessionStorage.setItem(KEY, String(Date.now()))
    if (to) location.assign(to)
    else location.reload()
    return true
  } catch {
    return false
  }
}

/** Where nothing can be drawn, texts neither: the page itself holds these words in every language. */
export function showLost(root: HTMLElement): void {
  const words = document.querySelector<HTMLTemplateElement>('#lost')?.content
  const shown = words?.querySelector(`[lang="${document.documentElement.lang}"]`) ?? words?.querySelector('[lang]')
  if (!shown) return
  root.replaceChildren(shown.cloneNode(true))
  root.querySelector('button')?.addEventListener('click', () => location.reload())
}
