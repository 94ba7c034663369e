import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiFailure } from '../lib/api/api-failure.ts'
import { saveConsent } from '../lib/consent.ts'
import { watchLostParts } from '../lib/lost-part.ts'
import { fakeServer, refuse } from '../testing/fake-server.ts'
import { renderRoutes } from '../testing/render-screen.tsx'
import { setPageSettings } from '../testing/set-page-settings.ts'
import { Crashed } from './crashed.tsx'

let takeSettings = () => {}
beforeEach(() => sessionStorage.clear())
afterEach(() => {
  takeSettings()
  vi.restoreAllMocks()
})

async function crash(error: Error) {
  const Broken = () => {
    throw error
  }
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const routes = [{ path: '/event/:eventId', element: <Broken />, ErrorBoundary: Crashed }]
  return renderRoutes(routes, { at: '/event/event1?code=1', signedIn: false })
}

it('AROUND-10 describes the error and offers three ways to continue, with a collapsed stack in development', async () => {
  await crash(new Error('The list was no list'))

  expect(screen.getByRole('heading', { name: 'Something went wrong on this page' })).toBeTruthy()
  expect(screen.getByText('The list was no list')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Load again' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Give feedback' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See your events' }).getAttribute('href')).toBe('/event/list')
  expect(screen.getByText('Details').closest('details')?.open).toBe(false)
})

it('AROUND-10 names the request that failed', async () => {
  await crash(new ApiFailure(500, { code: 'internalError', message: 'Broken', requestId: 'request-7' }))

  expect(screen.getByText('Request request-7')).toBeTruthy()
})

it("AROUND-11 sends a person's report to the operator, and keeps its text until it has arrived", async () => {
  const server = fakeServer({ reportProblem: () => refuse('unavailable') })
  const { user } = await crash(new Error('Broken'))
  await user.click(screen.getByRole('button', { name: 'Give feedback' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What happened?' }))
  await user.click(dialog.getByRole('button', { name: 'Send feedback' }))
  expect(dialog.getByText('Please describe what you were doing.')).toBeTruthy()
  expect(server.made).toEqual([])

  await user.type(dialog.getByRole('textbox'), 'I pressed Accept twice.')
  await user.click(dialog.getByRole('button', { name: 'Send feedback' }))
  expect(await dialog.findByText('The service is not ready. Try again shortly.')).toBeTruthy()
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('I pressed Accept twice.')

  server.answer({ reportProblem: () => ({ success: true }) })
  await user.click(dialog.getByRole('button', { name: 'Send feedback' }))
  expect(await dialog.findByText('Thank you. Your feedback has been sent.')).toBeTruthy()
  expect(server.made.at(-1)?.input).toMatchObject({
    kind: 'feedback',
    message: 'Broken',
    feedback: 'I pressed Accept twice.',
    page: '/event/:eventId',
  })
})

it('AROUND-9 reports the error if the operator wants it and the person consents', async () => {
  takeSettings = setPageSettings({ reportsErrors: true })
  saveConsent('allow')
  const { errorReports } = await import('../lib/page/report-error.ts')
  const report = vi.spyOn(errorReports, 'report').mockReturnValue(undefined)
  const error = new Error('Broken')
  await crash(error)
  await waitFor(() => expect(report.mock.calls).toEqual([[error]]))
})

/** Returns the error of a chunk that could not be fetched, as reported by the bundler. */
function aLostPart(): Error {
  watchLostParts()
  const payload = new TypeError('Failed to fetch a module')
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  return payload
}

it('AROUND-11 loads again once for a part that could not be fetched, and then says so', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined)
  globalThis.fetch = async () => new Response('')
  const { unmount } = await crash(aLostPart())
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('alert')).toBe(null)
  unmount()

  await crash(aLostPart())
  expect(await screen.findByText(/^A part of this page could not be fetched/)).toBeTruthy()
  expect(reload).toHaveBeenCalledTimes(1)
})

it("TRUST-7 says that the connection is lost, without the bundler's message, and recovers by itself", async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined)
  let isBack = false
  globalThis.fetch = async () => {
    if (isBack) return new Response('')
    throw new TypeError('No network')
  }
  await crash(aLostPart())
  expect(await screen.findByRole('heading', { name: 'No connection' })).toBeTruthy()
  expect(screen.getByText('This page opens by itself as soon as the connection is back.')).toBeTruthy()
  expect(screen.queryByText(/Failed to fetch/)).toBe(null)
  expect(reload).not.toHaveBeenCalled()

  isBack = true
  await act(async () => dispatchEvent(new Event('online')))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})
