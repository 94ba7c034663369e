import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { checkAccessibility } from './check-accessibility.ts'
import { listen, newAccount } from './people.ts'
import { showToCamera } from './show-to-camera.ts'
import { SHORT_ON_PHONE } from './sizes.ts'

const CARD =
  'BEGIN:VCARD\nVERSION:3.0\nN:Işık;Ada;;;\nORG:Crystal\nEMAIL:ada@crystal.example\nTEL:+905551112233\nEND:VCARD'

test.use({
  permissions: ['camera'],
  launchOptions: showToCamera(CARD, 'contact'),
})

test(
  'CONTACT-5 CONTACT-8 CONTACT-9 CONTACT-12 a code scanned by the camera becomes a contact, also without a connection',
  SHORT_ON_PHONE,
  async ({ context, page }) => {
    test.setTimeout(120_000)
    const complaints = listen(page)
    const { call } = await newAccount(context, 'en', { name: 'Defne', surname: 'Kaya' })
    const dialog = page.getByRole('dialog')
    const kept = async () =>
      (await call<{ contacts: { fullName: string }[] }>('GET', 'contact')).contacts.map(({ fullName }) => fullName)

    await test.step('the form is filled from the code of a new person', async () => {
      await page.goto('/contacts')
      await expect(page.getByText('No contacts yet')).toBeVisible()
      await page.getByRole('button', { name: 'Scan QR' }).first().click()
      await expect(dialog.getByLabel('First name (required)')).toHaveValue('Ada', { timeout: 30_000 })
      await expect(dialog.getByLabel('Email (required)')).toHaveValue('ada@crystal.example')
      expect(await checkAccessibility(page, 'the form')).toEqual([])
      await dialog.getByRole('button', { name: 'Add contact' }).click()
      await expect(dialog.getByRole('heading', { name: 'Ada Işık' })).toBeVisible()
      expect(await checkAccessibility(page, 'a contact')).toEqual([])
      expect(await kept()).toEqual(['Ada Işık'])
    })

    await test.step('a note added in one window appears in the other', async () => {
      const other = await context.newPage()
      await other.goto(page.url())
      await other.getByLabel('New note').fill('Wants olives.')
      await other.getByRole('button', { name: 'Add note' }).click()
      await expect(dialog.getByText('Wants olives.')).toBeVisible()
      await other.close()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toHaveCount(0)
    })

    await test.step('the same code opens the existing contact', async () => {
      await page.getByRole('button', { name: 'Scan QR' }).click()
      await expect(dialog.getByRole('heading', { name: 'Ada Işık' })).toBeVisible({ timeout: 30_000 })
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toHaveCount(0)
    })

    await test.step('a contact scanned offline is sent once', async () => {
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Scan QR' }).click()
      await expect(dialog.getByLabel('First name (required)')).toHaveValue('Ada', { timeout: 30_000 })
      await dialog.getByLabel('First name (required)').fill('Bo')
      await dialog.getByLabel('Email (required)').fill('bo@crystal.example')
      await dialog.getByLabel('Phone (optional)').fill('')
      await dialog.getByRole('button', { name: 'Add contact' }).click()
      await expect(page.getByText('1 contact waits for a connection')).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText('1 contact waits for a connection')).toHaveCount(0, { timeout: 30_000 })
      await expect(page.getByRole('button', { name: 'Bo Işık' })).toBeVisible()
      expect(await kept()).toEqual(['Bo Işık', 'Ada Işık'])
    })

    await test.step('offline, the list and opened contacts are available and can be searched', async () => {
      await page.getByRole('button', { name: 'Ada Işık' }).click()
      await expect(dialog.getByText('Wants olives.')).toBeVisible()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await page.getByRole('link', { name: 'My QR' }).last().click()
      await expect(page.getByRole('img', { name: 'QR code with the card of Defne Kaya' })).toBeVisible()
      await context.setOffline(true)
      await page.getByRole('main').getByRole('link', { name: 'Contacts' }).click()
      await expect(page.getByText('No connection. These are the contacts stored on this device.')).toBeVisible()
      await page.getByRole('searchbox').fill('ada')
      await expect(page.getByRole('button', { name: 'Bo Işık' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Ada Işık' }).click()
      await expect(dialog.getByText('Wants olives.')).toBeVisible()
      expect(await checkAccessibility(page, 'a contact without a connection')).toEqual([])
      await dialog.getByRole('button', { name: 'Close' }).click()
      await context.setOffline(false)
      await expect(page.getByText('No connection. These are the contacts stored on this device.')).toHaveCount(0, {
        timeout: 30_000,
      })
      await page.goto('/contacts')
    })

    await test.step('the list can be exported as a table', async () => {
      await page.getByRole('button', { name: 'More: contacts' }).click()
      const saved = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
      const file = await saved
      expect(file.suggestedFilename()).toBe('scanned_contacts.csv')
      expect(
        readFileSync(await file.path(), 'utf8')
          .split('\r\n')
          .slice(0, 2),
      ).toEqual(['\ufeffScanned Contact List', 'FirstName,LastName,Company,JobTitle,Website,Emails,Phones,Notes'])
    })

    await test.step('a user chooses the content of their own code', async () => {
      await page.goto('/my-qr')
      const code = page.getByRole('img', { name: 'QR code with the card of Defne Kaya' })
      await expect(code).toBeVisible()
      const email = page.getByRole('switch', { name: /^Email/ })
      await expect(email).toBeChecked()
      await email.click()
      await expect(email).not.toBeChecked()
      await expect(email).not.toHaveAttribute('aria-busy')
      await page.reload()
      await expect(email).not.toBeChecked()
      expect(await checkAccessibility(page, 'my code')).toEqual([])
    })
    // The browser logs each call that failed while offline. No other complaint is expected.
    expect(complaints.filter((each) => !/ERR_INTERNET_DISCONNECTED/.test(each))).toEqual([])
  },
)
