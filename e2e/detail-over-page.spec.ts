import { expect, test } from '@playwright/test'
import { demoEventId, signIn } from './people.ts'

test('a person opens over the list on a desk and as a page on a phone, and back leads to the list', async ({
  page,
}, info) => {
  await signIn(page, 'nazli')
  const eventId = await demoEventId(page)
  const list = `/event/${eventId}/attendees`
  await page.goto(list)
  const first = page.locator('main a[href*="/attendees/"]').first()
  const href = (await first.getAttribute('href')) ?? ''
  await first.click()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  const isDesk = info.project.name === 'desk'
  await expect(page.getByRole('dialog')).toHaveCount(isDesk ? 1 : 0)

  await page.reload()
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await expect(page.getByRole('region', { name: 'Meeting' })).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goForward()
  await expect(page.getByRole('region', { name: 'Meeting' })).toBeVisible()
  if (isDesk) {
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(new RegExp(`${list}$`))
  }

  await page.goto(href)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Meeting' })).toBeVisible()
})
