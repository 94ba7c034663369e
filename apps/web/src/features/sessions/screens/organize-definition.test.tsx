import type { EventDetails } from '@parley/contract/app'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { button } from '../../../testing/acts/on-screen.ts'
import { chooseDateTime, typeInto } from '../../../testing/choose-date-time.ts'
import { type Answers, refuse } from '../../../testing/fake-server.ts'
import { anEditedDefinition } from '../../../testing/organize-samples.ts'
import { aListedPerson } from '../../../testing/organized-people.ts'
import { renderOrganizer } from '../../../testing/render-organizer.tsx'
import { NOW } from '../../../testing/samples.ts'
import { rooms, tracks } from '../../../testing/schedule-samples.ts'
import { OrganizeDefinition } from './organize-definition.tsx'

const free = { sdt: NOW, edt: NOW, room: [], people: [], agendas: 0, isOutside: false, seatsTaken: null }
const ANSWERS: Answers = {
  getEditedProgramme: () => ({ days: [], day: null, rooms, tracks, sessions: [] }),
  getDefinition: () => ({ definition: anEditedDefinition() }),
  checkSessions: ({ times }) => ({ peopleToTell: 12, times: times.map(() => free) }),
  getPeople: () => ({ people: [aListedPerson()], after: null }),
}
const open = (id: string, answers: Answers = {}, event: Partial<EventDetails> = {}) =>
  renderOrganizer(<OrganizeDefinition />, {
    event,
    page: 'programme/:definitionId',
    at: `programme/${id}`,
    answers: { ...ANSWERS, ...answers },
  })
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  return () => vi.useRealTimers()
})

it('SESSION-16 adds a talk with its times and people, who are found by name', async () => {
  const { user, sent, address } = await open('new?day=2026-11-22', {
    createDefinition: () => ({ definitionId: 'definition7' }),
  })
  await user.click(await button('Add talk'))
  expect(await screen.findByText('Give the talk a title')).toBeTruthy()
  write('Title (required)', 'Rye')
  write('Link to join (optional)', 'meet.example.org/rye')
  write('Add someone by name', 'sel')
  await user.click(await button(/Selin Volkova/))
  await chooseDateTime('Start (required)', '2026-11-22T12:15')
  write('Room (optional)', 'studio')
  await user.click(await button('Add talk'))
  await waitFor(() => expect(address()).toBe('/event/event1/organize/programme/definition7'))
  expect(sent('createDefinition')).toMatchObject([
    {
      title: 'Rye',
      externalLink: 'https://meet.example.org/rye',
      visibleTypes: null,
      times: [
        {
          locationId: 'studio',
          start: '2026-11-22T12:15',
          end: '2026-11-22T12:45',
          capacity: null,
          persons: [{ id: 'participant2', role: 'speaker' }],
        },
      ],
    },
  ])
})

it('SESSION-16 retains an unreadable time, and saves nothing with it', async () => {
  const { user, sent } = await open('definition1', {
    changeDefinition: () => ({ definition: anEditedDefinition() }),
  })
  const first = within(await screen.findByLabelText('Time 1'))
  const end = within(first.getByRole('group', { name: 'End (required)' })).getByRole<HTMLInputElement>('combobox')
  typeInto(end, 'half past')
  await user.click(await button('Save talk'))
  await waitFor(() => expect(document.activeElement).toBe(end))
  expect([end.value, sent('changeDefinition')]).toEqual(['half past', []])
  expect(first.getByText('“half past” cannot be read. Write it like this: 14:30')).toBeTruthy()
})

it('VIDEO-85 accepts a live stream of YouTube or Vimeo, and reports others at the field', async () => {
  const saved = anEditedDefinition({ streamLink: 'https://youtu.be/dQw4w9WgXcQ' })
  const answers = { changeDefinition: () => ({ definition: saved }) }
  const { user, sent } = await open('definition1', answers, { hasVideo: true })
  const field = await screen.findByLabelText('Live stream for the audience (optional)')
  write('Live stream for the audience (optional)', 'https://stream.example/live')
  await user.click(await button('Save talk'))
  expect(await screen.findByText(/^This is not the address of a video on YouTube or Vimeo\./)).toBeTruthy()
  expect([sent('changeDefinition'), field.getAttribute('aria-invalid')]).toEqual([[], 'true'])
  write('Live stream for the audience (optional)', 'youtu.be/dQw4w9WgXcQ')
  await user.click(await button('Save talk'))
  await waitFor(() => expect(sent('changeDefinition')).toMatchObject([{ streamLink: 'https://youtu.be/dQw4w9WgXcQ' }]))
})

it('SESSION-19 shows the conflicts of a time while it is edited, and marks the time that has an error', async () => {
  const busy = {
    person: { id: 'participant2', fullName: 'Selin Volkova', jobTitle: null, company: null, profilePhotoPath: null },
  }
  const { user } = await open('definition1', {
    checkSessions: ({ times }) => ({
      peopleToTell: 12,
      times: times.map((time) =>
        time.id === 'session1'
          ? {
              ...free,
              agendas: 3,
              people: [{ ...busy, kind: 'meeting' as const, name: '', sdt: NOW, edt: NOW + 600_000 }],
            }
          : free,
      ),
    }),
    changeDefinition: () => refuse('sessionOrder', { params: { time: 1 } }),
  })
  const first = within(await screen.findByLabelText('Time 1'))
  expect(await first.findByText('Selin Volkova has a meeting: 14:30–14:40')).toBeTruthy()
  expect(first.getByText('3 people who have it in their agenda have something else then.')).toBeTruthy()
  write('Title (required)', 'Rye')
  expect(await screen.findByText(/12 people will be told\./)).toBeTruthy()
  await user.click(await button('Save talk'))
  const second = within(screen.getByLabelText('Time 2'))
  expect(await second.findByText('It must end after it starts.')).toBeTruthy()
  expect(screen.getByDisplayValue('Rye')).toBeTruthy()
})

it('SESSION-16 retains my edits beside changes saved by another organizer, and lets me take theirs', async () => {
  const theirs = anEditedDefinition({ rev: 'rev-of-talk-2', title: 'Theirs', subtitle: 'Also theirs' })
  const { user, sent, server } = await open('definition1', {
    changeDefinition: () => refuse('sessionChanged', { params: { definition: theirs } }),
  })
  await screen.findByDisplayValue('Cold chains that hold')
  write('Title (required)', 'Mine')
  write('Abstract (optional)', 'Also mine')
  server.answer({ getDefinition: () => ({ definition: theirs }) })
  await user.click(await button('Save talk'))
  expect(await screen.findByText(/^Both of you have changed: Title\./)).toBeTruthy()
  expect(screen.getByDisplayValue('Mine')).toBeTruthy()
  expect(screen.getByDisplayValue('Also theirs')).toBeTruthy()
  await user.click(await button('Take theirs'))
  expect(screen.getByDisplayValue('Theirs')).toBeTruthy()
  server.answer({ changeDefinition: () => ({ definition: theirs }) })
  await user.click(await button('Save talk'))
  await waitFor(() => expect(sent('changeDefinition').length).toBe(2))
  expect(sent('changeDefinition')[1]).toMatchObject({
    rev: 'rev-of-talk-2',
    title: 'Theirs',
    subtitle: 'Also theirs',
    abstract: 'Also mine',
  })
})

it('FRAME-11 asks before unsaved edits are lost, and retains them if saving fails', async () => {
  const { user, address } = await open('definition1', { changeDefinition: () => refuse('unavailable') })
  await screen.findByDisplayValue('Cold chains that hold')
  write('Title (required)', 'Mine')
  await user.click(await button('Save talk'))
  await screen.findByText('The service is not ready. Try again shortly.')
  await user.click(screen.getByText('Cancel'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByText('Keep editing'))
  expect([screen.getByDisplayValue('Mine').isConnected, address()]).toEqual([
    true,
    '/event/event1/organize/programme/definition1',
  ])
})

it('SESSION-18 calls off one time and deletes another when the talk is saved', async () => {
  const { user, sent } = await open('definition1', { changeDefinition: () => ({ definition: anEditedDefinition() }) })
  await user.click(await button('Call off: Time 1'))
  await user.click(await button('Delete this time: Time 2'))
  await user.click(await button('Save talk'))
  await waitFor(() =>
    expect(sent('changeDefinition')).toMatchObject([{ times: [{ id: 'session1', state: 'cancelled' }] }]),
  )
})

it('SESSION-18 says that a talk is gone, and leads back', async () => {
  await open('definition9', { getDefinition: () => refuse('notFound') })
  expect((await screen.findAllByText('This talk is gone')).length).toBeGreaterThan(0)
})

it('SPEAKER-4 adds a speaker who is not in the event yet by name alone', async () => {
  const { user, sent } = await open('new?day=2026-11-22', {
    getPeople: () => ({ people: [], after: null }),
    createSpeaker: ({ fullName }) => ({ speaker: { id: 'participant9', fullName } }),
    createDefinition: () => ({ definitionId: 'definition7' }),
  })
  await button('Add talk')
  write('Title (required)', 'Rye')
  write('Add someone by name', 'Ayşe Demir')
  await user.click(await button('Add “Ayşe Demir” as a new speaker'))
  await screen.findByLabelText('What Ayşe Demir does')
  await user.click(await button('Add talk'))
  await waitFor(() => expect(sent('createDefinition')).toHaveLength(1))
  expect(sent('createDefinition')).toMatchObject([{ times: [{ persons: [{ id: 'participant9', role: 'speaker' }] }] }])
  expect(sent('createSpeaker')).toEqual([{ eventId: 'event1', fullName: 'Ayşe Demir', company: '' }])
})
