import { failures } from '@parley/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import en from '../../../locales/en.json'
import { ApiFailure } from '../../lib/api/api-failure.ts'
import { useReportsOffline } from '../../lib/use-is-online.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { LoadFailed } from './load-failed.tsx'

it.each([
  ['no answer', new ApiFailure(0, {}), en['error.offline']],
  ['a server that failed', new ApiFailure(500, { code: failures.internalError.code }), en['error.internalError']],
  ['a server that is not ready', new ApiFailure(503, { code: failures.unavailable.code }), en['error.unavailable']],
  ['a refusal', new ApiFailure(403, { code: failures.notAllowed.code }), en['error.DEAL-00130']],
  ['an error in the app', new TypeError('x is not a function'), en['error.internalError']],
])('AROUND-21 blames the connection only if no answer came: %s', (_what, error, words) => {
  renderPart(<LoadFailed error={error} onRetry={() => undefined} />)
  expect(screen.getByRole('alert').textContent).toContain(words)
})

function Banner() {
  useReportsOffline()
  return null
}

it('FRAME-24 leaves the notice of a lost connection to the banner', () => {
  renderPart(
    <>
      <Banner />
      <LoadFailed error={new ApiFailure(0, {})} onRetry={() => undefined} />
    </>,
  )
  expect(screen.getByRole('alert').textContent).toBe(`${en['ui.loadFailed.title']}${en['ui.loadFailed.retry']}`)
})
