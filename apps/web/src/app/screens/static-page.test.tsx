import { screen, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { loadConsent } from '../../lib/consent.ts'
import { everyPage } from '../../testing/every-page.tsx'
import { forgetConsent } from '../../testing/forget-consent.ts'
import { renderRoutes } from '../../testing/render-screen.tsx'
import { setPageSettings } from '../../testing/set-page-settings.ts'

type Pages = Record<string, string>

/** The sanitizer is replaced, because it needs a real browser; see e2e/around.spec.ts. */

/** Serves static pages. @returns the requested URLs */
function serve(pages: Pages): string[] {
  const requestedUrls: string[] = []
  globalThis.fetch = async (address) => {
    requestedUrls.push(String(address))
    const html = pages[String(address)]
    return html === undefined ? new Response('', { status: 404 }) : new Response(html)
  }
  return requestedUrls
}
const open = (at: string, language: 'en' | 'tr' = 'en') => renderRoutes(everyPage, { at, language, signedIn: false })

it('AROUND-1 shows a page to guests in their language, with the ways to the others', async () => {
  const requestedUrls = serve({ '/page/privacy-notice/tr.html': '<h2>Kim görür</h2><p>Katılımcılar.</p>' })
  await open('/privacy-notice', 'tr')

  expect(await screen.findByText('Katılımcılar.')).toBeTruthy()
  expect(requestedUrls).toEqual(['/page/privacy-notice/tr.html'])
  expect(document.title).toBe('Gizlilik bildirimi · Parley')
  const ways = within(screen.getByRole('navigation', { name: 'Yasal metinler ve yardım' })).getAllByRole('link')
  expect(ways.map((each) => each.getAttribute('href'))).toEqual(['/privacy-notice', '/terms', '/cookies', '/faq'])
  expect(ways[0]?.getAttribute('aria-current')).toBe('page')
  const licences = screen.getByRole('link', { name: 'Bu sayfalardaki yazılımların lisansları' })
  expect(licences.getAttribute('href')).toBe('/licences.txt')
})

it('AROUND-1 says that a page could not be loaded, and loads it when asked', async () => {
  serve({})
  const { user } = await open('/faq', 'tr')
  const alert = await screen.findByRole('alert')

  serve({ '/page/faq/tr.html': '<p>Yanıt</p>' })
  await user.click(within(alert).getByRole('button'))
  expect(await screen.findByText('Yanıt')).toBeTruthy()
})

it('AROUND-1 shows the cached page while it fetches it again', async () => {
  serve({ '/page/cookies/en.html': '<p>Kept</p>' })
  const first = await open('/cookies')
  await screen.findByText('Kept')
  first.unmount()

  const requestedUrls = serve({})
  await open('/cookies')
  expect(await screen.findByText('Kept')).toBeTruthy()
  expect(requestedUrls).toEqual(['/page/cookies/en.html'])
  expect(screen.queryByRole('alert')).toBe(null)
})

it('AROUND-6 says that there is nothing to choose if no consent is needed', async () => {
  serve({ '/page/cookies/en.html': '<p>Text</p>' })
  await open('/cookies')
  expect(await screen.findByText(/nothing to choose/)).toBeTruthy()
  expect(screen.queryByRole('radiogroup')).toBe(null)
})

it('AROUND-6 changes the choice about cookies', async () => {
  onTestFinished(setPageSettings({ reportsErrors: true }))
  forgetConsent()
  serve({ '/page/cookies/en.html': '<p>Text</p>' })
  const { user } = await open('/cookies')
  const choice = within(await screen.findByRole('radiogroup', { name: 'Your choice' }))
  expect(choice.getAllByRole<HTMLInputElement>('radio').map((each) => each.checked)).toEqual([false, false])

  await user.click(choice.getByRole('radio', { name: 'Allow all' }))
  expect(loadConsent()).toBe('allow')
  await user.click(choice.getByRole('radio', { name: 'Necessary only' }))
  expect(loadConsent()).toBe('dismiss')
  expect(choice.getAllByRole<HTMLInputElement>('radio').map((each) => each.checked)).toEqual([true, false])
})
