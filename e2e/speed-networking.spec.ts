import { expect, test } from '@playwright/test'
import { newAccount } from './people.ts'
import { ON_DESK } from './sizes.ts'
import { aMember, anOnlineEvent, openCameras } from './video-people.ts'

test(
  'SPEED-14 two people wait in the hall, are paired for a talk, and then see who they met',
  ON_DESK,
  async ({ browser }) => {
    // A hall stays open for at least half a minute.
    test.slow()
    const cameras = await openCameras()
    const hosting = await browser.newContext()
    const host = await newAccount(hosting, 'en', { name: 'Olga', surname: 'Host' })
    const eventId = await anOnlineEvent(host.call)
    const [ada, bo] = [await aMember(cameras, eventId, 'Ada'), await aMember(cameras, eventId, 'Bo')]
    const pairs = [
      [ada, 'Bo Ay'],
      [bo, 'Ada Ay'],
    ] as const
    const lead = await hosting.newPage()
    await lead.goto(`/event/${eventId}/speed`)
    await lead.getByRole('button', { name: 'Start rounds' }).click()
    await lead.getByLabel('Time until the first round').selectOption({ label: '1 minute' })
    await lead.getByRole('button', { name: 'Open the hall' }).click()
    await expect(lead.getByText(/^Round 1 of 6 begins in/)).toBeVisible()

    for (const { page } of [ada, bo]) {
      await page.goto(`/event/${eventId}/speed`)
      // A newcomer is asked for a profile first, but still arrives in the hall.
      await page
        .getByRole('button', { name: 'Later' })
        .or(page.getByRole('link', { name: 'Later' }))
        .click()
      await page.getByRole('link', { name: 'Go to the hall' }).click()
      await page.getByRole('button', { name: 'Show my camera' }).click()
      await page.getByRole('button', { name: 'Join' }).click()
      await expect(page.getByText('You are in. Your first talk opens here by itself.')).toBeVisible()
    }
    await expect(lead.getByText(/2 people in the hall/)).toBeVisible()

    for (const [{ page }, other] of pairs) {
      await expect(page.getByLabel(`Picture: ${other}`)).toBeVisible({ timeout: 90_000 })
      await expect(page.getByRole('region', { name: `Round 1 begins with ${other}` })).toBeVisible()
    }
    await expect(lead.getByRole('list', { name: 'Groups of this round' })).toContainText('Ada Ay')
    await lead.getByRole('button', { name: 'End now' }).click()
    await lead.getByRole('dialog').getByRole('button', { name: 'End now' }).click()
    for (const [{ page }, other] of pairs) {
      await expect(page.getByRole('heading', { name: `You met ${other}` })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Save contact' })).toBeVisible()
    }
    await hosting.close()
    await cameras.close()
  },
)
