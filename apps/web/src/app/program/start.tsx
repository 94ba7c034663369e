import { type ReactNode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { session } from '../../lib/api/session.ts'
import { removeOfflineDataAtSignOut } from '../../lib/browser/desk-data.ts'
import { findPageEvent } from '../../lib/event/host-event.ts'
import { ensureTemporal } from '../../lib/i18n/ensure-temporal.ts'
import { firstLanguage, loadSavedLanguage } from '../../lib/i18n/index.ts'
import type { Program } from '../../lib/i18n/messages.ts'
import { loadMessages, setProgram } from '../../lib/i18n/messages.ts'
import { reloadOnce, showLoadError, watchLostParts } from '../../lib/lost-part.ts'
import { enterNativeShell, notifyShellOfSignOut } from '../../lib/native-shell.ts'
import { getPageSettings } from '../../lib/page/page-settings.ts'
import { nextTask } from '../../lib/use-idle.ts'
import { paintPage } from '../../ui/theme/theme-for.tsx'
import { Providers, pageNonce } from '../providers.tsx'
import { restoreToasts } from './carry-toasts.ts'

export interface Pages {
  readonly pages: ReactNode
  /** Returns the URL pattern of the page, without ids, for error reports. */
  readonly getPagePattern: () => string
  /** Resolves when the pages can be rendered. The initial HTML stays until then. */
  readonly ready?: Promise<void>
}

/** Milliseconds before the speed is measured, because the measurement must not slow down the first view. */
const AFTER_FIRST_VIEW_MS = 4_000

type Load = () => Promise<() => Pages | Promise<Pages>>

/** Starts a program. If it cannot be loaded, the page shows an error without the program's texts. */
export function start(program: Program, load: Load): void {
  const root = document.getElementById('root')
  if (root) show(root, program, load).catch(() => reloadOnce().then((reloads) => reloads || showLoadError(root)))
}

async function show(root: HTMLElement, program: Program, load: Load): Promise<void> {
  await nextTask()
  // The overlays' scroll lock inserts a style and reads the nonce under this name.
  Object.assign(globalThis, { __webpack_nonce__: pageNonce() })
  // The stored last view already has the colours of its event.
  if (!document.getElementById('last-view')) paintPage(null)
  watchLostParts()
  enterNativeShell()
  notifyShellOfSignOut()
  removeOfflineDataAtSignOut()
  setProgram(program)
  restoreToasts()
  // The tokens are requested early, because the sign-in state takes a round trip. The guard asks again and reports
  // errors.
  session.fresh(null).catch(() => undefined)
  const languageOf = (event?: string) => firstLanguage(loadSavedLanguage(), navigator.languages, event)
  // The page of an event starts in that event's language and colours, so that they do not change after the first paint.
  const begun = load().then((begin) => begin())
  const [event] = await Promise.all([findPageEvent(location), loadMessages(languageOf()), ensureTemporal(), begun])
  const language = languageOf(event?.defaultLanguage)
  const { pages, getPagePattern, ready } = await begun
  watchErrors(getPagePattern)
  setTimeout(watchSpeed, AFTER_FIRST_VIEW_MS, getPagePattern)
  const [messages] = await Promise.all([loadMessages(language), ready])
  const lose = (error: unknown) => {
    reportError(error)
    showLoadError(root)
  }
  // A transition renders in slices, so that the browser can react to scrolling and typing.
  startTransition(() =>
    createRoot(root, { onUncaughtError: lose }).render(
      <Providers language={language} messages={messages}>
        {pages}
      </Providers>,
    ),
  )
}

function watchSpeed(getPagePattern: () => string): void {
  import('../../lib/page/report-speed.ts').then(({ reportSpeed }) => reportSpeed(getPagePattern)).catch(() => undefined)
}

/** Loads error reports. Consent is checked for each report. */
function watchErrors(getPagePattern: () => string): void {
  if (!getPageSettings().reportsErrors) return
  import('../../lib/page/report-error.ts')
    .then(({ errorReports }) => errorReports.watch(getPagePattern))
    .catch(() => undefined)
}
