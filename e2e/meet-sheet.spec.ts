import { expect as expectAtOnce, type Page, test } from '@playwright/test'
import { checkAccessibility } from './check-accessibility.ts'
import { countTaps } from './count-taps.ts'
import { addMeetingTimes, eventByCalls } from './own-event.ts'
import { newPerson } from './people.ts'

/** The timeout is longer than the default: each screen here opens for the first time and loads its code first. */
const expect = expectAtOnce.configure({ timeout: 20_000 })

/** Maximum taps for a request with a message and times, from the lobby or the list of people. */
const MAX_TAPS = 3

test('MEET-70 MEET-72 a request with a message and times takes at most three taps from the list of people', async ({
  browser,
  contextOptions,
}, info) => {
  test.setTimeout(120_000)
  const isPhone = info.project.name === 'phone'
  const event = await eventByCalls(browser, contextOptions)
  const { eventId } = event
  await addMeetingTimes(event)
  const [selin, emre, zoe] = await Promise.all([
    event.join('Selin', 'Volkova'),
    event.join('Emre', 'Yıldız'),
    event.join('Zoë', 'Ångström'),
  ])
  const { page } = selin
  const sheet = page.getByRole('dialog')

  await test.step('from the list of people: Meet, Send request', async () => {
    await page.goto(`/event/${eventId}/lobby`)
    await page.getByRole('link', { name: 'Networking', exact: true }).click()
    const row = page.getByRole('article').filter({ hasText: 'Emre Yıldız' })
    const taps = await countTaps(page, async () => {
      await row.getByRole('button', { name: 'Meet: Emre Yıldız' }).click()
      await expect(sheet.getByRole('textbox')).toHaveValue('I would like to meet you!')
      await expect(sheet.getByRole('group', { name: 'Proposed times' }).getByRole('button')).toHaveCount(3)
      expect(await checkAccessibility(page, 'the meet sheet')).toEqual([])
      await expectInView(page, isPhone)
      await sheet.getByRole('button', { name: 'Send request' }).click()
      await expect(sheet).toHaveCount(0)
    })
    expect(taps).toBeLessThanOrEqual(MAX_TAPS)
    await expect(row.getByText('Request sent').or(row.getByRole('img', { name: 'Request sent' }))).toBeVisible()
    await expect(row.getByRole('link', { name: 'Emre Yıldız', exact: true })).toBeFocused()
    await emre.page.goto('/invitations/received')
    const card = emre.page.getByRole('article').filter({ hasText: 'Selin Volkova' })
    await expect(card).toContainText('I would like to meet you!')
    await expect(card).toContainText('10:30')
  })

  await test.step('Back closes the sheet on a phone, and the page stays', async () => {
    if (!isPhone) return
    await page.getByRole('button', { name: 'Meet: Zoë Ångström' }).click()
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(/\/attendees$/)
  })

  await test.step('typed text survives a reload of the page', async () => {
    await page.getByRole('button', { name: 'Meet: Zoë Ångström' }).click()
    await sheet.getByRole('textbox').fill('Shall we talk about rye?')
    await page.reload()
    await page.getByRole('button', { name: 'Meet: Zoë Ångström' }).click()
    await expect(sheet.getByRole('textbox')).toHaveValue('Shall we talk about rye?')
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Meet: Zoë Ångström' })).toBeFocused()
  })

  await test.step('a request that fails offline keeps its text, and the next try sends it once', async () => {
    await page.getByRole('button', { name: 'Meet: Zoë Ångström' }).click()
    await expect(sheet.getByRole('textbox')).toHaveValue('Shall we talk about rye?')
    await selin.context.setOffline(true)
    await sheet.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('No response from the server. Check your connection and try again.')).toBeVisible()
    await expect(sheet.getByRole('textbox')).toHaveValue('Shall we talk about rye?')
    await selin.context.setOffline(false)
    await expect(page.locator('[data-resting]')).toHaveCount(0)
    await sheet.getByRole('button', { name: 'Send request' }).dblclick()
    await expect(sheet).toHaveCount(0)
    await zoe.page.goto('/invitations/received')
    await expect(zoe.page.getByRole('article').filter({ hasText: 'Shall we talk about rye?' })).toHaveCount(1)
  })
  await event.close()
})

test('MEET-70 a request from the lobby takes at most three taps, and its message begins with the reason to meet', async ({
  browser,
  contextOptions,
}) => {
  const context = await browser.newContext(contextOptions)
  const { eventId } = await newPerson(context, 'en')
  const page = await context.newPage()
  await page.goto(`/event/${eventId}/lobby`)
  const block = page.getByRole('region', { name: 'People to meet' })
  const meet = block.getByRole('button', { name: /^Meet: / }).first()
  const name = ((await meet.getAttribute('aria-label')) ?? '').replace('Meet: ', '')
  const taps = await countTaps(page, async () => {
    await meet.click()
    const sheet = page.getByRole('dialog', { name })
    await expect(sheet.getByRole('textbox')).toHaveValue(/: .+\.$/)
    await sheet.getByRole('button', { name: /^Send request .+ \d\d:\d\d \+2$/ }).click()
    await expect(sheet).toHaveCount(0)
  })
  expect(taps).toBeLessThanOrEqual(MAX_TAPS)
  await expect(page.getByText(`Request sent: ${name}`)).toBeVisible()
  await context.close()
})

/**
 * Expects the sheet to take half the height of a phone, or to be a panel at the side on a desktop. The button is in
 * view on both.
 */
async function expectInView(page: Page, isPhone: boolean): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const box = await page.getByRole('dialog').boundingBox()
  if (!box) throw new Error('There is no sheet')
  expect(Math.round(box.y + box.height)).toBe(height)
  if (isPhone) expect(box.height).toBeLessThan(height * 0.7)
  else expect([Math.round(box.x + box.width), Math.round(box.width)]).toEqual([width, 420])
  await expect(page.getByRole('button', { name: 'Send request' })).toBeInViewport({ ratio: 1 })
}
