import { expect, test } from '@playwright/test'
import { windowFor } from './people.ts'

test('live views work where the network blocks websockets', async ({ browser, contextOptions }) => {
  const { context, page } = await windowFor(browser, 'etienne', contextOptions)
  await context.routeWebSocket(/\/live\//, (socket) => socket.close())
  await page.goto('/my-agenda')
  const polling = page.waitForResponse(
    (response) => response.url().includes('/live/') && response.url().includes('transport=polling'),
  )
  await page.goto('/invitations')
  expect((await polling).ok()).toBe(true)
  await expect(page.getByText('Nazlı Zeytinlioğlu').first()).toBeVisible()
  await context.close()
})
