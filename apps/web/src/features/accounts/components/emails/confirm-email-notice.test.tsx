import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { aProfile } from '../../../../testing/samples.ts'
import { ConfirmEmailNotice } from './confirm-email-notice.tsx'

afterEach(() => sessionStorage.clear())

async function open(at: string, own = { usernameIsVerified: false }) {
  const server = fakeServer({ getProfile: () => aProfile(own) })
  const page = await renderScreen(<ConfirmEmailNotice />, { path: '*', at })
  await waitFor(() => expect(server.made.some(({ name }) => name === 'getProfile')).toBe(true))
  return page
}
const notice = () => screen.queryByRole('complementary', { name: 'Confirm your email' })

it('ACCOUNT-9 leads a user with an unconfirmed username to the page where they can confirm it', async () => {
  await open('/event/list')
  const link = await screen.findByRole('link', { name: 'Confirm your email' })
  expect(link.getAttribute('href')).toBe('/account/connected-emails')
})

it('ACCOUNT-9 stays away for the session once it was put away', async () => {
  const { user, unmount } = await open('/event/list')
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(notice()).toBeNull()
  unmount()
  await open('/my-agenda')
  expect(notice()).toBeNull()
})

it.each([
  ['/event/list', { usernameIsVerified: true }],
  ['/account/connected-emails', { usernameIsVerified: false }],
])('ACCOUNT-9 is hidden at %s for %o', async (at, own) => {
  await open(at, own)
  expect(notice()).toBeNull()
})
