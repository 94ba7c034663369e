import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { chooseTime } from './choose-time.ts'
import { openWindowFor } from './people.ts'
import { SHORT_ON_DESK } from './sizes.ts'

const fixture = (name: string) => path.join(path.dirname(fileURLToPath(import.meta.url)), 'fixtures', name)

/** Expects the number of items per kind, in the preview or the report. */
const expectCounts = async (page: Page, counts: Record<string, number>) => {
  for (const [kind, count] of Object.entries(counts)) {
    await expect(page.getByRole('main')).toContainText(new RegExp(`${count}\\s*${kind}|${kind}\\s*${count}`))
  }
}

test(
  'an organizer creates an event, imports a program, and a later file moves only the changed sessions',
  SHORT_ON_DESK,
  async ({ browser, contextOptions }, info) => {
    test.setTimeout(120_000)
    const { page, context, complaints } = await openWindowFor(browser, 'organizer', contextOptions)
    await page.goto('/event/new')
    await page.getByLabel(/Event name/).fill(`Harbour Days ${info.project.name}`)
    await page.getByLabel(/^Address/).fill(`harbour-${info.project.name}-${Date.now().toString(36)}`)
    await chooseTime(page, /^Start/, '2027-03-06T09:00')
    await chooseTime(page, /^End/, '2027-03-06T18:00')
    await page.getByRole('button', { name: 'Create event' }).click()
    await expect(page).toHaveURL(/\/event\/[0-9a-z]{20}/)
    const eventId = /event\/([0-9a-z]{20})/.exec(page.url())?.[1]

    await page.goto(`/event/${eventId}/organize/imports`)
    await page.locator('input[type=file]').setInputFiles(fixture('harbour-first.xml'))
    await expectCounts(page, { New: 3, 'Not imported': 1 })
    await page.getByRole('button', { name: /^(Take over|Import program)$/ }).click()
    await expect(page.getByRole('heading', { name: /^The program has been/ })).toBeVisible({
      timeout: 20_000,
    })

    await page.goto(`/event/${eventId}/sessions`)
    await page.getByRole('link', { name: 'A crane of one’s own' }).click()
    await expect(page.getByText('Maarten van der Kade').first()).toBeVisible()
    const address = page.url()

    await page.goto(`/event/${eventId}/organize/imports`)
    await page.locator('input[type=file]').setInputFiles(fixture('harbour-later.xml'))
    await expectCounts(page, { New: 1, Moved: 1, Dropped: 1 })
    await page.getByRole('button', { name: /^(Take over|Import program)$/ }).click()
    await expect(page.getByRole('heading', { name: /^The program has been/ })).toBeVisible({
      timeout: 20_000,
    })

    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'A crane of one’s own' })).toBeVisible()
    await expect(page.getByText('Rope loft').first()).toBeVisible()

    await page.goto(`/event/${eventId}/organize/imports`)
    await page.locator('input[type=file]').setInputFiles({
      name: 'bomb.xml',
      mimeType: 'text/xml',
      buffer: Buffer.from(
        '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><schedule>&b;</schedule>',
      ),
    })
    await expect(page.getByText(/document type/)).toBeVisible()
    expect(complaints.filter((each) => !each.includes('400'))).toEqual([])
    await context.close()
  },
)
