import type { Call, CallSpec } from '@parley/contract'
import { everyCall } from '@parley/contract/app'
import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { everyPage } from '../testing/every-page.tsx'
import { type Answers, fakeServer } from '../testing/fake-server.ts'
import { aMeeting, aProposal } from '../testing/invitation-samples.ts'
import { renderRoutes } from '../testing/render-screen.tsx'

/* Opens the links of emails like an email scanner with a browser. The server's own test has the same list. */

const ELSEWHERE: Answers = {
  previewUrlAction: () => ({ mayActOnLoad: false, account: { name: 'Ada Lace', username: 'a•••@example.org' } }),
  previewSignInLink: () => ({
    state: 'good',
    mayActOnLoad: false,
    isSignedIn: false,
    email: 'ada@example.org',
    eventId: null,
    removesPassword: false,
  }),
  getProposal: () => aProposal(),
  acceptProposal: () => ({ meeting: aMeeting() }),
}

it.each([
  '/confirmEmail?email=ada%40example.org&code=20406080&key=k1',
  '/confirmEmail?email=ada%40example.org&code=20406080',
  '/token-login?token=link.t1',
  '/forgot-password-confirm?username=ada%40example.org&code=20406080&key=k1',
  '/unsubscribe?token=t1',
  '/event/event1/meeting-request?token=t1',
  '/login?next=%2Fevent%2Fevent1%3Finvited&email=ada%40example.org',
  '/registration?next=%2Fevent%2Fevent1%3Finvited&email=ada%40example.org',
  '/tickets/TICKET1',
  '/event/event1?invited',
])('OPEN-1 %s changes nothing when it opens in a browser that did not request it', async (at) => {
  const server = fakeServer(ELSEWHERE)
  await renderRoutes(everyPage, { at, signedIn: false, width: 1440 })
  await vi.waitFor(() => expect(document.body.textContent).not.toBe(''))
  await act(async () => {})

  const changing = server.made.filter(({ name }) => {
    const { method, onlyReads }: CallSpec = everyCall[name] as Call
    return method !== 'GET' && !onlyReads
  })
  expect(changing).toEqual([])
})
