import { beforeEach, expect, it, vi } from 'vitest'
import { forgetConsent } from '../testing/forget-consent.ts'
import { loadConsent, saveConsent } from './consent.ts'

beforeEach(forgetConsent)

it('AROUND-5 has no choice at first, and stores one for 360 days', () => {
  const setCookie = vi.spyOn(document, 'cookie', 'set')
  expect(loadConsent()).toBe(null)

  saveConsent('allow')

  expect(loadConsent()).toBe('allow')
  expect(setCookie.mock.calls).toEqual([
    [expect.stringMatching(/^cookie_consent_status=allow; Max-Age=31104000; Path=\/;/)],
  ])
  setCookie.mockRestore()
  saveConsent('dismiss')
  expect(loadConsent()).toBe('dismiss')
})

it('AROUND-5 ignores any other value of the cookie', () => {
  document.cookie = 'cookie_consent_status=perhaps; Path=/'
  expect(loadConsent()).toBe(null)
})

it('AROUND-5 remembers the choice for this page if the browser stores no cookie', () => {
  const refuses = vi.spyOn(document, 'cookie', 'set').mockReturnValue(undefined)
  saveConsent('allow')
  expect(loadConsent()).toBe('allow')
  refuses.mockRestore()
  saveConsent('dismiss')
  forgetConsent()
  expect(loadConsent()).toBe(null)
})
