import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import type axeCore from 'axe-core'
import { navigateTo } from './navigate-to.ts'
import { watchPage } from './settled.ts'

/** The minified build of axe, injected once per document, because injecting axe takes longer than running it. */
const AXE = readFileSync(path.join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Opens a page, waits until it has loaded, and runs axe on it. Returns one line for each violation. */
export async function look(page: Page, address: string, how: 'load' | 'within' = 'load'): Promise<string[]> {
  const settled = watchPage(page)
  await (how === 'load' ? page.goto(address, { waitUntil: 'commit' }) : navigateTo(page, address))
  await expect(page.locator('h1').first()).toBeVisible()
  await settled()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return [
    ...(await checkAccessibility(page, address)),
    ...(overflow > 0 ? [`${address}: ${overflow} px wider than the window`] : []),
  ]
}

/** Runs axe on the page in its current state. Returns one line for each rule that is violated. */
export async function checkAccessibility(page: Page, name: string): Promise<string[]> {
  const isThere = await page.evaluate(stillness)
  if (!isThere) await page.evaluate(AXE)
  const found = await page.evaluate(async (values) => {
    const axe: typeof axeCore = Reflect.get(window, 'axe')
    const only = { type: 'tag', values } as const
    const { violations } = await axe.run(document, { runOnly: only, resultTypes: ['violations'], preload: false })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => ({ id, at: target.join(' ') })))
  }, RULES)
  const seen = await Promise.all(
    found.map(async (each) => (each.id === 'target-size' && (await isCovered(page, each.at)) ? [] : [each])),
  )
  return Object.entries(Object.groupBy(seen.flat(), ({ id }) => id)).map(
    ([id, nodes]) => `${name}: ${id} at ${nodes?.[0]?.at}`,
  )
}

/**
 * Waits until no animation runs, because fading elements mix their colors with the background. Returns true if axe is
 * loaded.
 */
async function stillness(): Promise<boolean> {
  const moving = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
  await Promise.allSettled(moving.map(({ finished }) => finished))
  return 'axe' in window
}

/**
 * Returns true if a floating window covers part of an element. Axe measures only the visible part, but the element is
 * complete once the window closes.
 */
const isCovered = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return [...document.querySelectorAll('[role="dialog"]')].some((dialog) => {
      const over = dialog.getBoundingClientRect()
      const isApart = over.right <= left || over.left >= right || over.bottom <= top || over.top >= bottom
      return !dialog.contains(element) && !isApart
    })
  })

const CATALOGUE = path.join(import.meta.dirname, '../apps/web/locales/en.json')
const namespaces = new Set(Object.keys(JSON.parse(readFileSync(CATALOGUE, 'utf8'))).map((key) => key.split('.')[0]))
const KEY = new RegExp(`\\b(?:${[...namespaces].join('|')})\\.[a-z]+[a-zA-Z.]*`)

/** Returns the language of the page, and the first text key that is shown in place of its text. */
export async function wordsOf(page: Page) {
  const language = await page.locator('html').getAttribute('lang')
  return { language, raw: KEY.exec(await page.locator('body').innerText())?.[0] }
}

/** Returns true for the page that lists all texts, which shows their keys. */
export const showsKeys = (address: string) => address.endsWith('/translations')
