import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { ApiFailure } from '../api/api-failure.ts'
import { loadMessages } from './messages.ts'
import { TextProvider } from './text-provider.tsx'
import { useFailureText } from './use-failure-text.ts'

it.each([
  [
    'a failure with its own text',
    new ApiFailure(409, { code: 'busyThen', message: 'Busy.' }),
    'You are busy at this time.',
  ],
  [
    'a code without a text by the message of the server',
    new ApiFailure(409, { code: 'DEAL-00999', message: 'Full.' }),
    'Full.',
  ],
  ['a missing answer', new ApiFailure(0, {}), 'No response from the server. Check your connection and try again.'],
  ['an answer of another server', new ApiFailure(404, { code: 'UNKNOWN' }), 'Error (UNKNOWN)'],
  [
    'an unavailable server behind a proxy',
    new ApiFailure(502, { code: 'UNKNOWN' }),
    'The service is not ready. Try again shortly.',
  ],
  ['an error in the app', new TypeError('x is undefined'), 'Something went wrong on our side. Try again.'],
])('AROUND-22 explains %s', async (_how, failure, words) => {
  const messages = await loadMessages('en')
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextProvider language="en" messages={messages}>
      {children}
    </TextProvider>
  )
  const { result } = renderHook(useFailureText, { wrapper })

  expect(result.current(failure)).toBe(words)
})
