import 'temporal-polyfill/global'
import { cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { startFromDevice } from '../lib/api/device-start.ts'
import { readFirstFrom } from '../lib/api/first-reads.ts'
import { session } from '../lib/api/index.ts'
import { forgetCallsUnderWay } from '../lib/calls-under-way.ts'
import { forgetTopics } from '../lib/live/index.ts'
import { toastStore } from '../ui/feedback/toast-store.ts'
import { forgetListPlaces } from '../ui/lists/window-rows.tsx'
import '../ui/overlays/dialog.tsx'
import '../ui/overlays/drawer.tsx'
import { bringWindows } from '../lib/lazy-part.ts'
import { fakeLive } from './fake-live.ts'
import { markEmpty, NO_NAME } from './mark-empty-names.ts'

vi.mock('socket.io-client', () => import('./fake-live.ts'))
vi.mock('../lib/i18n/fill-text.ts', async (original) => {
  const { fillText } = await original<typeof import('../lib/i18n/fill-text.ts')>()
  const marking: typeof fillText = (language, text, values) => fillText(language, text, markEmpty(text, values))
  return { fillText: marking }
})

// The kit measures text areas again when fonts arrive; happy-dom knows no fonts.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

// The kit hides a panel whose button is out of sight. In happy-dom nothing has a size, the window neither, and each would go as
// soon as that is found: this button reaches beyond the window.
const placeOf = Element.prototype.getBoundingClientRect
Element.prototype.getBoundingClientRect = function () {
  return this.classList.contains('anchor') ? new DOMRect(-1, -1, 2, 2) : placeOf.call(this)
}

// Several suites share two cores: a first test waits for every file that its screen is made of. What is looked for again and again
// says what it has missed, and writes down the whole page only in the end.
const { getElementError } = getConfig()
configure({
  asyncUtilTimeout: 15_000,
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? new Error(message ?? '')
      : getElementError(message, container),
})
// React keeps the stack of whoever makes an element, for its warnings: a twentieth of all that these tests cost.
Object.defineProperty(
  (React as unknown as Record<string, object>)['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set() {} },
)
vi.setConfig({ testTimeout: 30_000 })

// A press opens them at once, as in a page that has been idle.
await bringWindows()

const realFetch = globalThis.fetch

// Only tests about it are asked about cookies. What another file left in the page is none of this test's.
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
  // What the pointer rested on is gone, without a word.
  for (const holder of ['pointer', 'focus'] as const) toastStore.release(holder)
  readFirstFrom(null)
  startFromDevice(null)
  forgetListPlaces()
  forgetTopics()
  forgetCallsUnderWay()
  fakeLive.forget()
  localStorage.clear()
  sessionStorage.clear()
})
