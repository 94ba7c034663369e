/*
 * Shows the push messages of this device, and opens their pages. It caches nothing and serves no pages: its scope is
 * /push/.
 */

const ANSWER_MS = 500

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (event) => {
  const told = event.data?.json()
  if (told) event.waitUntil(show(told))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

async function show({ title, body, path, tag, lang }) {
  // Shows nothing if the person is already looking at that page.
  const { pathname } = new URL(path, self.origin)
  const focused = (await pages()).filter((page) => page.focused)
  const looked = await Promise.all(focused.map(placeOf))
  if (!looked.includes(pathname))
    await self.registration.showNotification(title, { body, tag, lang, icon: '/favicon.svg', data: { path } })
}

/** Asks the page for its current URL, because a worker only knows the URL that it was loaded with. */
function placeOf(page) {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data))
    port1.start()
    setTimeout(resolve, ANSWER_MS, null)
    page.postMessage({ type: 'parley.where' }, [port2])
  })
}

async function open(path) {
  const [page] = (await pages()).toSorted((one, other) => Number(other.focused) - Number(one.focused))
  if (!page) return self.clients.openWindow(path)
  page.postMessage({ type: 'parley.open', path })
  return page.focus()
}
