import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { ownEvent } from './own-event.ts'
import { ON_DESK } from './sizes.ts'

/** The worker that settings register once push is switched on; a push service is not needed for what comes then. */
async function registerWorker(page: Page): Promise<{ session: CDPSession; registrationId: string }> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.endsWith('/push/') && !isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await page.evaluate(async () => {
    const { installing, waiting } = await navigator.serviceWorker.register('/push/worker.js', { scope: '/push/' })
    const worker = installing ?? waiting
    if (!worker) return
    await new Promise<void>((resolve) => {
      worker.addEventListener('statechange', () => worker.state === 'activated' && resolve())
    })
  })
  return { session, registrationId: await registered }
}

const shownIn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/push/')
    return ((await registration?.getNotifications()) ?? []).map(({ title, body }) => `${title}: ${body}`)
  })

/** A press on what the device shows, as its system tells it to the worker. */
async function press(): Promise<void> {
  const scope = globalThis as unknown as {
    registration: { getNotifications: () => Promise<Notification[]> }
    dispatchEvent: (event: Event) => boolean
    NotificationEvent: new (type: string, told: { notification: Notification }) => Event
  }
  const [notification] = await scope.registration.getNotifications()
  if (notification) scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
}

test(
  'a push is shown, opens its page in the window that is there, and is kept back about the page before one',
  ON_DESK,
  async ({ browser, contextOptions }) => {
    test.setTimeout(60_000)
    const event = await ownEvent(browser, contextOptions)
    const { page } = await event.join('Bo', 'Berg')
    await page.context().grantPermissions(['notifications'])
    await page.goto('/notifications')
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
    const { session, registrationId } = await registerWorker(page)
    const origin = new URL(page.url()).origin
    const push = (path: string, tag: string) =>
      session.send('ServiceWorker.deliverPushMessage', {
        origin,
        registrationId,
        data: JSON.stringify({ title: 'Bread and Salt', body: `About ${tag}`, path, tag, lang: 'en' }),
      })

    await test.step('what is about another page is shown', async () => {
      await push(`/event/${event.eventId}/polls`, 'a poll')
      await expect.poll(() => shownIn(page)).toEqual(['Bread and Salt: About a poll'])
    })

    await test.step('a press opens it here', async () => {
      const worker = page
        .context()
        .serviceWorkers()
        .find((each) => each.url().endsWith('/push/worker.js'))
      expect(worker).toBeDefined()
      // A page hears of it once all of it is there.
      await expect(async () => {
        await push(`/event/${event.eventId}/polls`, 'a poll')
        await worker?.evaluate(press)
        await expect(page).toHaveURL(new RegExp(`/event/${event.eventId}/polls$`), { timeout: 2_000 })
      }).toPass()
      await expect.poll(() => shownIn(page)).toEqual([])
    })

    await test.step('nothing is shown about the page that is before one', async () => {
      await push(`/event/${event.eventId}/polls?poll=this`, 'this page')
      await push('/notifications', 'another page')
      await expect.poll(() => shownIn(page)).toEqual(['Bread and Salt: About another page'])
    })
    await event.close()
  },
)
