import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { ApiFailure } from '../api/api-failure.ts'
import { loadMessages } from './messages.ts'
import { TextProvider } from './text-provider.tsx'
import { useFailureText } from './use-failure-text.ts'

it.each([
  ['its own words', new ApiFailure(409, { code: 'busyThen', message: 'Busy.' }), 'You are busy at this time.'],
  ['the server’s words for a code without', new ApiFailure(409, { code: 'DEAL-00999', message: 'Full.' }), 'Full.'],
  ['that no answer came', new ApiFailure(0, {}), 'No response from the server. Check your connection and try again.'],
  ['that something else answered', new ApiFailure(404, { code: 'UNKNOWN' }), 'Error (UNKNOWN)'],
  [
    'that the server is away, where a proxy says so',
    new ApiFailure(502, { code: 'UNKNOWN' }),
    'The service is not ready. Try again shortly.',
  ],
  ['that it is our fault', new TypeError('x is undefined'), 'Something went wrong on our side. Try again.'],
])('AROUND-22 a failure reads %s', async (_how, failure, words) => {
  const messages = await loadMessages('en')
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextProvider language="en" messages={messages}>
      {children}
    </TextProvider>
  )
  const { result } = renderHook(useFailureText, { wrapper })

  expect(result.current(failure)).toBe(words)
})
