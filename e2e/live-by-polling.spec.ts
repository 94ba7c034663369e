import { expect, test } from '@playwright/test'
import { openWindowFor } from './people.ts'
import { SHORT_ON_DESK } from './sizes.ts'

/** Simulates a network that blocks websockets. Runs in the page. */
function blockWebsockets(): void {
  class Blocked extends EventTarget {
    static readonly OPEN = 1
    readonly readyState = 3
    onerror: ((event: Event) => void) | null = null
    onclose: ((event: Event) => void) | null = null
    constructor() {
      super()
      setTimeout(() => {
        this.onerror?.(new Event('error'))
        this.onclose?.(new Event('close'))
      })
    }
    send() {}
    close() {}
  }
  Object.assign(globalThis, { WebSocket: Blocked })
}

test('live views work where the network blocks websockets', SHORT_ON_DESK, async ({ browser, contextOptions }) => {
  const { context, page } = await openWindowFor(browser, 'etienne', contextOptions)
  await context.addInitScript(blockWebsockets)
  const polling = page.waitForResponse(
    (response) => response.url().includes('/live/') && response.url().includes('transport=polling'),
  )
  await page.goto('/invitations?list=sent')
  expect((await polling).ok()).toBe(true)
  await expect(page.getByText('Nazlı Zeytinlioğlu').first()).toBeVisible()
  await context.close()
})
