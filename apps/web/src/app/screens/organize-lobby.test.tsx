import type { EventDocument, LobbyBlockSetting } from '@parley/contract/events'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Answers, refuse } from '../../testing/fake-server.ts'
import { settingsOf } from '../../testing/organize-samples.ts'
import { anOwnProfile } from '../../testing/profile-samples.ts'
import { anOrganizedEvent, renderOrganizer } from '../../testing/render-organizer.tsx'
import { aMe, anEvent, aType, EVERY_TAB, NOW } from '../../testing/samples.ts'
import { defaultLobby } from '../lobby/lay-out.ts'
import { OrganizeLobby } from './organize-lobby.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

const [usual] = defaultLobby
const block = (own: Partial<LobbyBlockSetting>): LobbyBlockSetting => ({
  ...(usual as LobbyBlockSetting),
  isWide: false,
  ...own,
})
const welcome = block({ id: 'b1', kind: 'text', title: { en: 'Welcome' }, text: { en: 'Doors open at eight.' } })
const next = block({ id: 'b2', kind: 'next' })
const live = block({ id: 'b3', kind: 'live' })
const TYPES = [aType(), aType({ id: 'type2', index: 1, texts: { en: 'Press' } })]
const document = (id: string, name: string): EventDocument => ({
  id,
  name,
  url: `/files/${id}/document.pdf?until=1`,
  contentType: 'application/pdf',
  bytes: 81_000,
})

async function open(lobby: LobbyBlockSetting[] | null, answers: Answers = {}, width = 1440) {
  const event = { participantTypes: TYPES, tabs: EVERY_TAB }
  const asType = (typeId: string) => anOrganizedEvent({ ...event, me: aMe({ typeId, organizer: false }) })
  return renderOrganizer(<OrganizeLobby />, {
    page: 'lobby',
    event,
    width,
    answers: {
      getEvents: (input) =>
        input.id
          ? { event: input.asType ? asType(input.asType) : anOrganizedEvent(event) }
          : { events: [anEvent()], after: null },
      getEventSettings: () => settingsOf({ lobby, lobbyRev: 4 }),
      getEventDocuments: () => ({ documents: [] }),
      getLiveSessions: () => ({ live: [], next: [] }),
      getProgramme: () => ({ days: ['2026-11-21'], day: null, rooms: [], tracks: [], sessions: [] }),
      getOwnProfile: () => anOwnProfile(),
      changeLobby: () => ({ lobbyRev: 5 }),
      ...answers,
    },
  })
}

const rows = async () => {
  await screen.findByRole('button', { name: 'Save lobby' })
  return (await screen.findAllByRole('article')).map((row) => within(row).getByRole('heading').textContent)
}
const press = (name: string) => screen.findByRole('button', { name })
const preview = () => document_().querySelector('[inert]') as HTMLElement
const document_ = () => globalThis.document

it('LOBBY-1 begins with the usual blocks, and saves them as none once they are all there again', async () => {
  let settings = settingsOf({ lobbyRev: 4 })
  const { user, sent } = await open(null, {
    getEventSettings: () => settings,
    changeLobby: ({ blocks }) => {
      settings = settingsOf({ lobby: blocks, lobbyRev: settings.lobbyRev + 1 })
      return { lobbyRev: settings.lobbyRev }
    },
  })
  const all = await rows()
  expect(all).toEqual([
    'Next for each person',
    'Thanks and numbers',
    'Requests to answer',
    'Countdown',
    'Announcements',
    'What is on now',
    'People to meet',
    'Sponsors',
    'Booths to visit',
    'Networking tables',
    'Documents',
  ])
  expect((await press('Save lobby')).hasAttribute('disabled')).toBe(true)
  await user.click(await press('Remove: Countdown'))
  expect(await rows()).toEqual(all.filter((each) => each !== 'Countdown'))
  await user.click(await press('Add: Countdown'))
  await user.click(await press('Save lobby'))
  await waitFor(() => expect(sent('changeLobby')).toHaveLength(1))
  const [{ blocks, lobbyRev }] = sent('changeLobby') as [{ blocks: LobbyBlockSetting[]; lobbyRev: number }]
  expect([blocks.map(({ kind }) => kind).at(-1), lobbyRev]).toEqual(['countdown', 4])

  await user.click(await press('Return to the usual lobby'))
  await user.click(await press('Save lobby'))
  await waitFor(() => expect(sent('changeLobby')).toHaveLength(2))
  expect(sent('changeLobby')[1]).toMatchObject({ blocks: null, lobbyRev: 5 })
})

it('LOBBY-1 moves blocks by keyboard, and says their new places', async () => {
  const { user } = await open([welcome, next, live])
  await rows()
  await user.click(await press('Move down: Welcome'))
  expect(await rows()).toEqual(['Next for each person', 'Welcome', 'What is on now'])
  expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain('Welcome: place 2 of 3')
})

it('LOBBY-11 brings back a block that was removed by one press', async () => {
  const { user } = await open([welcome, next])
  await rows()
  await user.click(await press('Remove: Welcome'))
  expect(await rows()).toEqual(['Next for each person'])
  await user.click(await screen.findByRole('button', { name: /^Undo/ }))
  expect(await rows()).toEqual(['Welcome', 'Next for each person'])
})

it('LOBBY-2 writes a text in each language, and refuses a link that leads nowhere', async () => {
  const { user, sent } = await open([next])
  await rows()
  await user.click(await press('Add: Text'))
  const write = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(`${label} (optional)`), { target: { value } })
  await screen.findByRole('dialog')
  write('Heading', 'Welcome')
  write('Text', 'Doors open at eight.')
  await user.click(screen.getByRole('button', { name: 'Türkçe' }))
  write('Heading', 'Hoş geldiniz')
  write('Link', 'javascript:alert(1)')
  await user.click(screen.getByLabelText(/^Only for some participant types/))
  await user.click(screen.getByRole('button', { name: 'Attendee' }))
  await user.click(await press('Apply'))
  expect(screen.getByText('This is neither an https:// address nor a page of the event.')).toBeTruthy()
  write('Link', ' sessions ')
  await user.click(await press('Apply'))
  expect(await rows()).toEqual(['Next for each person', 'Welcome'])
  expect(screen.getByText('Text · In a column · Press')).toBeTruthy()

  await user.click(await press('Save lobby'))
  await waitFor(() => expect(sent('changeLobby')).toHaveLength(1))
  expect(sent('changeLobby')[0]).toMatchObject({
    blocks: [
      { kind: 'next' },
      {
        kind: 'text',
        title: { en: 'Welcome', tr: 'Hoş geldiniz' },
        text: { en: 'Doors open at eight.' },
        link: 'sessions',
        participantTypes: ['type2'],
      },
    ],
  })
})

it('LOBBY-3 keeps a picture as it is chosen, and names it in the block', async () => {
  const picture = { picturePath: '/files/a/lobby.webp', widthPx: 1600, heightPx: 400 }
  const { user, sent } = await open([next], { addLobbyPicture: () => picture })
  await rows()
  await user.click(await press('Add: Picture'))
  const choose = (file: File) =>
    fireEvent.change(globalThis.document.querySelector('input[type=file][accept*="image/png"]') as Element, {
      target: { files: [file] },
    })
  await screen.findByRole('dialog')
  choose(new File([new Uint8Array(2_097_153)], 'large.png', { type: 'image/png' }))
  expect(await screen.findByText(/larger than 2/i)).toBeTruthy()
  expect(sent('addLobbyPicture')).toHaveLength(0)
  choose(new File(['picture'], 'a.png', { type: 'image/png' }))
  await screen.findByRole('button', { name: 'Replace picture' })
  await user.click(await press('Apply'))
  await user.click(await press('Save lobby'))
  await waitFor(() => expect(sent('changeLobby')).toHaveLength(1))
  expect(sent('changeLobby')[0]).toMatchObject({
    blocks: [
      { kind: 'next' },
      { kind: 'picture', picturePath: picture.picturePath, pictureSize: { widthPx: 1600, heightPx: 400 } },
    ],
  })
})

it('LOBBY-11 shows the draft as the chosen type sees it, and says why a block is not there', async () => {
  const forPress = block({ id: 'b9', kind: 'text', text: { en: 'For the press' }, participantTypes: ['type2'] })
  const { user } = await open([
    welcome,
    forPress,
    block({ id: 'b8', kind: 'text' }),
    block({ id: 'b7', kind: 'people' }),
  ])
  await rows()
  await waitFor(() => expect(preview().textContent).toContain('Doors open at eight.'))
  expect(preview().textContent).not.toContain('For the press')
  expect(await screen.findByText('Not for the type in the preview')).toBeTruthy()
  expect(screen.getByText('Nothing to show yet: edit it')).toBeTruthy()
  expect(await screen.findByText('Takes no room now: nothing to show')).toBeTruthy()

  await user.selectOptions(screen.getByRole('combobox', { name: 'As it is seen by' }), 'Press')
  await waitFor(() => expect(preview().textContent).toContain('For the press'))
  await user.click(await press('Remove: Welcome'))
  expect(preview().textContent).not.toContain('Doors open at eight.')
})

it('LOBBY-11 has the preview behind a press on a phone', async () => {
  const { user } = await open([welcome], {}, 390)
  await rows()
  expect(preview()).toBe(null)
  await user.click(await press('Show preview'))
  await waitFor(() => expect(preview().textContent).toContain('Doors open at eight.'))
})

it('LOBBY-4 asks which version to keep if another organizer was faster', async () => {
  let settings = settingsOf({ lobby: [welcome, next], lobbyRev: 4 })
  const { user, server, sent } = await open(null, {
    getEventSettings: () => settings,
    changeLobby: ({ lobbyRev }) => (lobbyRev === undefined ? { lobbyRev: 7 } : refuse('lobbyChanged')),
  })
  await rows()
  await user.click(await press('Remove: Welcome'))
  settings = settingsOf({ lobby: [live], lobbyRev: 6 })
  await user.click(await press('Save lobby'))
  await screen.findByRole('dialog', { name: 'Someone else has changed the lobby' })
  await user.click(await press('Take theirs'))
  await waitFor(async () => expect(await rows()).toEqual(['What is on now']))
  expect((await press('Save lobby')).hasAttribute('disabled')).toBe(true)

  await user.click(await press('Add: Documents'))
  settings = settingsOf({ lobby: [next], lobbyRev: 8 })
  await user.click(await press('Save lobby'))
  await screen.findByRole('dialog', { name: 'Someone else has changed the lobby' })
  expect(sent('changeLobby').at(-1)).toMatchObject({ lobbyRev: 6 })
  await user.click(await press('Keep mine'))
  await waitFor(() => expect(sent('changeLobby')).toHaveLength(3))
  expect(sent('changeLobby')[2]).toMatchObject({ blocks: [{ kind: 'live' }, { kind: 'documents' }] })
  expect(sent('changeLobby')[2]).not.toHaveProperty('lobbyRev')
  expect(server.made.length).toBeGreaterThan(0)
})

it('LOBBY-11 asks before a draft is left', async () => {
  const { user, router } = await open([welcome, next])
  await rows()
  await user.click(await press('Remove: Welcome'))
  await router.navigate('/event/event1/organize/team')
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
})

it('LOBBY-6 adds documents one after the other, and says which was refused', async () => {
  let documents: EventDocument[] = []
  const { sent } = await open([next], {
    getEventDocuments: () => ({ documents }),
    addEventDocument: ({ fileName }) => {
      if (fileName === 'page.pdf') return refuse('documentRefused')
      const added = document(`d${documents.length}`, fileName)
      documents = [...documents, added]
      return { document: added }
    },
  })
  await screen.findByText('0 of 20')
  const field = await screen.findByLabelText(/^Choose a file or drop it here/)
  const files = ['a.pdf', 'page.pdf', 'b.pdf'].map((name) => new File(['%PDF'], name))
  fireEvent.change(field, { target: { files: [...files, new File([new Uint8Array(5_000_001)], 'large.pdf')] } })
  expect(await screen.findByRole('link', { name: 'b.pdf' })).toBeTruthy()
  expect(await screen.findByText('The file is larger than 5 MB. Make it smaller and try again.')).toBeTruthy()
  expect((sent('addEventDocument') as { fileName: string }[]).map(({ fileName }) => fileName)).toEqual([
    'a.pdf',
    'page.pdf',
    'b.pdf',
  ])
})

it('LOBBY-6 renames a document and puts it in order', async () => {
  const { user, sent } = await open([next], {
    getEventDocuments: () => ({ documents: [document('d1', 'Plan.pdf'), document('d2', 'Terms.pdf')] }),
    changeEventDocument: () => ({ success: true }),
  })
  await user.click(await press('Rename document: Plan.pdf'))
  fireEvent.change(await screen.findByLabelText('Name (required)'), { target: { value: 'Hall plan' } })
  await user.click(await press('Save name'))
  await user.click(await press('Move down: Plan.pdf'))
  await waitFor(() =>
    expect(sent('changeEventDocument')).toEqual([
      { eventId: 'event1', documentId: 'd1', name: 'Hall plan' },
      { eventId: 'event1', documentId: 'd1', place: 1 },
    ]),
  )
})
