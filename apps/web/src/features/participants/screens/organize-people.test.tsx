import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anOverview } from '../../../testing/organize-samples.ts'
import { renderOrganizer } from '../../../testing/render-organizer.tsx'
import { OrganizePeople } from './organize-people.tsx'

const LINK = /\/event-preregister\?eventId=event1$/

const open = (event = {}) =>
  renderOrganizer(<OrganizePeople />, {
    page: 'people',
    event,
    answers: {
      getOverview: () => anOverview({ participantCount: 7, invitedCount: 12 }),
      changeEvent: () => ({ success: true }),
    },
  })

it('ORGANIZE-4 hands out the registration link and its code, and counts who came', async () => {
  const { user } = await open()
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Registration link' })
  expect(link.value).toMatch(LINK)
  expect(screen.getByRole('img', { name: 'QR code to register for Istanbul Food Summit 2026' })).toBeTruthy()
  expect(await screen.findByText('12')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(link.value)
  expect(localStorage.getItem('parley.organized.event1')).toBe('shared')
})

it('ORGANIZE-4 opens an event of invitations before it offers a link that would lead nowhere', async () => {
  const { user, sent, server } = await open({ publicEvent: false })
  const button = await screen.findByRole('button', { name: 'Open to everyone' })
  expect(screen.queryByRole('textbox', { name: 'Registration link' })).toBe(null)
  server.answer({ changeEvent: () => ({ success: true }) })
  await user.click(button)
  await waitFor(() => expect(sent('changeEvent')).toEqual([{ eventId: 'event1', publicEvent: true }]))
})
