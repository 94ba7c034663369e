import { expect as expectAtOnce, type Page, test } from '@playwright/test'
import { checkAccessibility } from './check-accessibility.ts'
import { ownEvent } from './own-event.ts'
import { SHORT_ON_DESK } from './sizes.ts'

/** The timeout is longer than the default: each screen here opens for the first time and loads its code first. */
const expect = expectAtOnce.configure({ timeout: 20_000 })
/** A floor plan of 800 by 500 with one wall. */
const HALL =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500"><rect width="800" height="500" fill="#fff"/><path d="M40 40h720v420H40z" fill="none" stroke="#333"/></svg>'

/** Invites a person to the team of the booth on this page, with the default role. */
async function ask(page: Page, typed: string, name: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: 'Person (required)' }).fill(typed)
  await page.getByRole('option', { name }).click()
  await page.getByRole('button', { name: 'Send invitation' }).click()
}

test(
  'MEMBER-3 LEAD-3 VENUE-11 a booth gets its team, its leads and its place on the map, live in all windows',
  SHORT_ON_DESK,
  async ({ browser, contextOptions }) => {
    test.setTimeout(180_000)
    const event = await ownEvent(browser, contextOptions)
    const { eventId, organizer } = event
    const { page } = organizer
    const [selin, emre] = await Promise.all([event.join('Selin', 'Volkova'), event.join('Emre', 'Yıldız')])
    await selin.page.goto(`/event/${eventId}/attendees`)
    await emre.page.goto(`/event/${eventId}/expo`)
    await expect(selin.page.getByRole('link', { name: 'Emre Yıldız', exact: true })).toBeVisible()

    await test.step('an organizer adds a booth and invites its owner, and the invitation appears at once', async () => {
      await page.goto(`/event/${eventId}/organize/booths/new`)
      await page.getByLabel('Name of the booth (required)').fill('Kuzey Kahve')
      await page.getByRole('button', { name: 'Add booth' }).click()
      await expect(page.getByRole('heading', { name: 'Kuzey Kahve', level: 1 })).toBeVisible()
      await ask(page, 'selin', /Selin/)
      const asked = selin.page.getByRole('dialog', { name: 'Invitation to a team' })
      await expect(asked).toContainText('As its owner you run the booth')
      expect(await checkAccessibility(selin.page, 'the invitation to a team')).toEqual([])
      await asked.getByRole('button', { name: 'Accept' }).dblclick()
      await expect(selin.page.getByText('You have been added to the Kuzey Kahve team')).toBeVisible()
      await expect(page.getByText('Has not answered yet')).toHaveCount(0)
    })

    await test.step('the owner invites a person to the team, and they are a member as soon as they accept', async () => {
      await selin.page.getByRole('button', { name: 'Open company page' }).click()
      await selin.page.getByRole('link', { name: 'Team', exact: true }).click()
      await ask(selin.page, 'emre', /Emre/)
      await expect(selin.page.getByText('Has not answered yet')).toBeVisible()
      await emre.page
        .getByRole('dialog', { name: 'Invitation to a team' })
        .getByRole('button', { name: 'Accept' })
        .click()
      await expect(emre.page.getByText('You have been added to the Kuzey Kahve team')).toBeVisible()
      await expect(selin.page.getByText('Has not answered yet')).toHaveCount(0)
      expect(await checkAccessibility(selin.page, 'the team')).toEqual([])
    })

    await test.step('a lead that one member saves and rates appears for the other at once', async () => {
      await emre.page.goto(`/event/${eventId}/company/leads`)
      await expect(emre.page.getByText('No leads yet')).toBeVisible()
      await selin.page.goto(`/event/${eventId}/attendees`)
      await selin.page.getByRole('link', { name: 'Derya Öztürk', exact: true }).click()
      await selin.page.getByRole('button', { name: 'Keep as lead' }).click()
      await expect(emre.page.getByText('Derya Öztürk')).toBeVisible()
      const theirs = (at: Page) => at.getByRole('radiogroup', { name: 'Rating of Derya Öztürk' })
      await theirs(selin.page).getByRole('radio', { name: /^4/ }).click({ force: true })
      await expect(theirs(selin.page).getByRole('radio', { name: /^4/ })).toBeChecked()
      await expect(theirs(emre.page).getByRole('radio', { name: /^4/ })).toBeChecked()
      expect(await checkAccessibility(emre.page, 'the leads')).toEqual([])
    })

    await test.step("an organizer places the booth on a plan, and the booth's page leads there", async () => {
      await selin.page.goto(`/event/${eventId}/expo`)
      await selin.page.getByRole('link', { name: 'Kuzey Kahve', exact: true }).click()
      await expect(selin.page.getByRole('link', { name: 'Edit booth' })).toBeVisible()
      await page.goto(`/event/${eventId}/organize/map`)
      const hall = { name: 'Hall 1.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(HALL) }
      await page.locator('input[type=file]').setInputFiles(hall)
      await page.getByRole('button', { name: 'Kuzey Kahve', exact: true }).press('Enter')
      const map = page.getByRole('region', { name: 'Map: Hall 1' })
      await expect(map).toBeFocused()
      await map.press('ArrowRight')
      await map.press('Enter')
      await page.getByRole('button', { name: 'Save places' }).click()
      await expect(page.getByText('Saved: Hall 1')).toBeVisible()
      expect(await checkAccessibility(page, 'the plan')).toEqual([])
      await selin.page.getByRole('link', { name: 'Show on map' }).click()
      await expect(selin.page).toHaveURL(/\/venue-map\?place=/)
      await expect(selin.page.getByRole('region', { name: 'Kuzey Kahve', exact: true })).toBeVisible()
      expect(await checkAccessibility(selin.page, 'the map')).toEqual([])
    })

    expect(event.complaints()).toEqual([])
    await event.close()
  },
)
