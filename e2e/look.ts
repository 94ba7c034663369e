import { readFileSync } from 'node:fs'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { watchPage } from './settled.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Opens a page, waits until nothing loads any more, and lets axe look at it; one line for each thing that is wrong. */
export async function look(page: Page, address: string): Promise<string[]> {
  const settled = watchPage(page)
  await page.goto(address)
  await expect(page.locator('h1').first()).toBeVisible()
  await settled()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return [
    ...(await lookHere(page, address)),
    ...(overflow > 0 ? [`${address}: ${overflow} px wider than the window`] : []),
  ]
}

/** What axe finds on the page as it stands. */
export async function lookHere(page: Page, name: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], preload: false }).withTags(RULES)
  // In one run, not one for each frame with a blank page beside it: our pages hold no frames.
  const { violations } = await axe.setLegacyMode(true).analyze()
  return violations.map(({ id, nodes }) => `${name}: ${id} at ${nodes[0]?.target.join(' ')}`)
}

const CATALOGUE = path.join(import.meta.dirname, '../apps/web/locales/en.json')
const namespaces = new Set(Object.keys(JSON.parse(readFileSync(CATALOGUE, 'utf8'))).map((key) => key.split('.')[0]))
const KEY = new RegExp(`\\b(?:${[...namespaces].join('|')})\\.[a-z]+[a-zA-Z.]*`)

/** The language of the page, and the first key that stands where its text should. */
export async function wordsOf(page: Page) {
  const language = await page.locator('html').getAttribute('lang')
  return { language, raw: KEY.exec(await page.locator('body').innerText())?.[0] }
}

/** The list of all texts shows their keys. */
export const showsKeys = (address: string) => address.endsWith('/translations')
