import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer, refuse } from '../../testing/fake-server.ts'
import { setPageSettings } from '../../testing/set-page-settings.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { saveConsent } from '../consent.ts'
import { makeErrorReports } from './report-error.ts'

let takeSettings = () => {}
let stop = () => {}
beforeEach(() => {
  takeSettings = setPageSettings({ reportsErrors: true })
  saveConsent('allow')
})
afterEach(() => {
  stop()
  takeSettings()
})

function aPage(random = 0.1, answer: () => { success: true } = () => ({ success: true })) {
  const server = fakeServer({ reportProblem: answer })
  const reports = makeErrorReports({ random: () => random })
  stop = reports.watch(() => '/event/:eventId/lobby')
  const sentReports = () => server.made.flatMap(({ name, input }) => (name === 'reportProblem' ? [input] : []))
  return { report: reports.report, sentReports }
}

it('AROUND-9 reports message, stack and URL pattern, and nothing that identifies a person or an object', async () => {
  const { report, sentReports } = aPage()
  const error = new Error('No row 0j3k5l7m9n1p3r5t7v9x for defne@example.com at /x?code=123456')
  error.stack = 'at https://fair.example/assets/a.js?v=7:1:2'

  report(error)

  await vi.waitFor(() => expect(sentReports()).toHaveLength(1))
  expect(sentReports()).toEqual([
    {
      kind: 'error',
      message: 'No row :id for :email at /x',
      feedback: '',
      stack: 'at https://fair.example/assets/a.js:1:2',
      page: '/event/:eventId/lobby',
    },
  ])
})

it('AROUND-9 reports uncaught errors and rejections', async () => {
  const { sentReports } = aPage()
  dispatchEvent(new ErrorEvent('error', { error: new Error('one') }))
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('two') }))
  await vi.waitFor(() => expect(sentReports()).toHaveLength(2))
  expect(sentReports()).toMatchObject([{ message: 'one' }, { message: 'two' }])
})

it('AROUND-9 reports at most five errors, and none twice', async () => {
  const { report, sentReports } = aPage()
  for (const each of [1, 1, 2, 3, 4, 5, 6, 7]) report(new Error(`error ${each}`))
  await vi.waitFor(() => expect(sentReports()).toHaveLength(5))
  await Promise.resolve()
  expect(sentReports()).toHaveLength(5)
})

it('AROUND-9 does not report a refused report', async () => {
  const onUnhandled = vi.fn()
  addEventListener('unhandledrejection', onUnhandled)
  const { report, sentReports } = aPage(0.1, () => refuse('unavailable'))
  report(new Error('once'))
  await vi.waitFor(() => expect(sentReports()).toHaveLength(1))
  expect(onUnhandled).not.toHaveBeenCalled()
  removeEventListener('unhandledrejection', onUnhandled)
})

it.each([
  ['is in the half that is not sampled', () => 0.5, () => {}],
  ['belongs to a user who allows only necessary cookies', () => 0.1, () => saveConsent('dismiss')],
  ['belongs to an operator who wants no reports', () => 0.1, () => takeSettings()],
])('AROUND-9 reports nothing from a page that %s', async (_why, random, before) => {
  before()
  const { report, sentReports } = aPage(random())
  report(new Error('quiet'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(sentReports()).toEqual([])
})

it('AROUND-9 does not report refused calls or a lost network', async () => {
  const { report, sentReports } = aPage()
  report(new ApiFailure(403, { code: 'DEAL-00130' }))
  report(new ApiFailure(0, {}))
  report(new ApiFailure(500, { code: 'internalError', message: 'Broken', requestId: 'request-7' }))
  await vi.waitFor(() => expect(sentReports()).toHaveLength(1))
  expect(sentReports()).toMatchObject([{ message: 'Broken', requestId: 'request-7' }])
})
