import { chromium, expect, type Page, test } from '@playwright/test'
import { checkAccessibility } from './check-accessibility.ts'
import { eventByCalls, ownEvent } from './own-event.ts'
import { listen, newAccount } from './people.ts'
import { showToCamera } from './show-to-camera.ts'
import { SHORT_ON_DESK } from './sizes.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

const rowOf = (page: Page) => page.getByRole('article', { name: 'Hall B' })

test(
  'AREA-2 AREA-3 AREA-4 AREA-7 COUNT-1 people check in by a posted code until the area is full, and all windows show the count',
  SHORT_ON_DESK,
  async ({ browser, contextOptions, baseURL }) => {
    test.setTimeout(180_000)
    const event = await ownEvent(browser, contextOptions)
    const { eventId, organizer } = event
    const { page } = organizer
    const address = await test.step('an organizer adds an area for one person, and posts a code there', async () => {
      await page.goto(`/event/${eventId}/organize/areas`)
      await page.getByRole('button', { name: 'Add area' }).click()
      const form = page.getByRole('dialog')
      await form.getByLabel('Name (required)').fill('Hall B')
      await form.getByLabel('Capacity (optional)').fill('1')
      await form.getByRole('button', { name: 'Add area' }).click()
      await expect(rowOf(page).getByText('0 of 1 inside')).toBeVisible()
      await page.getByRole('button', { name: 'Posted code of Hall B' }).click()
      await page.getByRole('button', { name: 'Make a code' }).click()
      await expect(page.getByRole('img', { name: 'QR code of Hall B' })).toBeVisible()
      expect(await checkAccessibility(page, 'the posted code')).toEqual([])
      const posted = await page.getByLabel('Address that the code holds').inputValue()
      const poster = await page.getByRole('link', { name: 'Open poster' }).getAttribute('href')
      await page.goto(String(poster))
      await expect(page.getByRole('heading', { level: 1, name: 'Hall B' })).toBeVisible()
      expect(await checkAccessibility(page, 'the poster')).toEqual([])
      await page.goto(`/event/${eventId}/organize/areas`)
      return posted
    })
    const wall = await page.context().newPage()
    await wall.goto(`/event/${eventId}/check-in-wall`)
    await expect(wall.getByText('0 of 1')).toBeVisible()

    // The camera film restarts each time that a camera opens, so the phone gets a browser of its own.
    const phone = await chromium.launch(showToCamera(address, 'area'))
    const context = await phone.newContext({
      ...contextOptions,
      ...PHONE,
      permissions: ['camera'],
      ...(baseURL ? { baseURL } : {}),
    })
    const selin = await newAccount(context, 'en', { name: 'Selin', surname: 'Volkova' })
    await selin.call('POST', 'event/join', { eventId })
    const participant = { company: 'Kuzey Kahve', listed: true }
    await selin.call('PUT', 'event/participant', { eventId, action: 'all', participant })
    const hers = await context.newPage()
    const complaints = listen(hers)

    await test.step('a phone scans the poster, and one tap checks in', async () => {
      await hers.goto(`/event/${eventId}/areas`)
      await hers.getByRole('button', { name: 'Scan a code' }).tap()
      await expect(hers.getByRole('heading', { level: 1, name: 'Hall B' })).toBeVisible({ timeout: 30_000 })
      await expect(hers.getByText('You are not inside')).toBeVisible()
      await hers.getByRole('button', { name: 'Check in' }).dblclick()
      await expect(hers.getByText('Welcome to Hall B.')).toBeVisible()
      await expect(hers.getByText('1 of 1 inside')).toBeVisible()
      expect(await checkAccessibility(hers, 'the area on a phone')).toEqual([])
    })

    await test.step('the organizer’s window and the wall show the new count at once', async () => {
      await expect(rowOf(page).getByText('1 of 1 inside')).toBeVisible()
      await expect(wall.getByText('1 of 1')).toBeVisible()
      expect(await checkAccessibility(wall, 'the wall')).toEqual([])
    })

    const emre = await event.join('Emre', 'Yıldız')
    await test.step('another participant opens the code and reads that the area is full', async () => {
      await emre.page.goto(new URL(address).pathname + new URL(address).search)
      await expect(emre.page.getByText('1 of 1 inside')).toBeVisible()
      await emre.page.getByRole('button', { name: 'Check in' }).click()
      await expect(emre.page.getByText(/^Hall B is full at the moment/)).toBeVisible()
    })

    await test.step('one leaves, undoes it and leaves again, and then the other checks in', async () => {
      await hers.getByRole('button', { name: 'Check out' }).tap()
      await expect(hers.getByText('You have left Hall B.')).toBeVisible()
      await hers.getByRole('button', { name: 'Undo' }).tap()
      await expect(hers.getByText(/^You have been inside since/)).toBeVisible()
      // A tap so soon after the last one may be ignored as a double tap.
      await expect(async () => {
        await hers.getByRole('button', { name: 'Check out' }).tap({ timeout: 1_000 })
        await expect(hers.getByText('You have left Hall B.')).toBeVisible({ timeout: 3_000 })
      }).toPass({ timeout: 20_000 })
      await emre.page.getByRole('button', { name: 'Check in' }).click()
      await expect(emre.page.getByText('Welcome to Hall B.')).toBeVisible()
    })

    await test.step('the report counts all of it', async () => {
      await page.goto(`/event/${eventId}/organize/check-in`)
      await page.getByLabel('Area', { exact: true }).selectOption('Hall B')
      const short = page.getByRole('group', { name: 'In short' })
      await expect(short).toContainText('Inside now1')
      await expect(short).toContainText('Entries2')
      await expect(short).toContainText('Exits1')
      await expect(page.getByRole('list', { name: 'Refused scans' })).toContainText('Full1')
      expect(await checkAccessibility(page, 'the numbers')).toEqual([])
    })

    await test.step('an ended code is reported as not valid', async () => {
      await page.goto(`/event/${eventId}/organize/areas`)
      await page.getByRole('button', { name: 'Posted code of Hall B' }).click()
      await page.getByRole('button', { name: 'End code' }).click()
      await page.getByRole('dialog', { name: 'End this code?' }).getByRole('button', { name: 'End code' }).click()
      await expect(page.getByText('Code ended')).toBeVisible()
      await hers.reload()
      await expect(hers.getByText('This code is not valid any more')).toBeVisible()
      expect(await checkAccessibility(hers, 'a code that has ended')).toEqual([])
    })
    // The browser logs refused calls by their status. Refusals are expected here.
    const told = [...event.complaints(), ...complaints].filter((each) => !/40[49]/.test(each))
    expect(told).toEqual([])
    await phone.close()
    await event.close()
  },
)

test(
  'AREA-7 a visitor who is not signed in is led through the sign-in to the area',
  SHORT_ON_DESK,
  async ({ browser, contextOptions }) => {
    const event = await eventByCalls(browser, contextOptions)
    const { eventId, organizer } = event
    const { area } = await organizer.call<{ area: { id: string } }>('POST', 'event/area', {
      eventId,
      name: 'Hall B',
      capacity: null,
      allowedPart: [],
    })
    const { code } = await organizer.call('POST', 'event/area/code', { eventId, id: area.id })
    const context = await browser.newContext(contextOptions)
    const { email, password, call } = await newAccount(context, 'en', { name: 'Ada', surname: 'Işık' })
    await call('POST', 'event/join', { eventId })
    await call('PUT', 'event/participant', { eventId, action: 'all', participant: { company: 'Crystal' } })
    const guest = await browser.newContext(contextOptions)
    const page = await guest.newPage()
    // The page redirects to the sign-in before it has loaded.
    await page.goto(`/event/${eventId}/areas/${area.id}?code=${code}`, { waitUntil: 'commit' })
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    const wanted = new RegExp(`/event/${eventId}/(areas/${area.id}\\?code=|event-profile)`)
    await expect(page).toHaveURL(wanted)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto(`/event/${eventId}/areas/${area.id}?code=${code}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Hall B' })).toBeVisible()
    await Promise.all([context.close(), guest.close(), event.close()])
  },
)
