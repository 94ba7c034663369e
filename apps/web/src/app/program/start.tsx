import { type ReactNode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { session } from '../../lib/api/session.ts'
import { forgetAtSignOut } from '../../lib/browser/desk-of-device.ts'
import { pageEvent } from '../../lib/event/domain-event.ts'
import { ensureTemporal } from '../../lib/i18n/ensure-temporal.ts'
import { firstLanguage, rememberedLanguage } from '../../lib/i18n/index.ts'
import type { Program } from '../../lib/i18n/messages.ts'
import { loadMessages, speakAs } from '../../lib/i18n/messages.ts'
import { reloadOnce, showLost, watchLostParts } from '../../lib/lost-part.ts'
import { enterNativeShell, tellShellOfSignOut } from '../../lib/native-shell.ts'
import { readPageSettings } from '../../lib/page/page-settings.ts'
import { nextTask } from '../../lib/use-idle.ts'
import { paintPage } from '../../ui/theme/theme-for.tsx'
import { Providers, pageNonce } from '../providers.tsx'
import { takeToasts } from './carry-toasts.ts'

export interface Pages {
  readonly pages: ReactNode
  /** The address of the shown page without ids, for reports of errors. */
  readonly pageShown: () => string
  /** Ends when the first page can be drawn; until then the page shows what it came with. */
  readonly ready?: Promise<void>
}

/** The measuring of the first view must not delay it. */
const AFTER_FIRST_VIEW_MS = 4_000

type Load = () => Promise<() => Pages | Promise<Pages>>

/** Starts one program of the build in this page. If it cannot be loaded, the page says so in words of its own. */
export function start(program: Program, load: Load): void {
  const root = document.getElementById('root')
  if (root) show(root, program, load).catch(() => reloadOnce().then((reloads) => reloads || showLost(root)))
}

async function show(root: HTMLElement, program: Program, load: Load): Promise<void> {
  await nextTask()
  // The scroll lock of the kit's overlays writes a style of its own and asks for the nonce under this name.
  Object.assign(globalThis, { __webpack_nonce__: pageNonce() })
  // The last view of this page has the colours of its event.
  if (!document.getElementById('last-view')) paintPage(null)
  watchLostParts()
  enterNativeShell()
  tellShellOfSignOut()
  forgetAtSignOut()
  speakAs(program)
  takeToasts()
  // Whether someone is signed in takes a round trip; the guard asks again and says what went wrong.
  session.fresh(null).catch(() => undefined)
  const languageOf = (event?: string) => firstLanguage(rememberedLanguage(), navigator.languages, event)
  // On the way to an event the page begins in that event's language and colours, not in others that then change.
  const begun = load().then((begin) => begin())
  const [event] = await Promise.all([pageEvent(location), loadMessages(languageOf()), ensureTemporal(), begun])
  const language = languageOf(event?.defaultLanguage)
  const { pages, pageShown, ready } = await begun
  watchErrors(pageShown)
  setTimeout(watchSpeed, AFTER_FIRST_VIEW_MS, pageShown)
  const [messages] = await Promise.all([loadMessages(language), ready])
  const lose = (error: unknown) => {
    reportError(error)
    showLost(root)
  }
  // In slices, so that the browser answers to scrolling and typing in between.
  startTransition(() =>
    createRoot(root, { onUncaughtError: lose }).render(
      <Providers language={language} messages={messages}>
        {pages}
      </Providers>,
    ),
  )
}

function watchSpeed(pageShown: () => string): void {
  import('../../lib/page/report-speed.ts').then(({ reportSpeed }) => reportSpeed(pageShown)).catch(() => undefined)
}

/** Where the operator wants to know of errors; consent is asked at each. */
function watchErrors(pageShown: () => string): void {
  if (!readPageSettings().reportsErrors) return
  import('../../lib/page/report-error.ts')
    .then(({ errorReports }) => errorReports.watch(pageShown))
    .catch(() => undefined)
}
