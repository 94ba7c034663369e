import { expect, test } from '@playwright/test'
import { readCodes } from '../apps/server/src/testing/read-codes.ts'
import { lookHere } from './look.ts'
import { eventByCalls } from './own-event.ts'
import { newAccount, openOwnEntries } from './people.ts'
import { makeCheckInAdmin } from './product-database.ts'

test('TICKET-7 K1 an account that joined by "Join event" shows its ticket in two taps, on a phone in one, and the desk lets it in', async ({
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
  await test.step('she comes to her code', async () => {
    if (project.name !== 'phone') await openOwnEntries(page, project.name)
    await page.getByRole('button', { name: 'My ticket' }).click()
    await expect(code).toBeVisible()
    expect(await lookHere(page, 'the ticket')).toEqual([])
  })
  const read = await readCodes(await page.screenshot())
  expect(read).toEqual([expect.stringMatching(/^QRCode:.*\/tickets\/\w+/)])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await readCodes(await page.screenshot())).toEqual(read)

  await test.step('the desk reads what her screen shows', async () => {
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
  await guest.close()
  await event.close()
})
