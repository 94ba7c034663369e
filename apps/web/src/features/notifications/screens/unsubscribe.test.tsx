import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer, refuse } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { Unsubscribe } from './unsubscribe.tsx'

const open = (answers: Parameters<typeof fakeServer>[0], at = '/unsubscribe?token=signed') => {
  const server = fakeServer(answers)
  return renderScreen(<Unsubscribe />, { path: '/unsubscribe', at, signedIn: false }).then((page) => ({
    ...page,
    server,
  }))
}

it('NOTE-64 ends the emails by a press, says which, and takes it back', async () => {
  const { user, server, address } = await open({
    unsubscribe: () => ({ types: ['poll', 'announcement'], hasAccount: true }),
  })
  expect(await screen.findByText('No more emails like this?')).toBeTruthy()
  expect(server.made).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Stop these emails' }))
  expect(await screen.findByText('You will get no more emails like this')).toBeTruthy()
  expect(
    within(screen.getByRole('status'))
      .getAllByRole('listitem')
      .map((each) => each.textContent),
  ).toEqual(['New polls', 'Announcements'])
  await waitFor(() => expect(address()).toBe('/unsubscribe'))
  await user.click(screen.getByRole('button', { name: 'Take it back' }))
  expect(await screen.findByText('You will get these emails again')).toBeTruthy()
  expect(server.made.map(({ input }) => input)).toEqual([
    { token: 'signed', undo: false },
    { token: 'signed', undo: true },
  ])
})

it('NOTE-64 says that a link cannot be read, and leads to the settings', async () => {
  const { user } = await open({ unsubscribe: () => refuse('notFound') })
  await user.click(await screen.findByRole('button', { name: 'Stop these emails' }))
  expect(await screen.findByText('This link cannot be read')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Notification settings' }).getAttribute('href')).toBe(
    '/account/notifications',
  )
})
