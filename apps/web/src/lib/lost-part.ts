const KEY = 'parley.reloadedAt'
/** Whoever loads again by hand within this time is not made to wait for a second try of ours. */
const AGAIN_AFTER_MS = 300_000

const lost = new WeakSet<object>()

/** Takes note of each part of the app that could not be fetched, as after a deployment: the bundler tells of them. */
export function watchLostParts(): void {
  addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload?: object }
    if (payload) lost.add(payload)
  })
}

export const isLostPart = (error: unknown): boolean => typeof error === 'object' && error !== null && lost.has(error)

/**
 * Loads the page anew, once in five minutes and only when the server answers.
 *
 * @returns false where it does not, so that the person can be told
 */
export async function reloadOnce(): Promise<boolean> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < AGAIN_AFTER_MS) return false
    const answer = await fetch('/', { cache: 'no-store' })
    if (!answer.ok) return false
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
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
