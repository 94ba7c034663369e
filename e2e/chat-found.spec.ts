import { expect, test } from '@playwright/test'
import { eventByCalls } from './own-event.ts'
import type { Call } from './people.ts'
import { SHORT_ON_PHONE } from './sizes.ts'

const LONG_ROOM = 60
const idOf = async (call: Call) => (await call<{ id: string }>('GET', 'user/profile')).id

/** A message far above the latest is found in a long conversation, at both sizes. */
test(
  'a found message opens the room at that place, and scrolling leads to the latest message',
  SHORT_ON_PHONE,
  async ({ browser, contextOptions }) => {
    test.setTimeout(90_000)
    const event = await eventByCalls(browser, contextOptions)
    const { eventId } = event
    const [ada, bo] = [await event.joinByCalls('Ada', 'Işık'), await event.join('Bo', 'Berg')]
    const { data } = await ada.call<{ data: { id: string } }>('POST', 'chat/room', {
      eventId,
      members: [await idOf(bo.call)],
    })
    const roomId = data.id
    for (let nth = 1; nth <= LONG_ROOM; nth++) {
      const msg = nth === 12 ? 'The olive harvest begins' : `Line ${nth}`
      await ada.call('POST', 'chat/message', { roomId, clientId: `line-${nth}-of-this`, msg })
    }
    const { page } = bo
    const log = page.getByRole('log', { name: 'Messages with Ada Işık' })
    const found = log.getByText('The olive harvest begins')

    await test.step('a search result leads to the message itself, with the messages around it', async () => {
      await page.goto('/chat')
      await page.getByRole('searchbox', { name: 'Search people and messages' }).fill('harvest')
      await page.getByRole('link', { name: 'The olive harvest begins' }).click()
      await expect(page).toHaveURL(/\/chat\/[^/]+\?at=12$/)
      await expect(found).toBeInViewport()
      await expect(log.getByText('Line 11', { exact: true })).toBeInViewport()
      await expect(log.getByText(`Line ${LONG_ROOM}`, { exact: true })).toHaveCount(0)
    })

    await test.step('scrolling down loads messages up to the latest, without gaps or duplicates', async () => {
      await expect(async () => {
        await log.evaluate((frame) => frame.scrollTo({ top: frame.scrollHeight }))
        await expect(log.getByText(`Line ${LONG_ROOM}`, { exact: true })).toBeInViewport({ timeout: 500 })
      }).toPass()
      const said = await log.getByText(/^Line \d+$/).allTextContents()
      const there = Array.from({ length: LONG_ROOM }, (_, nth) => nth + 1).filter((nth) => nth !== 12)
      expect(said).toEqual(there.map((nth) => `Line ${nth}`))
    })

    await test.step('Back leads to the search results', async () => {
      await page.goBack()
      await expect(page).toHaveURL(/\/chat\?q=harvest$/)
      await expect(page.getByRole('link', { name: 'The olive harvest begins' })).toBeVisible()
    })
    expect(event.complaints()).toEqual([])
    await event.close()
  },
)
