import { USUAL_SHARES } from '@parley/contract/contacts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aCard } from '../../../testing/contact-samples.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { sharedFieldsOf, vcardOf } from '../my-card.ts'
import { MyQr } from './my-qr.tsx'

const mine = { card: aCard, shares: [...USUAL_SHARES] }

beforeEach(() => localStorage.clear())

async function open(answers: Answers = {}) {
  const server = fakeServer({ getMyCard: () => mine, ...answers })
  const page = await renderScreen(<MyQr />, { path: '/my-qr', at: '/my-qr' })
  return { ...page, server }
}

it('CONTACT-11 shares the chosen fields and nothing else', () => {
  const text = vcardOf(sharedFieldsOf(mine))
  expect(text).toBe(
    'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Aksoy;Defne;;;\r\nFN:Defne Aksoy\r\nORG:Crystal Exports\r\nTITLE:Buyer\r\n' +
      'EMAIL;TYPE=INTERNET:defne@example.com\r\nEND:VCARD\r\n',
  )
  expect(vcardOf(sharedFieldsOf({ ...mine, shares: [] }))).not.toMatch(/ORG|TITLE|EMAIL|TEL/)
})

it('CONTACT-11 switches shared fields, and reverts a failed change', async () => {
  const { user, server } = await open({ changeMyCard: ({ shares }) => ({ ...mine, shares: [...shares] }) })
  const phone = await screen.findByRole<HTMLInputElement>('switch', { name: /^Phone/ })
  expect(phone.checked).toBe(false)
  const before = document.querySelector('svg path[fill="#000"]')?.getAttribute('d')
  await user.click(phone)
  await waitFor(() => expect(phone.checked).toBe(true))
  expect(document.querySelector('svg path[fill="#000"]')?.getAttribute('d')).not.toBe(before)
  expect(server.made.at(-1)).toMatchObject({
    name: 'changeMyCard',
    input: { shares: ['email', 'phone', 'company', 'jobTitle', 'website'] },
  })
  server.answer({ changeMyCard: () => refuse('unavailable') })
  await user.click(phone)
  await waitFor(() => expect(phone.checked).toBe(true))
})

it('CONTACT-11 shows my code without a connection after it was opened once', async () => {
  const { unmount } = await open()
  await screen.findByRole('img', { name: 'QR code with the card of Defne Aksoy' })
  unmount()
  await open({ getMyCard: () => refuse('unavailable') })
  expect(await screen.findByRole('img', { name: 'QR code with the card of Defne Aksoy' })).toBeTruthy()
})
