import 'temporal-polyfill/global'
import { cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { setFirstReads } from '../lib/api/first-reads.ts'
import { session } from '../lib/api/index.ts'
import { setOfflineStart } from '../lib/api/offline-start.ts'
import { forgetTopics } from '../lib/live/index.ts'
import { forgetPendingCalls } from '../lib/pending-calls.ts'
import { toastStore } from '../ui/feedback/toast-store.ts'
import { forgetScrollPositions } from '../ui/lists/window-rows.tsx'
import '../ui/overlays/dialog.tsx'
import '../ui/overlays/drawer.tsx'
import { loadWindows } from '../lib/lazy-part.ts'
import { fakeLive } from './fake-live.ts'
import { markEmpty, NO_NAME } from './mark-empty-names.ts'

vi.mock('socket.io-client', () => import('./fake-live.ts'))
vi.mock('../lib/i18n/fill-text.ts', async (original) => {
  const { fillText } = await original<typeof import('../lib/i18n/fill-text.ts')>()
  const marking: typeof fillText = (language, text, values) => fillText(language, text, markEmpty(text, values))
  return { fillText: marking }
})

// Mantine measures text areas again when fonts load, but happy-dom has no `document.fonts`.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

// Mantine hides a panel when its button is out of sight. In happy-dom nothing has a size, so each panel would close at
// once. This gives the button a size.
const placeOf = Element.prototype.getBoundingClientRect
Element.prototype.getBoundingClientRect = function () {
  return this.classList.contains('anchor') ? new DOMRect(-1, -1, 2, 2) : placeOf.call(this)
}

// The timeout is generous, because several suites share two cores, and a first test waits for all files of its screen.
// While a query is retried, only a short error is built; the page is printed only at the end.
const { getElementError } = getConfig()
configure({
  asyncUtilTimeout: 15_000,
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? new Error(message ?? '')
      : getElementError(message, container),
})
// This turns off React's owner stacks, which are only for warnings and cost a twentieth of the test time.
Object.defineProperty(
  (React as unknown as Record<string, object>)['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set() {} },
)
vi.setConfig({ testTimeout: 30_000 })

// The overlays then open at the press, as in a page that has been idle.
await loadWindows()

const realFetch = globalThis.fetch

// This answers the cookie question, which only its own tests show. It also removes everything that another file has
// left in the page.
beforeEach(() => {
  document.body.replaceChildren()
  document.cookie = 'cookie_consent_status=dismiss; Path=/'
})

afterEach(async () => {
  const sentences = [...document.querySelectorAll('*')].flatMap((each) => [
    ...[...each.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ textContent }) => textContent),
    ...[...each.attributes].map(({ value }) => value),
  ])
  const nameless = sentences.filter((sentence) => sentence?.includes(NO_NAME))
  cleanup()
  expect(nameless, 'A sentence has a place for a name, and was given none').toEqual([])
  if (session.state() !== 'out') {
    globalThis.fetch = async () => Response.json({ success: true })
    await session.signOut()
  }
  globalThis.fetch = realFetch
  for (const { id } of toastStore.list()) toastStore.dismiss(id)
  // An element that disappears under the pointer fires no leave event.
  for (const holder of ['pointer', 'focus'] as const) toastStore.release(holder)
  setFirstReads(null)
  setOfflineStart(null)
  forgetScrollPositions()
  forgetTopics()
  forgetPendingCalls()
  fakeLive.forget()
  localStorage.clear()
  sessionStorage.clear()
})
