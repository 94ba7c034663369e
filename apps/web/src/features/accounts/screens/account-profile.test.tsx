import { accountCalls } from '@parley/contract/accounts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryKeyOf } from '../../../lib/api/index.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { renderRoutes } from '../../../testing/render-screen.tsx'
import { aProfile } from '../../../testing/samples.ts'
import { AccountProfile } from './account-profile.tsx'

async function open(answers: Answers = {}) {
  const server = fakeServer(answers)
  const page = await renderRoutes(
    [
      {
        path: '/account/profile',
        element: (
          <>
            <AccountProfile />
            <Link to="/elsewhere">Elsewhere</Link>
          </>
        ),
      },
      { path: '*', element: <p>Another page</p> },
    ],
    { at: '/account/profile' },
  )
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
  return { server, ...page }
}
const field = (name: string) => screen.getByLabelText(name)
const sent = (server: { made: readonly { name: string; input: unknown }[] }) =>
  server.made.filter(({ name }) => name === 'changeProfile').map(({ input }) => input)

it('PROFILE-1 saves the profile and says so', async () => {
  const saved = aProfile({ name: 'Ece', phoneNumber: '+905321234567', channels: { sms: '+905321234567' } })
  const { server, user } = await open({ changeProfile: () => saved })
  await user.clear(field('First name (required)'))
  await user.type(field('First name (required)'), 'Ece')
  await screen.findByRole('button', { name: /^Country: / })
  await user.type(field('Phone (optional)'), '+90 532 123 45 67')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))

  expect(await screen.findByText('Profile saved')).toBeDefined()
  const channels = { sms: '+905321234567' }
  const zone = { timezone: 'Europe/Istanbul' }
  expect(sent(server)).toEqual([{ action: 'profile', name: 'Ece', surname: 'Aksoy', ...zone, channels }])
})

it('PROFILE-9 sends no language unless the user has chosen one', async () => {
  const { server, user } = await open({ changeProfile: () => aProfile() })
  const language = screen.getByRole<HTMLInputElement>('combobox', { name: 'Language (optional)' })
  expect(language.value).toBe('Each event’s own')
  const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }))
  await save()
  await screen.findByText('Profile saved')
  expect(sent(server)[0]).not.toHaveProperty('language')

  await user.click(language)
  await user.click(await screen.findByRole('option', { name: 'Español', hidden: true }))
  await save()
  await waitFor(() => expect(sent(server)).toHaveLength(2))
  expect(sent(server)[1]).toHaveProperty('language', 'es')
  await screen.findByRole('heading', { name: 'Perfil' })
})

it('PROFILE-9 shows the language that was chosen, and offers no way back to none', async () => {
  const { user } = await open({ getProfile: () => aProfile({ language: 'tr' }) })
  const language = screen.getByRole<HTMLInputElement>('combobox', { name: 'Language (required)' })
  expect(language.value).toBe('Türkçe')
  await user.click(language)
  await screen.findByRole('option', { name: 'Español', hidden: true })
  expect(screen.queryByRole('option', { name: 'Each event’s own', hidden: true })).toBeNull()
})

it('PROFILE-1 shows the username with the reason why it cannot be edited', async () => {
  await open()
  const username = field('Username (required)')
  expect([username.getAttribute('value'), username.hasAttribute('readonly')]).toEqual(['defne@example.com', true])
  expect(screen.getByText(/You sign in with this address/)).toBeDefined()
})

it('PROFILE-1 shows each error at its field, goes to the first and sends nothing', async () => {
  const { server, user } = await open()
  await user.clear(field('Last name (required)'))
  await screen.findByRole('button', { name: /^Country: / })
  await user.type(field('Phone (optional)'), '12')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(screen.getByText('Last name is missing')).toBeDefined()
  expect(screen.getByText('This is not a phone number')).toBeDefined()
  expect(document.activeElement).toBe(field('Last name (required)'))
  expect(sent(server)).toEqual([])
})

it('PROFILE-1 keeps the typed text when the server refuses, and shows its reason', async () => {
  const { user } = await open({ changeProfile: () => refuse('unavailable') })
  await user.type(field('First name (required)'), ' Su')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(/not ready/)).toBeDefined()
  expect(field('First name (required)')).toHaveProperty('value', 'Defne Su')
})

it('PROFILE-1 asks before typed changes are lost, and only then', async () => {
  const { user } = await open()
  await user.type(field('First name (required)'), ' Su')
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
  expect(field('First name (required)')).toHaveProperty('value', 'Defne Su')
  await user.type(field('First name (required)'), '{Backspace}{Backspace}{Backspace}')
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  expect(await screen.findByText('Another page')).toBeDefined()
})

it('PROFILE-7 shows changes from another device, but never overwrites edited text', async () => {
  const { user, queries } = await open()
  const becomes = (name: string) =>
    act(async () => void queries.setQueryData(queryKeyOf(accountCalls.getProfile, {}), aProfile({ name })))
  await becomes('Ece')
  await waitFor(() => expect(field('First name (required)')).toHaveProperty('value', 'Ece'))
  await user.type(field('First name (required)'), ' Su')
  await becomes('Ada')
  expect(field('First name (required)')).toHaveProperty('value', 'Ece Su')
})

const fileInput = () => document.querySelector('input[type=file]') as HTMLInputElement
const choose = (file: File) => act(async () => void fireEvent.change(fileInput(), { target: { files: [file] } }))

it.each([
  [
    'too large a file',
    new File([new Uint8Array(2_097_153)], 'me.png', { type: 'image/png' }),
    'File is larger than 2 Mb',
  ],
  [
    'a file that is not a picture',
    new File(['text'], 'me.txt', { type: 'text/plain' }),
    'This is not a jpeg or png image that can be read',
  ],
])('PROFILE-4 refuses %s before it is sent', async (_what, file, words) => {
  const { server } = await open()
  await choose(file)
  expect(await screen.findByText(words)).toBeDefined()
  expect(sent(server)).toEqual([])
})

it('PROFILE-4 removes the photo after asking once more', async () => {
  const { server, user } = await open({
    getProfile: () => aProfile({ profilePhotoPath: '/files/a/photo.webp' }),
    changeProfile: () => aProfile(),
  })
  await user.click(screen.getByRole('button', { name: 'Remove photo' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove your photo?' })
  await user.click(within(dialog).getByRole('button', { name: 'Remove photo' }))
  expect(await screen.findByText('Photo removed')).toBeDefined()
  expect(sent(server)).toEqual([{ action: 'photo', image: null }])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove photo' })).toBeNull())
})

const stop = vi.fn()
const getUserMedia = vi.fn()
beforeEach(() => {
  stop.mockReset()
  getUserMedia.mockReset()
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
})
afterEach(() => Reflect.deleteProperty(navigator, 'mediaDevices'))

it.each([
  ['NotAllowedError', /may not use the camera/],
  ['NotFoundError', /No camera was found/],
  ['NotReadableError', /did not start/],
])('PROFILE-3 explains why there is no camera: %s', async (name, words) => {
  getUserMedia.mockRejectedValue(new DOMException('', name))
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Take a photo' }))
  expect(await screen.findByText(words)).toBeDefined()
})

it('PROFILE-3 turns the camera off when the dialog closes, also when it opened only then', async () => {
  const stream = Object.assign(new MediaStream(), { getTracks: () => [{ stop }] })
  let give = (_stream: MediaStream) => undefined as void
  getUserMedia.mockImplementation(() => new Promise((resolve) => (give = resolve)))
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Take a photo' }))
  await screen.findByRole('button', { name: 'Take photo' })
  await act(async () => give(stream))
  expect(stop).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(stop).toHaveBeenCalledTimes(1))

  await user.click(screen.getByRole('button', { name: 'Take a photo' }))
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await act(async () => give(stream))
  await waitFor(() => expect(stop).toHaveBeenCalledTimes(2))
})
