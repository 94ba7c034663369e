import { expect, test } from '@playwright/test'
import { checkAccessibility } from './check-accessibility.ts'
import { mailTo } from './mailed.ts'
import { type Call, listen, newAccount } from './people.ts'
import { followSearches, mailMatches } from './product-database.ts'
import { SHORT_ON_DESK } from './sizes.ts'

/**
 * One person saves a search and another joins who matches it. The first is notified on the open page, and by an email
 * with a link to the list.
 */
test(
  'a saved search reports a match that joins later',
  SHORT_ON_DESK,
  async ({ browser, context, contextOptions, page }) => {
    test.setTimeout(120_000)
    const complaints = listen(page)
    const { call, email } = await newAccount(context, 'en', { name: 'Işıl', surname: 'Çağlayan' })
    const eventId = await anOpenEvent(call)
    const list = `/event/${eventId}/attendees`
    const saved = page.getByRole('navigation', { name: 'Saved searches' })

    await test.step('she saves a search that has no match yet', async () => {
      await page.goto(`${list}?q=cheese`)
      await page.getByRole('button', { name: 'Save search' }).click()
      const dialog = page.getByRole('dialog', { name: 'Save this search' })
      await expect(dialog.getByLabel('Name (required)')).toHaveValue('cheese')
      await expect(dialog.getByRole('switch')).toBeChecked()
      expect(await checkAccessibility(page, 'dialog')).toEqual([])
      await dialog.getByLabel('Name (required)').fill('Cheese makers')
      await dialog.getByRole('button', { name: 'Save search' }).click()
      await expect(saved.getByRole('link', { name: 'Cheese makers' })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('button', { name: 'Delete saved search' })).toBeFocused()
      await page.getByRole('searchbox').fill('')
      await expect(page).toHaveURL(new RegExp(`${list}$`))
      await expect(saved.getByRole('link')).toHaveText('Cheese makers')
    })

    const other = await browser.newContext(contextOptions)
    await test.step('a matching person joins, and the open page shows it without a reload', async () => {
      const bo = await newAccount(other, 'en', { name: 'Bo', surname: 'Berg' })
      await bo.call('POST', 'event/join', { eventId })
      await bo.call('PUT', 'event/participant', { eventId, participant: { jobTitle: 'Cheesemaker', company: 'Kite' } })
      await followSearches()
      await expect(saved.getByRole('link', { name: 'Cheese makers 1 new' })).toBeVisible()
      expect(await checkAccessibility(page, 'news')).toEqual([])
    })

    await test.step('the email leads to the list, which names the new match', async () => {
      const { text, links } = await mailTo(browser, email, '1 new person matches', mailMatches)
      expect(text).toContain('Bo Berg (Kite)')
      const [address = ''] = links
      expect(address).toBe(`${process.env.E2E_URL}${list}?q=cheese`)
      await page.goto(address)
      await expect(page.getByText('New since you last looked:')).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Bo Berg' }).first()).toBeVisible()
      await expect(saved.getByRole('link')).toHaveText('Cheese makers')
      await page.reload()
      await expect(saved.getByRole('link')).toHaveText('Cheese makers')
      await expect(page.getByText('New since you last looked:')).toHaveCount(0)
    })

    await test.step('she deletes the search, and undoes it', async () => {
      await page.getByRole('button', { name: 'Delete saved search' }).click()
      await expect(saved).toHaveCount(0)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(saved.getByRole('link')).toHaveText('Cheese makers')
    })
    await other.close()
    expect(complaints.filter((each) => !each.includes('401'))).toEqual([])
  },
)

async function anOpenEvent(call: Call): Promise<string> {
  const now = Date.now()
  const { eventId = '' } = await call('POST', 'event', {
    name: 'Open day of the harbour',
    eventKey: `cheese-${now.toString(36)}`,
    venue: 'Pier 9',
    eventType: 'normal',
    timezone: 'Europe/Istanbul',
    startDateMillis: now,
    endDateMillis: now + 86_400_000,
    publicEvent: true,
    color: '#0f766e',
  })
  return eventId
}
