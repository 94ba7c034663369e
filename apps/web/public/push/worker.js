/* Shows what the server pushes to this device, and opens its page. It keeps nothing and serves no pages: its scope is /push/. */

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
  // Who is looking at it needs no telling.
  const looked = (await pages()).some(
    (page) => page.focused && new URL(page.url).href === new URL(path, self.origin).href,
  )
  if (!looked)
    await self.registration.showNotification(title, { body, tag, lang, icon: '/favicon.svg', data: { path } })
}

async function open(path) {
  const [page] = (await pages()).toSorted((one, other) => Number(other.focused) - Number(one.focused))
  if (!page) return self.clients.openWindow(path)
  page.postMessage({ type: 'parley.open', path })
  return page.focus()
}
