import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Answers } from '../../testing/fake-server.ts'
import { settingsOf } from '../../testing/organize-samples.ts'
import { renderOrganizer } from '../../testing/render-organizer.tsx'
import { aType } from '../../testing/samples.ts'
import { AppTableContext } from '../app-table.ts'
import { OrganizeLook } from './organize-look.tsx'

const TYPES = [aType(), aType({ id: 'type2', index: 1, texts: { en: 'Press' } })]

const open = (answers: Answers = {}) =>
  renderOrganizer(<OrganizeLook />, {
    page: 'look',
    event: { participantTypes: TYPES },
    answers: { getEventSettings: () => settingsOf(), changeEvent: () => ({ success: true }), ...answers },
  })
const picture = (name: string) => screen.findByRole('group', { name: `${name} (optional)` })
const choose = async (name: string, file: File) => {
  const input = (await picture(name)).querySelector('input[type=file]') as HTMLInputElement
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }))
}
const rows = () =>
  screen.getAllByRole('listitem').map((row) => row.querySelector('span')?.firstChild?.textContent ?? '')

it('EVENT-13 previews a colour as it is chosen, and saves it', async () => {
  const { user, sent } = await open()
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save colour' })
  expect(save.disabled).toBe(true)
  const filled = () => screen.getByRole('region', { name: 'Preview' }).querySelector<HTMLElement>('[style]')?.style
  const before = filled()?.getPropertyValue('--hero-own')
  await user.click(screen.getByRole('button', { name: '#6d28d9' }))
  expect(filled()?.getPropertyValue('--hero-own')).not.toBe(before)
  await user.click(save)
  expect(await screen.findByText('Changes saved')).toBeTruthy()
  expect(sent('changeEvent')).toEqual([{ eventId: 'event1', color: '#6d28d9' }])
})

it.each([
  [
    'too large a file',
    new File([new Uint8Array(2_097_153)], 'b.png', { type: 'image/png' }),
    'File is larger than 2 Mb',
  ],
  [
    'a file that is not a picture',
    new File(['text'], 'b.svg', { type: 'image/svg+xml' }),
    'This is not a jpeg or png image that can be read',
  ],
])('EVENT-14 refuses %s before it is sent', async (_what, file, words) => {
  const { sent } = await open()
  await choose('Banner', file)
  expect(within(await picture('Banner')).getByText(words)).toBeTruthy()
  expect(sent('changeEventImage')).toEqual([])
})

it('EVENT-14 asks for the part that is shown, and removes a picture after asking once more', async () => {
  const images = { banner: null, side_banner: null, logo: '/files/a/logo.webp', top_banner: null }
  const { user, sent } = await open({
    getEventSettings: () => settingsOf({ images }),
    changeEventImage: () => ({ images: { ...images, logo: null } }),
  })
  await choose('Logo', new File(['x'], 'l.png', { type: 'image/png' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Logo' }))
  expect(dialog.getByText(/700 by 700 pixels/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))

  await user.click(within(await picture('Logo')).getByRole('button', { name: 'Remove: Logo' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove this picture: Logo?' }))
  await user.click(question.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Removed: Logo')).toBeTruthy()
  expect(sent('changeEventImage')).toEqual([{ eventId: 'event1', kind: 'logo', image: null }])
})

it('EVENT-13 moves and renames tabs, and limits them by type', async () => {
  const { user, sent, router } = await open()
  await user.click(await screen.findByRole('button', { name: 'Move up: Program' }))
  expect(rows()).toEqual(['Lobby', 'Program', 'Networking'])
  void router.navigate('/event/event1/organize/setup')
  const unsaved = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await user.click(unsaved.getByRole('button', { name: 'Keep editing' }))

  await user.click(screen.getByRole('button', { name: 'Rename: Networking' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Words of the tab: Networking' }))
  fireEvent.change(dialog.getByLabelText('English (optional)'), { target: { value: 'Foodies' } })
  fireEvent.change(dialog.getByLabelText('Русский (optional)'), { target: { value: 'Гурманы' } })
  await user.click(dialog.getByRole('button', { name: 'Use these words' }))
  expect(rows()).toEqual(['Lobby', 'Program', 'Foodies'])

  await user.click(screen.getByRole('switch', { name: /^Limit tabs by participant type/ }))
  const seenBy = within(screen.getByRole('group', { name: 'Who sees: Program' }))
  await user.click(seenBy.getByRole('button', { name: 'Press' }))
  await user.click(screen.getByRole('button', { name: 'Save tabs' }))
  await waitFor(() => expect(sent('changeEvent')).toHaveLength(1))
  const [{ tabs, limitTabs }] = sent('changeEvent') as [{ tabs: { name: string }[]; limitTabs: boolean }]
  expect(limitTabs).toBe(true)
  expect(tabs.slice(0, 3)).toEqual([
    { name: 'lobby', texts: null, participantTypes: ['type1', 'type2'] },
    { name: 'agenda', texts: null, participantTypes: ['type1'] },
    { name: 'participant', texts: { en: 'Foodies', ru: 'Гурманы' }, participantTypes: ['type1', 'type2'] },
  ])
  expect(tabs).toHaveLength(8)
})

it('EVENT-13 tells the three tabs of the expo from each other', async () => {
  const expo = { routes: [{ path: '/event/:eventId/expo', element: null }], details: [] }
  await renderOrganizer(
    <AppTableContext value={expo}>
      <OrganizeLook />
    </AppTableContext>,
    { page: 'look', answers: { getEventSettings: () => settingsOf() } },
  )
  const names = (await screen.findAllByRole('button', { name: /^Rename: Expo/ })).map((each) =>
    each.getAttribute('aria-label'),
  )
  expect(names).toEqual(['Rename: Expo (Exhibitors)', 'Rename: Expo (Partners)', 'Rename: Expo (Sponsors)'])
  expect(screen.getByText('Sponsors')).toBeTruthy()
})
