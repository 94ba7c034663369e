import { session } from '../api/session.ts'
import { tabStorage } from '../browser/device-storage.ts'
import { kept } from '../storage/stored-value.ts'
import { onNextIdle } from '../use-idle.ts'

/*
 * A page that was seen before is shown at once as it was, while its scripts load. This module stores the view that
 * index.html then shows. docs/rules/around.md AROUND-25
 */

export interface LastView {
  /** When it was stored, in epoch milliseconds. */
  readonly at: number
  /** Build, width, language and colour scheme. index.html shows the view only if all of them are the same. */
  readonly key: string
  readonly html: string
  readonly sheets: readonly string[]
  /** The colours of its event, as the inline style of the root element. */
  readonly css: string
  readonly language: string
  readonly title: string
  /** Height of the whole page in pixels. The view contains only the part in the window. */
  readonly height: number
}

declare global {
  /** Set by index.html. */
  var parleyViewKey: (() => string) | undefined
}

/** Milliseconds after which the first view is over and deferred content is loaded. */
export const SETTLED_MS = 5_000
const WITHIN_MS = 2_000
const MOST_VIEWS = 8
const MOST_CHARACTERS = 150_000
/**
 * Pages of the event and the person. Excluded are lists for organizers and desks, which name too many people, and the
 * account, which is too private.
 */
const STORED = /^\/(chat|contacts|invitations|my-agenda|notifications|event\/[^/]+\/(?!organize|check-in))/

/** The latest last. */
const paths = kept<readonly string[]>('lastViews', { in: 'device', until: 'signOut' })
const viewOf = (path: string) => kept<LastView>(`lastView.${path}`, { in: 'device', until: 'signOut' })

/** Stores the open page once it has settled. @returns a function that ends the wait */
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
  if (html.length > MOST_CHARACTERS) return
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
  for (const old of others.slice(0, 1 - MOST_VIEWS)) viewOf(old).write(null)
  paths.write([...others.slice(1 - MOST_VIEWS), path])
}

/**
 * Returns whether the page looks as it will on the next visit: scrolled to its top, no dialog, everything in view
 * loaded, in the reader's own view.
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

/** Returns the content of the window without frames, ids, and elements outside the page that are rendered later. */
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

/** Returns the style sheets with a rule for a class of the page. */
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
