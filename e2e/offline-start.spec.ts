import { expect, type Page, test } from '@playwright/test'
import { checkAccessibility } from './check-accessibility.ts'
import { addMeetingTimes, addTalk, eventByCalls } from './own-event.ts'
import { newAccount, openOwnEntries } from './people.ts'

const PLAN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 400" width="800" height="400"><rect width="800" height="400" fill="#eee"/><rect x="100" y="100" width="200" height="150" fill="#ccd"/></svg>`

/** Returns the workers, caches, databases and owner mark that this browser stores for the app. */
const stored = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name?.replace(/\.[^.]+$/, '')),
    owner: localStorage.getItem('parley.offlineCopy') !== null,
  }))
const NOTHING = { workers: [], caches: [], databases: [], owner: false }

const DAY = ['/sessions', '/invitations/', '/map/', 'getVenueMap', 'getDay', 'getMyCard', 'asOf', 'the page', 'a plan']

/** Returns the parts of the day that are not stored yet: rows and files. */
const missing = (page: Page) =>
  page.evaluate(async (wanted) => {
    const [name = ''] = (await indexedDB.databases()).flatMap((each) => each.name ?? [])
    if (!name) return wanted
    const opening = indexedDB.open(name)
    const keys = await new Promise<string[]>((resolve, reject) => {
      opening.addEventListener('error', reject)
      opening.addEventListener('success', () => {
        const found = opening.result.transaction('rows').objectStore('rows').getAllKeys()
        found.addEventListener('success', () => resolve(found.result.map(String)))
      })
    }).finally(() => opening.result.close())
    const files = (await (await caches.open('parley-offline')).keys()).map(({ url }) => new URL(url).pathname)
    if (files.includes('/event/list')) keys.push('the page')
    if (files.some((file) => file.startsWith('/files/'))) keys.push('a plan')
    return wanted.filter((each) => !keys.some((key) => key.includes(each)))
  }, DAY)

test("OFFLINE-1 to OFFLINE-7 the app opens offline with the user's day, continues online, and leaves nothing after sign-out", async ({
  browser,
  contextOptions,
}, { project }) => {
  test.setTimeout(180_000)
  const options = { ...contextOptions, ...project.use }
  const event = await eventByCalls(browser, options)
  const { eventId, organizer } = event
  await addMeetingTimes(event)
  const { plan } = await organizer.call<{ plan: { id: string; placesRev: number } }>(
    'POST',
    'event/map/plan',
    { eventId, fileName: 'hall.svg' },
    Buffer.from(PLAN),
  )
  const { things } = await organizer.call<{ things: { kind: string; refId: string }[] }>('GET', 'event/map/things', {
    eventId,
  })
  const places = things.map(({ kind, refId }) => ({ kind, refId, x: 0.3, y: 0.5 }))
  const { id: planId, placesRev } = plan
  await organizer.call('PUT', 'event/map/places', { eventId, planId, placesRev, places })
  const talk = await addTalk(event, { title: 'Bread of one day', from: '14:00', to: '15:00' })
  const zoe = await event.joinByCalls('Zoë', 'Ångström')
  const serkan = await event.joinByCalls('Serkan', 'Kaya')

  const guest = await browser.newContext(options)
  const { call } = await newAccount(guest, null, { name: 'Selin', surname: 'Volkova' })
  await call('POST', 'event/join', { eventId })
  await call('PUT', 'event/participant', { eventId, action: 'all', participant: { company: 'Ada', listed: true } })
  const { event: own } = await call<{ event: { me: { participantId: string } } }>('GET', 'event', { id: eventId })
  const toId = own.me.participantId
  await call('POST', 'event/schedule/join', { eventId, toType: 'session', sessionId: talk.sessionId })
  const asked = { eventId, toType: 'participant', toId }
  const { invitationId } = await zoe.call('POST', 'event/schedule/join', asked)
  const open = { eventId, participantId: zoe.id }
  const { slots } = await call<{ slots: { id: string }[] }>('GET', 'event/schedule/slots', open)
  await call('POST', 'event/schedule/confirm', { eventId, invitationId, sessionId: slots[0]?.id })
  await serkan.call('POST', 'event/schedule/join', asked)
  const { id: userId } = await zoe.call<{ id: string }>('GET', 'user/profile')
  const { data: room } = await call<{ data: { id: string } }>('POST', 'chat/room', { members: [userId], eventId })

  let page = await guest.newPage()
  const openTicket = async () => {
    if (project.name !== 'phone') await openOwnEntries(page, project.name)
    await page.getByRole('button', { name: 'My ticket' }).first().click()
  }
  const code = () => page.getByRole('dialog').getByRole('img', { name: /^QR code of ticket/ })

  await test.step('nothing is stored until she asks for it', async () => {
    await page.goto(`/event/${eventId}`)
    await page.waitForLoadState('networkidle')
    expect(await stored(page)).toEqual(NOTHING)
    await openTicket()
    const keep = page.getByRole('switch', { name: /^Keep for offline/ })
    // On a phone she installs the app. On a desktop she switches the copy on.
    if (project.name === 'phone') await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
    else await keep.click()
    await expect(keep).toBeChecked()
    await expect(keep).toBeEnabled({ timeout: 30_000 })
    expect(await checkAccessibility(page, 'what is stored on this device')).toEqual([])
    await expect.poll(() => missing(page), { timeout: 30_000 }).toEqual([])
    await page.keyboard.press('Escape')
  })

  await test.step('she writes a message offline, and closes the page', async () => {
    await page.goto(`/chat/${room.id}`)
    const field = page.getByRole('textbox', { name: 'Message to Zoë Ångström' })
    await expect(page.getByRole('log').getByText('You accepted the meeting')).toBeVisible()
    await guest.setOffline(true)
    await field.fill('See you at the table')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('log').getByText('See you at the table')).toBeVisible()
    await page.close()
  })

  await test.step('the app opens with her day', async () => {
    page = await guest.newPage()
    await page.goto(`/event/${eventId}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Your day' })).toBeVisible()
    await expect(page.getByText(/You see what this device stored, as of \d\d:\d\d/)).toBeVisible()
    await expect(page.getByText('1 message')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Bread of one day' })).toBeVisible()
    const people = page.getByRole('list', { name: 'People to meet' })
    await expect(people.getByRole('article').filter({ hasText: 'Zoë Ångström' })).toContainText('Table 1')
    await expect(people.getByRole('link')).toHaveAttribute('href', /venue-map\?place=/)
    await expect(page.getByRole('list', { name: 'Waiting for your answer' })).toContainText('Serkan Kaya')
    expect(await checkAccessibility(page, 'the day without a network')).toEqual([])
    await page.getByRole('button', { name: 'My ticket' }).first().click()
    await expect(code()).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('map and agenda open, and another page says that it is not stored', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Venue map' }).click()
    await expect(page).toHaveURL(/venue-map/)
    const picture = page.getByRole('main').locator('img[src^="/files/"]')
    await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0)
    await page.goto('/my-agenda')
    await expect(page.getByText('Bread of one day').first()).toBeVisible()
    await page.goto(`/event/${eventId}/attendees`)
    await expect(page.getByRole('heading', { level: 1, name: 'This page is not on your device' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Your day' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your day' })).toBeVisible()
  })

  await test.step('back online, the page continues and the message is sent', async () => {
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    await guest.setOffline(false)
    await expect(page.getByText('The connection is back.')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('1 message')).toHaveCount(0, { timeout: 30_000 })
    const messages = () =>
      zoe
        .call<{ messages: { msg: string }[] }>('GET', 'chat/room/message', { roomId: room.id })
        .then(({ messages: all }) => all.map(({ msg }) => msg))
    await expect.poll(messages).toContain('See you at the table')
    await page.getByRole('button', { name: 'Open the event' }).click()
    await expect(page).toHaveURL(project.name === 'phone' ? /\/lobby$/ : /\/attendees$/)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Your day')
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  })

  await test.step('after sign-out nothing is left', async () => {
    await openOwnEntries(page, project.name)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/login/)
    // The sign-in page replaces this page meanwhile, so a failed read is retried.
    await expect.poll(() => stored(page).catch(() => null)).toEqual(NOTHING)
  })
  await guest.close()
  await event.close()
})
