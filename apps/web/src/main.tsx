import './styles/index.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Providers, pageNonce } from './app/providers.tsx'
import { routes } from './app/routes.tsx'
import { session } from './lib/api/session.ts'
import { ensureTemporal } from './lib/i18n/ensure-temporal.ts'
import { firstLanguage, rememberedLanguage } from './lib/i18n/languages.ts'
import { loadMessages } from './lib/i18n/messages.ts'
import { paintPage } from './ui/theme/theme-for.tsx'

async function start(root: HTMLElement) {
  // The scroll lock of the kit's overlays writes a style of its own and asks for the nonce under this name.
  Object.assign(globalThis, { __webpack_nonce__: pageNonce() })
  paintPage(null)
  // Whether somebody is signed in takes a round trip; the guard asks again and says what went wrong.
  session.fresh(null).catch(() => undefined)
  const language = firstLanguage(rememberedLanguage(), navigator.languages)
  const router = createBrowserRouter(routes)
  const [messages] = await Promise.all([loadMessages(language), ensureTemporal()])
  createRoot(root).render(
    <Providers language={language} messages={messages}>
      <RouterProvider router={router} />
    </Providers>,
  )
}

const root = document.getElementById('root')
if (root) void start(root)
