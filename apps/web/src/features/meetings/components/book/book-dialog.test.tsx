import type { Me } from '@parley/contract/participants'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Answers, fakeServer, refuse } from '../../../../testing/fake-server.ts'
import { aMeeting } from '../../../../testing/invitation-samples.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { aMe, anEventInFull, aPerson, NOW } from '../../../../testing/samples.ts'
import { BookAction } from './book-action.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

const SLOT = { id: 'slot1', sdt: NOW + 3_600_000, edt: NOW + 5_400_000 }
const PEOPLE = [
  aPerson(),
  aPerson({ id: 'participant1', fullName: 'Defne Aksoy' }),
  aPerson({ id: 'participant3', fullName: 'Mert Aydın' }),
]

async function open(me: Partial<Me>, { id = 'participant2', answers = {} as Answers, event = {} } = {}) {
  const server = fakeServer({
    findOpenSlots: () => ({ slots: [SLOT], best: [], swaps: [], reason: null }),
    prebook: () => ({ meeting: aMeeting({ prebooked: true }) }),
    ...answers,
  })
  const page = await renderScreen(
    <BookAction
      event={anEventInFull({ me: aMe(me), ...event })}
      person={aPerson({ id })}
      people={PEOPLE}
      onQuery={() => undefined}
    />,
  )
  const sent = (wanted: string) => server.made.filter(({ name }) => name === wanted).map(({ input }) => input)
  const dialog = async (name: string) => {
    await page.user.click(screen.getByRole('button', { name }))
    return within(await screen.findByRole('dialog', { name }))
  }
  return { ...page, sent, dialog }
}

const FOR_SELIN = 'Book a meeting for Selin Volkova'

it('MEET-36 books a meeting of two other people at a time that is free for both', async () => {
  const { sent, user, dialog } = await open({ rights: ['onbehalfmeeting'] })
  const form = await dialog(FOR_SELIN)
  const book = () => form.getByRole<HTMLButtonElement>('button', { name: /^Book/ })
  expect([book().disabled, sent('findOpenSlots')]).toEqual([true, []])
  await user.click(form.getByLabelText('Person to meet (required)', { selector: 'input' }))
  expect(screen.getAllByRole('option', { hidden: true }).map((each) => each.textContent)).toEqual([
    expect.stringContaining('Mert Aydın'),
  ])
  await user.keyboard('{ArrowDown}{Enter}')
  const time = await form.findByRole('radio', { name: /15:30/ })
  expect(book().disabled).toBe(true)
  time.focus()
  await user.keyboard(' ')
  await user.type(form.getByLabelText('Message (optional)'), 'You two should talk')
  await user.click(form.getByRole('button', { name: 'Book · 15:30' }))

  expect(await screen.findByText('The meeting is booked and appears in both agendas.')).toBeTruthy()
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(sent('findOpenSlots')[0]).toEqual({
    eventId: 'event1',
    participantId: 'participant3',
    asParticipantId: 'participant2',
  })
  expect(sent('prebook')).toEqual([
    {
      eventId: 'event1',
      sessionId: 'slot1',
      message: 'You two should talk',
      fromParticipantId: 'participant2',
      toParticipantId: 'participant3',
    },
  ])
})

it('MEET-37 reserves a table for the user alone; a refusal leaves the dialog open', async () => {
  let isRefused = true
  const { sent, user, dialog } = await open(
    { rights: ['reserveatable'] },
    {
      id: 'participant1',
      answers: { prebook: () => (isRefused ? refuse('noPlaceLeft') : { meeting: aMeeting() }) },
    },
  )
  const form = await dialog('Reserve a table')
  await user.click(await form.findByRole('radio', { name: /15:30/ }))
  await user.click(form.getByRole('button', { name: 'Book · 15:30' }))
  expect(await screen.findByText('All tables are taken at this time. Choose another time.')).toBeTruthy()
  isRefused = false
  await user.click(form.getByRole('button', { name: 'Book · 15:30' }))

  expect(await screen.findByText('A table is reserved for you. You find it in your agenda.')).toBeTruthy()
  expect(sent('findOpenSlots')[0]).toEqual({ eventId: 'event1', participantId: 'participant1' })
  expect(sent('prebook').at(-1)).toMatchObject({ fromParticipantId: 'participant1', toParticipantId: 'participant1' })
})

it('MEET-36 MEET-37 offers each only to people with the right, and to organizers', async () => {
  const offered = async (me: Partial<Me>, id: string, event = {}) => {
    const { unmount } = await open(me, { id, event })
    const names = screen.queryAllByRole('button').map((each) => each.textContent)
    unmount()
    return names
  }
  expect(await offered({}, 'participant2')).toEqual([])
  expect(await offered({ rights: ['reserveatable'] }, 'participant2')).toEqual([])
  expect(await offered({ rights: ['onbehalfmeeting'] }, 'participant1')).toEqual([])
  expect(await offered({ organizer: true }, 'participant2')).toEqual([FOR_SELIN])
  expect(await offered({ organizer: true }, 'participant1')).toEqual(['Reserve a table'])
  expect(await offered({ organizer: true }, 'participant2', { isFinished: true })).toEqual([])
  expect(await offered({ organizer: true }, 'participant2', { hasDealRoom: false })).toEqual([])
})

it.each([
  ['noSpaceOfMine', 'Selin Volkova has no free time left.'],
  ['noSpaceOfTheirs', 'There is no time left that suits both.'],
] as const)('MEET-36 explains why there is no time for the two: %s', async (reason, words) => {
  const { user, dialog } = await open(
    { organizer: true },
    { answers: { findOpenSlots: () => ({ slots: [], best: [], swaps: [], reason }) } },
  )
  const form = await dialog(FOR_SELIN)
  await user.click(form.getByLabelText('Person to meet (required)', { selector: 'input' }))
  await user.keyboard('{ArrowDown}{Enter}')

  expect(await form.findByText(words)).toBeTruthy()
})

it('MEET-36 names the two people who already have a meeting, and leaves the dialog open', async () => {
  const { user, dialog } = await open(
    { rights: ['onbehalfmeeting'] },
    { answers: { prebook: () => refuse('meetingExists') } },
  )
  const form = await dialog(FOR_SELIN)
  await user.click(form.getByLabelText('Person to meet (required)', { selector: 'input' }))
  await user.keyboard('{ArrowDown}{Enter}')
  await user.click(await form.findByRole('radio', { name: /15:30/ }))
  await user.click(form.getByRole('button', { name: 'Book · 15:30' }))

  expect(await screen.findByText('Selin Volkova and Mert Aydın have a meeting already.')).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
})
