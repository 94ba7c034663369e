import { session } from '../api/session.ts'
import { tabStorage } from '../browser/device-storage.ts'
import { storedValue } from '../storage/stored-value.ts'
import { onNextIdle } from '../use-idle.ts'

/* The last view of each page. index.html shows it at once, while its scripts load. docs/rules/around.md AROUND-25 */

export interface LastView {
  /** Epoch milliseconds. */
  readonly at: number
  /** The build, width, language and colour scheme. The view is shown only if all are the same. */
  readonly key: string
  readonly html: string
  readonly sheets: readonly string[]
  readonly css: string
  readonly language: string
  readonly title: string
  /** The height of the whole page in pixels. The view contains only the part in the window. */
  readonly height: number
}

declare global {
  /** Returns the key of the current build and device settings. index.html sets this function. */
  var parleyViewKey: (() => string) | undefined
}

export const SETTLED_MS = 5_000
const WITHIN_MS = 2_000
const MAX_VIEWS = 8
const MAX_CHARACTERS = 150_000
/**
 * The paths of pages that may be stored. Lists for organizers and desks are excluded because they name too many people,
 * and the account because it is too private.
 */
const STORED = /^\/(chat|contacts|invitations|my-agenda|notifications|event\/[^/]+\/(?!organize|check-in))/

const paths = storedValue<readonly string[]>('lastViews', { in: 'device', until: 'signOut' })
const viewOf = (path: string) => storedValue<LastView>(`lastView.${path}`, { in: 'device', until: 'signOut' })

/** Saves the view of a page once it no longer changes. @returns a function that cancels this */
export function saveViewWhenSettled(path: string): () => void {
  let forget = () => {}
  const timer = setTimeout(() => {
    forget = onNextIdle(() => saveLastView(path), WITHIN_MS)
  }, SETTLED_MS)
  return () => {
    clearTimeout(timer)
    forget()
  }
}

function saveLastView(path: string): void {
  const root = document.getElementById('root')
  const key = globalThis.parleyViewKey?.()
  if (!root || !key || session.state() !== 'in' || !STORED.test(path) || !isViewSettled(root)) return
  const html = contentOf(root)
  if (html.length > MAX_CHARACTERS) return
  const { lang, style, scrollHeight } = document.documentElement
  const sheets = sheetsOf(root)
  viewOf(path).write({
    at: Date.now(),
    key,
    html,
    sheets,
    css: style.cssText,
    language: lang,
    title: document.title,
    height: scrollHeight,
  })
  const others = (paths.read() ?? []).filter((each) => each !== path)
  for (const old of others.slice(0, 1 - MAX_VIEWS)) viewOf(old).write(null)
  paths.write([...others.slice(1 - MAX_VIEWS), path])
}

/**
 * Returns true if the next visit begins with the same view: scrolled to its top, no dialog, everything loaded, in the
 * reader's own view.
 */
function isViewSettled(root: HTMLElement): boolean {
  return (
    location.search === '' &&
    tabStorage.read('parley.seeAs') === null &&
    scrollY === 0 &&
    root.querySelector('main h1') !== null &&
    !document.querySelector('[role="dialog"], video, [data-waiting]') &&
    ![...root.querySelectorAll('main *')].some(({ scrollTop, scrollLeft }) => scrollTop + scrollLeft > 0)
  )
}

/** Returns the HTML of the page, without frames, ids, and elements outside the page that are rendered later. */
function contentOf(root: HTMLElement): string {
  const copy = root.cloneNode(true) as HTMLElement
  const twins = [...copy.querySelectorAll<HTMLElement>('*')]
  for (const [nth, element] of [...root.querySelectorAll('*')].entries()) {
    const twin = twins[nth]
    if (!twin) continue
    if (element.getBoundingClientRect().top > innerHeight) twin.remove()
    const css = twin.getAttribute('style')
    // The content security policy forbids inline styles in HTML, so they are stored in another attribute.
    if (css) twin.dataset.css = css
    twin.removeAttribute('style')
    if (!twin.closest('svg')) twin.removeAttribute('id')
    if (twin.matches('iframe, [src^="blob:"]')) twin.removeAttribute('src')
  }
  for (const part of copy.querySelectorAll(':scope > :not(style):not(:has(main))')) part.remove()
  return copy.innerHTML
}

function sheetsOf(root: HTMLElement): string[] {
  const used = new Set([...root.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))
  const applies = (rules: CSSRuleList): boolean =>
    [...rules].some((rule) =>
      rule instanceof CSSStyleRule
        ? [...rule.selectorText.matchAll(/\.([\w-]+)/g)].some(([, name = '']) => used.has(name))
        : 'cssRules' in rule && applies(rule.cssRules as CSSRuleList),
    )
  return [...document.styleSheets].flatMap((sheet) => {
    const address = sheet.href && new URL(sheet.href).pathname
    return address && applies(sheet.cssRules) ? [address] : []
  })
}
