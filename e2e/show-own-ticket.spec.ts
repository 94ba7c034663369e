import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { decodeCodes } from '../apps/server/src/testing/read-codes.ts'
import { checkAccessibility, look } from './check-accessibility.ts'
import { eventByCalls } from './own-event.ts'
import { newAccount, openOwnEntries } from './people.ts'
import { makeCheckInAdmin, moveEventToToday } from './product-database.ts'

test('TICKET-7 K1 a user who joined by "Join event" shows the ticket in two taps, or one on a phone, and the desk checks them in', async ({
  browser,
  contextOptions,
}, { project }) => {
  test.setTimeout(120_000)
  const options = { ...contextOptions, ...project.use }
  const event = await eventByCalls(browser, options)
  const { eventId } = event
  const guest = await browser.newContext(options)
  const { call } = await newAccount(guest, null, { name: 'Selin', surname: 'Volkova' })
  const page = await guest.newPage()
  await test.step('she joins', async () => {
    await page.goto(`/event/${eventId}`)
    const joined = page.waitForResponse((reply) => reply.url().endsWith('/event/join') && reply.ok())
    await page.getByRole('button', { name: 'Join event' }).click()
    await joined
    await call('PUT', 'event/participant', { eventId, action: 'all', participant: { company: 'Ada', listed: true } })
    await page.goto(`/event/${eventId}/attendees`)
  })

  const code = page.getByRole('dialog').getByRole('img', { name: /^QR code of ticket/ })
  await test.step('she opens her code', async () => {
    if (project.name !== 'phone') await openOwnEntries(page, project.name)
    await page.getByRole('button', { name: 'My ticket' }).click()
    await expect(code).toBeVisible()
    expect(await checkAccessibility(page, 'the ticket')).toEqual([])
  })
  const read = await decodeCodes(await page.screenshot())
  expect(read).toEqual([expect.stringMatching(/^QRCode:.*\/tickets\/\w+/)])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await decodeCodes(await page.screenshot())).toEqual(read)

  await test.step('the ticket page offers a PDF and an app, and shows her name only to her', async () => {
    const at = (await page.getByRole('link', { name: 'Save, print or add to a wallet' }).getAttribute('href')) ?? ''
    const own = await guest.newPage()
    expect(await look(own, at)).toEqual([])
    await expect(own.getByText('Selin Volkova')).toBeVisible()
    await own.getByRole('button', { name: 'Add to home screen' }).waitFor()
    const saved = own.waitForEvent('download')
    await own.getByRole('link', { name: 'Save as PDF' }).click()
    expect(readFileSync(await (await saved).path(), 'latin1')).toMatch(/^%PDF/)
    const manifest = await own.locator('link[rel="manifest"]').getAttribute('href')
    const { start_url: start, icons } = await (await own.request.get(manifest ?? '')).json()
    expect([start, (await own.request.get(icons[0].src)).headers()['content-type']]).toEqual([at, 'image/png'])

    const workers = () => own.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    expect(await workers()).toBe(0)
    await own.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
    await expect(own.getByRole('button', { name: 'Add to home screen' })).toHaveCount(0)
    const isKept = () => own.evaluate(async (path) => Boolean(await (await caches.open(path)).match(path)), at)
    await expect.poll(isKept).toBe(true)
    await guest.setOffline(true)
    await own.reload()
    await expect(own.getByRole('img', { name: /^QR code of ticket/ })).toBeVisible()
    await expect(own.getByText('Volkova')).toHaveCount(0)
    await guest.setOffline(false)
    await own.close()

    const stranger = await browser.newContext(options)
    const theirs = await stranger.newPage()
    await theirs.goto(at)
    await expect(theirs.getByRole('img', { name: /^QR code of ticket/ })).toBeVisible()
    await expect(theirs.getByText('Volkova')).toHaveCount(0)
    await stranger.close()
  })

  await test.step('the desk reads the code on her screen', async () => {
    const volunteer = await event.joinByCalls('Volkan', 'Kapıcı')
    await makeCheckInAdmin(eventId, volunteer.id)
    const desk = await volunteer.open()
    const settings = JSON.stringify({ scanMethod: 'handheldScanner', scanType: 'individual', eventId })
    await desk.addInitScript((kept) => localStorage.setItem('parley.checkIn', kept), settings)
    await desk.goto(`/check-in?event=${eventId}&scan=1`)
    await expect(desk.getByLabel('Scan with the reader')).toBeFocused()
    await desk.keyboard.insertText(read[0]?.replace('QRCode:', '') ?? '')
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('heading', { name: 'Selin Volkova' })).toBeVisible()
    await desk.getByRole('button', { name: 'Check in', exact: true }).click()
    await expect(desk.getByRole('region', { name: 'Checked in', exact: true })).toBeVisible()
  })

  await test.step('LOBBY-12 after check-in her lobby no longer begins with the code, but it does for people not checked in yet', async () => {
    await moveEventToToday(eventId)
    const other = await event.join('Kerem', 'Aydın')
    await other.page.goto(`/event/${eventId}/lobby`)
    await expect(other.page.getByRole('img', { name: /^QR code of ticket/ })).toBeVisible()
    await page.goto(`/event/${eventId}/lobby`)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(page.getByText('Show this at the entrance')).toHaveCount(0)
  })
  await guest.close()
  await event.close()
})
