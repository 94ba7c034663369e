import { type CDPSession, expect, type Page, test, type Worker } from '@playwright/test'
import { eventByCalls } from './own-event.ts'
import { ON_DESK } from './sizes.ts'

/**
 * Registers the service worker, as the settings do when push is switched on. The test delivers pushes itself, without a
 * push service.
 */
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

interface Shown {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly data: unknown
}

/**
 * Records the notifications that the worker shows. Runs in the worker.
 *
 * The browser's own list does not work here. Chromium without windows refuses all notifications, and reading the list
 * during a push makes Chromium lose that push.
 */
function listShown(): void {
  const scope = globalThis as unknown as {
    shown: Shown[]
    registration: { showNotification: (title: string, options: Omit<Shown, 'title'>) => Promise<void> }
  }
  scope.shown = []
  scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, ...options })
}

const shownBy = (worker: Worker) =>
  worker.evaluate(() =>
    (globalThis as unknown as { shown: Shown[] }).shown.map(({ title, body }) => `${title}: ${body}`),
  )

/** Simulates a press on the notification with this tag, as the operating system reports it. Runs in the worker. */
function press(tag: string): void {
  const scope = globalThis as unknown as {
    shown: Shown[]
    dispatchEvent: (event: Event) => boolean
    ExtendableEvent: new (type: string) => Event
  }
  const pressed = scope.shown.find((each) => each.tag === tag)
  if (!pressed) throw new Error(`Nothing is shown under ${tag}`)
  const close = () => {
    scope.shown = scope.shown.filter((each) => each !== pressed)
  }
  scope.dispatchEvent(
    Object.defineProperty(new scope.ExtendableEvent('notificationclick'), 'notification', {
      value: { ...pressed, close },
    }),
  )
}

/** Returns the path that the window reports, or null if it does not answer in time. Runs in the worker. */
async function placeOfWindow(): Promise<unknown> {
  const scope = globalThis as unknown as {
    clients: { matchAll: (of: object) => Promise<{ postMessage: (told: object, ports: MessagePort[]) => void }[]> }
  }
  const [window] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data))
    port1.start()
    setTimeout(resolve, 300, null)
    window?.postMessage({ type: 'parley.where' }, [port2])
  })
}

test(
  'a push is shown, opens its page in the existing window, and is suppressed on the page that it is about',
  ON_DESK,
  async ({ browser, contextOptions }) => {
    const event = await eventByCalls(browser, contextOptions)
    const { page } = await event.join('Bo', 'Berg')
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

    const isOwn = (each: Worker) => each.url().endsWith('/push/worker.js')
    const worker = page.context().serviceWorkers().find(isOwn)
    if (!worker) throw new Error('There is no worker for what is pushed')
    await worker.evaluate(listShown)
    /** Waits until the page is at this path and listens to the worker, which is the case once it has loaded. */
    const untilHeardAt = (path: string) =>
      expect.poll(() => worker.evaluate(placeOfWindow), { timeout: 30_000 }).toBe(path)

    await test.step('a push about another page is shown', async () => {
      await untilHeardAt('/notifications')
      await push(`/event/${event.eventId}/polls`, 'a poll')
      await expect.poll(() => shownBy(worker)).toEqual(['Bread and Salt: About a poll'])
    })

    await test.step('a press on it opens its page in this window', async () => {
      await worker.evaluate(press, 'a poll')
      await expect(page).toHaveURL(new RegExp(`/event/${event.eventId}/polls$`))
      await expect.poll(() => shownBy(worker)).toEqual([])
    })

    await test.step('no push is shown about the open page', async () => {
      await untilHeardAt(`/event/${event.eventId}/polls`)
      await push(`/event/${event.eventId}/polls?poll=this`, 'this page')
      await push('/notifications', 'another page')
      await expect.poll(() => shownBy(worker)).toEqual(['Bread and Salt: About another page'])
    })
    await event.close()
  },
)
