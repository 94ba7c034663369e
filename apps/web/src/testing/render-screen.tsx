import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, type InitialEntry, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Providers } from '../app/providers.tsx'
import { makeQueryClient } from '../app/query-client.ts'
import { session } from '../lib/api/index.ts'
import type { Language } from '../lib/i18n/index.ts'
import { loadMessages, loadStaffTexts } from '../lib/i18n/messages.ts'

interface Where {
  /** The URL, with the state from the previous page. */
  readonly at?: InitialEntry
  /** The URL pattern, for example `/event/:eventId/attendees`. */
  readonly path?: string
  readonly language?: Language
  /** False for a guest. By default Defne is signed in. */
  readonly signedIn?: boolean
  /** The width of the window in pixels. 1440 is a desk, 390 a phone. */
  readonly width?: number
}

/** Renders a screen at its URL. Call `fakeServer(…)` first. Other URLs render nothing. */
export function renderScreen(screen: ReactNode, { path = '/', at = path, ...rest }: Where = {}) {
  return renderRoutes(
    [
      { path, element: screen },
      { path: '*', element: null },
    ],
    { at, ...rest },
  )
}

/** Renders routes. `address()` returns the current URL. */
export async function renderRoutes(
  routes: RouteObject[],
  { at = '/', language = 'en', signedIn = true, width = 1440 }: Omit<Where, 'path'> = {},
) {
  setWidth(width)
  if (signedIn) await session.begin('access-1', 'defne@example.com')
  await loadMessages(language)
  await loadStaffTexts()
  const messages = await loadMessages(language)
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  const queries = makeQueryClient()
  queries.setDefaultOptions({ queries: { retry: false } })
  const user = userEvent.setup()
  const shown = await act(async () =>
    render(
      <Providers language={language} messages={messages}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </Providers>,
    ),
  )
  const address = () => {
    const { pathname, search } = router.state.location
    return pathname + search
  }
  return { ...shown, user, router, queries, address }
}

/** Sets the width of the window in pixels. Media queries follow. */
export function setWidth(width: number): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number; height: number }): void } }
  happyDOM.setViewport({ width, height: width < 768 ? 844 : 900 })
}
