import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { refuse } from '../../../../testing/fake-server.ts'
import { anOrganizedEvent, renderOrganizer } from '../../../../testing/render-organizer.tsx'
import { NOW } from '../../../../testing/samples.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { RemovedPeople } from './removed-people.tsx'

const ends = { people: 1, meetings: 3, requests: 2, seats: 0, talks: ['Cold pressing'], booths: [] }

function OpenDialog() {
  const [opened, setOpened] = useState(true)
  return (
    <RemoveDialog
      eventId="event1"
      people={[{ id: 'p2', name: 'Ada Byron' }]}
      reportId="r1"
      opened={opened}
      onClose={() => setOpened(false)}
    />
  )
}

it('REMOVE-8 lists the consequences, blocks on request, and offers to undo', async () => {
  const { user, sent } = await renderOrganizer(<OpenDialog />, {
    page: 'people',
    answers: {
      getDependents: () => ends,
      removeParticipants: () => ({ removed: 1 }),
      restoreParticipants: () => ({ restored: 1 }),
    },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Ada Byron from the event?' }))
  await dialog.findByText('3 meetings are cancelled')
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '3 meetings are cancelled',
    '2 meeting requests end',
    '“Cold pressing” stays in the program without this speaker',
  ])
  await user.click(dialog.getByRole('checkbox', { name: 'Block from coming back' }))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))

  await screen.findByText('Ada Byron was removed from the event')
  expect(sent('removeParticipants')).toEqual([{ eventId: 'event1', ids: ['p2'], block: true, reportId: 'r1' }])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone.')
  expect(sent('restoreParticipants')).toEqual([{ eventId: 'event1', ids: ['p2'] }])
})

it('REMOVE-8 saves a table of the consequences on the device', async () => {
  URL.createObjectURL = () => 'blob:file'
  const { user, sent } = await renderOrganizer(<OpenDialog />, {
    page: 'people',
    answers: { getDependents: () => ends, exportDependentsOfPeople: () => new Blob(['Person,What']) },
  })
  await user.click(await screen.findByRole('button', { name: 'Save a list of it first' }))
  await waitFor(() =>
    expect(sent('exportDependentsOfPeople')).toEqual([{ eventId: 'event1', ids: ['p2'], except: [], language: 'en' }]),
  )
  expect(screen.getByRole('button', { name: 'Remove' })).toBeTruthy()
})

it('REMOVE-2 says in the dialog why a person cannot be removed', async () => {
  const { user } = await renderOrganizer(<OpenDialog />, {
    page: 'people',
    answers: { getDependents: () => ends, removeParticipants: () => refuse('ownersOnly') },
  })
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('3 meetings are cancelled')
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await screen.findByText('Only an owner of the event may do this.')
})

it('BAN-4 lists removed and blocked people, and lets them come back', async () => {
  const person = {
    id: 'p2',
    fullName: 'Ada Byron',
    email: 'ada@example.org',
    company: null,
    isBlocked: true,
    removedAtMillis: NOW,
    removedBy: 'Ines Lopez',
    mayBeRestored: false,
  }
  const { user, sent, server } = await renderOrganizer(<RemovedPeople event={anOrganizedEvent()} />, {
    page: 'people',
    answers: { getRemoved: () => ({ people: [person], after: null }), unblockParticipants: () => ({ allowed: 1 }) },
  })
  await screen.findByText('Ada Byron')
  screen.getByText('Blocked')
  server.answer({ getRemoved: () => ({ people: [{ ...person, isBlocked: false }], after: null }) })
  await user.click(screen.getByRole('button', { name: 'Allow again' }))
  await waitFor(() => expect(sent('unblockParticipants')).toEqual([{ eventId: 'event1', ids: ['p2'] }]))
  await screen.findByText('Removed')
})
