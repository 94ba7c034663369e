import './styles/index.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { type DataRouter, UNSAFE_createBrowserHistory } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Providers, pageNonce } from './app/providers.tsx'
import { routes } from './app/routes.tsx'
import { session } from './lib/api/session.ts'
import { forgetDeskAtSignOut } from './lib/browser/desk-of-device.ts'
import { domainEvent } from './lib/event/domain-event.ts'
import { ensureTemporal } from './lib/i18n/ensure-temporal.ts'
import { firstLanguage, rememberedLanguage } from './lib/i18n/languages.ts'
import { beginTexts, loadFirstMessages } from './lib/i18n/messages.ts'
import { reloadOnce, showLost, watchLostParts } from './lib/lost-part.ts'
import { enterNativeShell, tellShellOfSignOut } from './lib/native-shell.ts'
import { pagePatternOf } from './lib/page/page-pattern.ts'
import { readPageSettings } from './lib/page/page-settings.ts'
import { createPageRouter } from './lib/router/create-page-router.ts'
import { paintPage } from './ui/theme/theme-for.tsx'

async function start(root: HTMLElement) {
  // The scroll lock of the kit's overlays writes a style of its own and asks for the nonce under this name.
  Object.assign(globalThis, { __webpack_nonce__: pageNonce() })
  paintPage(null)
  watchLostParts()
  enterNativeShell()
  tellShellOfSignOut()
  forgetDeskAtSignOut()
  // Whether someone is signed in takes a round trip; the guard asks again and says what went wrong.
  session.fresh(null).catch(() => undefined)
  const languageOf = (event?: string) => firstLanguage(rememberedLanguage(), navigator.languages, event)
  const router = createPageRouter(routes, UNSAFE_createBrowserHistory())
  watchErrors(router)
  // At an event's own host the page begins in that event's language and colours, not in others that then change.
  const [event] = await Promise.all([domainEvent(), loadFirstMessages(languageOf()), ensureTemporal()])
  const language = languageOf(event?.defaultLanguage)
  beginTexts(language)
  const [messages] = await Promise.all([loadFirstMessages(language), untilReady(router)])
  const lose = (error: unknown) => {
    reportError(error)
    showLost(root)
  }
  // In slices, so that the browser answers to scrolling and typing in between.
  startTransition(() =>
    createRoot(root, { onUncaughtError: lose }).render(
      <Providers language={language} messages={messages}>
        <RouterProvider router={router} />
      </Providers>,
    ),
  )
}

/** Until the first screen's script is here, what the page came with stands. */
function untilReady(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}

/** Where the operator wants to know of errors; who allows it is asked at each. */
function watchErrors(router: DataRouter): void {
  if (!readPageSettings().reportsErrors) return
  const page = () => pagePatternOf(router.state.matches.at(-1))
  import('./lib/report-error.ts').then(({ errorReports }) => errorReports.watch(page)).catch(() => undefined)
}

const root = document.getElementById('root')
if (root) start(root).catch(() => reloadOnce().then((reloads) => reloads || showLost(root)))
