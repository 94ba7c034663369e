import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, expect as expectAtOnce, type Page, test } from '@playwright/test'
import { decodeQr } from '../apps/server/src/testing/read-qr.ts'
import { chooseTime } from './choose-time.ts'
import { listen } from './people.ts'
import { SHORT_ON_DESK } from './sizes.ts'

/** The timeout is longer than the default: each screen here opens for the first time and loads its code first. */
const expect = expectAtOnce.configure({ timeout: 20_000 })
const PROGRAMME = path.join(path.dirname(fileURLToPath(import.meta.url)), 'fixtures/harbour-first.xml')

/** Chooses a picture that does not have the required shape. */
const aPicture = async (page: Page) => {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 900
    canvas.height = 600
    const pen = canvas.getContext('2d')
    if (pen) {
      pen.fillStyle = '#c2410c'
      pen.fillRect(0, 0, 900, 600)
      pen.fillStyle = '#facc15'
      pen.fillRect(300, 200, 300, 200)
    }
    return canvas.toDataURL('image/png')
  })
  return { name: 'harbour.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') }
}

async function registerOnPhone(browser: Browser, link: string) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    storageState: { cookies: [], origins: [] },
  })
  const page = await context.newPage()
  await page.goto(link)
  for (const [label, value] of Object.entries({
    'First name': 'Ada',
    'Last name': 'Yıldız',
    Company: 'Kuzey Kahve',
    'Job title': 'Roaster',
    'Phone (required)': '+90 555 111 22 33',
    Email: `ada-${Date.now()}-${Math.random().toString(36).slice(2)}@example.org`,
  })) {
    await page.getByLabel(label).fill(value)
  }
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('You are registered')).toBeVisible()
  await context.close()
}

test(
  'a new organizer gets from nothing to an event that people register for, without a manual',
  SHORT_ON_DESK,
  async ({ page, browser }, info) => {
    test.setTimeout(240_000)
    const complaints = listen(page)
    const step = (title: string) =>
      page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
    const isDone = (title: string) => expect(step(title).getByRole('img', { name: 'Done' })).toBeVisible()
    const overview = async () => {
      if (info.project.name === 'phone') {
        await page.getByRole('navigation', { name: 'Organize this event' }).getByRole('button').click()
      }
      await page
        .getByRole('navigation', { name: 'Organize this event' })
        .getByRole('link', { name: 'Overview' })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: 'Set up your event' })).toBeVisible()
    }
    const open = (title: string) => page.getByRole('link', { name: title }).click()

    await test.step('signs up', async () => {
      await page.goto('/registration')
      await page.getByLabel('First name').fill('Işıl')
      await page.getByLabel('Last name').fill('Çağlayan')
      await page.getByLabel('Email').fill(`harbour-${info.project.name}-${Date.now()}@example.org`)
      await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery')
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Create account' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Save time zone' }).click()
    })

    await test.step('creates an event and lands on the list of next steps', async () => {
      await page.getByRole('link', { name: 'New event' }).first().click()
      await page.getByLabel(/Event name/).fill('Harbour Days')
      await page.getByLabel(/^Address/).fill(`harbour-${info.project.name}-${Date.now().toString(36)}`)
      await chooseTime(page, /^Start/, '2027-03-06T09:00')
      await chooseTime(page, /^End/, '2027-03-06T18:00')
      await page.getByRole('button', { name: 'Create event' }).click()
      await expect(page).toHaveURL(/\/organize\/overview$/)
    })

    await test.step('describes it', async () => {
      await open('Describe it')
      await page.getByLabel('Description (optional)').fill('Cranes, ropes and the people who work with them.')
      await page.getByLabel('Venue (optional)').fill('Old shipyard')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByText('6 Mar 2027').first()).toBeVisible()
      // The live update can arrive before the reply to the save.
      await expect(page.getByText('Changes saved')).toBeVisible()
      await overview()
      await isDone('Describe it')
    })

    await test.step('picks a color and a banner', async () => {
      await open('Give it a look')
      await page.getByRole('button', { name: '#c2410c' }).click()
      await page.getByRole('button', { name: 'Save colour' }).click()
      const banner = page.getByRole('group', { name: 'Banner (optional)', exact: true })
      await banner.locator('input[type=file]').setInputFiles(await aPicture(page))
      await page.getByRole('dialog', { name: 'Banner' }).getByRole('button', { name: 'Save picture' }).click()
      await expect(banner.getByRole('button', { name: 'Remove: Banner' })).toBeVisible()
      await expect(page.locator('main img[src*="/files/"]').first()).toBeVisible()
      await overview()
      await isDone('Give it a look')
    })

    await test.step('names a second participant type', async () => {
      await open('Name the kinds of participants')
      await page.getByRole('link', { name: 'Add type' }).click()
      await page.getByLabel('Name in English (required)').fill('Press')
      await page.getByRole('button', { name: 'Create type' }).click()
      await expect(page.getByRole('article', { name: 'Press' })).toBeVisible()
      await overview()
      await isDone('Name the kinds of participants')
    })

    await test.step('imports the program with its rooms', async () => {
      await open('Bring in the program')
      await page.getByRole('main').getByRole('link', { name: 'Import a program' }).click()
      await page.locator('input[type=file]').setInputFiles(PROGRAMME)
      await page.getByRole('button', { name: /^(Take over|Import program)$/ }).click()
      await expect(page.getByRole('heading', { name: /^The program has been/ })).toBeVisible()
      await overview()
      await isDone('Bring in the program')
      await isDone('Check the rooms')
    })

    await test.step('gets a warning before an unsaved room name is lost', async () => {
      await open('Check the rooms')
      await page.getByRole('button', { name: 'Add room' }).click()
      await page.getByLabel('Name of the room (required)').fill('Rope loft')
      await page.keyboard.press('Escape')
      await page
        .getByRole('dialog', { name: 'Discard what you changed?' })
        .getByRole('button', { name: 'Discard' })
        .click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await overview()
    })

    await test.step('shares the link, and someone registers on a phone', async () => {
      await open('Share the link and the QR code')
      await page.getByRole('button', { name: 'Open to everyone' }).click()
      const link = page.getByRole('textbox', { name: 'Registration link' })
      await expect(link).toBeVisible()
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download QR code' }).click(),
      ])
      const scanned = await decodeQr(readFileSync(await saved.path()))
      expect(scanned).toBe(await link.inputValue())
      await registerOnPhone(browser, scanned)
      await overview()
      await isDone('Share the link and the QR code')
      await isDone('Bring people in')
    })

    await test.step('previews the event as an attendee and comes back', async () => {
      await page.getByRole('button', { name: 'See as Press' }).click()
      await expect(page.getByText('You see the event as Press')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Organize', exact: true })).toHaveCount(0)
      await page.getByRole('button', { name: 'Back to organizing' }).click()
      await expect(page.getByText('Everything is ready')).toBeVisible()
    })
    expect(complaints.filter((each) => !each.includes('401'))).toEqual([])
  },
)
