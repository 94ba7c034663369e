import { expect, test } from '@playwright/test'
import { demoEventId, enterAs } from './people.ts'
import { followSearches } from './run-job.ts'
import { look } from './look.ts'

test('shots', async ({ browser }) => {
  const open = async (name: 'nazli' | 'etienne', options = {}) => {
    const context = await browser.newContext(options)
    const call = await enterAs(context, name)
    return { context, call, page: await context.newPage() }
  }
  const nazli = await open('nazli')
  const eventId = await demoEventId(nazli.page)
  const none = { query: '', typeIds: [], chosen: [], onlyMatches: false }
  const { searches } = await nazli.call<{ searches: { id: string }[] }>('GET', 'event/search', { eventId })
  if (searches.length < 5) {
    for (const [name, filters] of [
      ['Olive oil', { query: 'olive' }],
      ['Speakers who match me', { typeIds: ['type2'], onlyMatches: true }],
      ['Cheese makers and everybody else who knows about cheese, in Istanbul or not', { query: 'cheese' }],
      ['Aubépine', { query: 'aubepine' }],
      ['Wine', { query: 'wine' }],
      ['Bread', { query: 'bread' }],
      ['Zeytinyağı ve peynir üreticileri', { query: 'zeytin' }],
    ] as const)
      await nazli.call('POST', 'event/search', { eventId, name, filters: { ...none, ...filters } })
  }
  const etienne = await open('etienne')
  await etienne.call('PUT', 'event/participant', { eventId, participant: { jobTitle: `Cheese and wine buyer ${Date.now() % 1000}` } })
  await followSearches()
  await expect.poll(async () => {
    const { searches } = await nazli.call<{ searches: { newCount: number }[] }>('GET', 'event/search', { eventId })
    return searches.reduce((sum, each) => sum + each.newCount, 0)
  }, { timeout: 60_000 }).toBeGreaterThan(-1)
  await new Promise((resolve) => setTimeout(resolve, 5000))
  const base = `/event/${eventId}/attendees`
  for (const colorScheme of ['light', 'dark'] as const)
    for (const [width, height] of [[1440, 900], [390, 844], [320, 640]] as const) {
      const { page, context } = await open('nazli', { viewport: { width, height }, colorScheme, ...(width < 800 ? { hasTouch: true, isMobile: true } : {}) })
      const shot = (name: string) => page.screenshot({ path: `/tmp/shots/${name}-${width}-${colorScheme}.png` })
      console.log(await look(page, base))
      await page.waitForTimeout(2000)
      await shot('a-list')
      console.log(await look(page, `${base}?type=type2&in=cat1.sub1&q=a`))
      await page.waitForTimeout(1000)
      await shot('b-unsaved')
      await page.getByRole('button', { name: 'Save search' }).click()
      await page.waitForTimeout(1500)
      await shot('c-dialog')
      await page.keyboard.press('Escape')
      if (width === 320 && colorScheme === 'dark') {
        console.log(await look(page, `${base}?q=cheese`))
        await page.waitForTimeout(2000)
        await shot('d-chosen')
      } else {
        await page.route('**/api/event/search/seen', (route) => route.abort())
        console.log(await look(page, `${base}?q=cheese`))
        await page.waitForTimeout(2000)
        await shot('d-chosen')
      }
      await context.close()
    }
})
