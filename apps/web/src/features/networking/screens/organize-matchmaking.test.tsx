import type { InputOf } from '@parley/contract'
import {
  type networkingCalls,
  type PreviewedSuggestion,
  type SuggestionWeights,
  USUAL_WEIGHTS,
} from '@parley/contract/networking'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Answers, refuse } from '../../../testing/fake-server.ts'
import { aCategory, aFoundPerson, aReason, pageOf } from '../../../testing/people-samples.ts'
import { renderOrganizer } from '../../../testing/render-organizer.tsx'
import { OrganizeMatchmaking } from './organize-matchmaking.tsx'

type Previewed = InputOf<typeof networkingCalls.previewSuggestions>

const person = (id: string, fullName: string): PreviewedSuggestion => ({
  id,
  fullName,
  jobTitle: null,
  company: null,
  profilePhotoPath: null,
  typeId: 'type1',
  reasons: [aReason()],
})
const [ada, bo, cem] = [person('p1', 'Ada Ak'), person('p2', 'Bo Berg'), person('p3', 'Cem Can')]
/** Answers a preview. With a high weight of common choices, Cem enters the list and Ada drops out. */
const preview = ({ weights }: Previewed) => ({
  current: [ada, bo],
  tried: weights.interest > 5 ? [cem, bo, ada].slice(0, 2) : [ada, bo],
})

async function open(answers: Answers = {}, { width = 1440, kept: savedWeights = USUAL_WEIGHTS } = {}) {
  let weights: SuggestionWeights = savedWeights
  return renderOrganizer(<OrganizeMatchmaking />, {
    page: 'matchmaking',
    width,
    event: { categories: [aCategory({ subCategories: [{ id: 'sub1', index: 0, texts: { en: 'Rye' } }] })] },
    answers: {
      getSuggestionWeights: () => ({ weights }),
      changeSuggestionWeights: (input) => {
        weights = input.weights
        return { success: true }
      },
      searchParticipants: ({ query }) =>
        pageOf(
          [
            aFoundPerson({ id: 's1', fullName: 'Selin Volkova' }),
            aFoundPerson({ id: 's2', fullName: 'Diego Marín' }),
          ].filter(({ fullName }) => fullName.includes(query)),
        ),
      previewSuggestions: preview,
      ...answers,
    },
  })
}
const slider = (name: string) => screen.findByRole<HTMLInputElement>('slider', { name: `${name} (required)` })
const move = async (name: string, value: number) =>
  fireEvent.change(await slider(name), { target: { value: String(value) } })
const list = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('listitem')
    .map((each) => each.textContent)
const INTEREST = 'What both chose'

it('SUGGEST-5 shows the weights, their meaning, and the suggestions of a participant with them', async () => {
  await open({}, { kept: { ...USUAL_WEIGHTS, speaker: 0 } })
  const values = ['What one offers and the other seeks', INTEREST, 'Speakers'].map(async (name) => {
    const input = await slider(name)
    return [input.value, input.getAttribute('aria-valuetext')]
  })
  expect(await Promise.all(values)).toEqual([
    ['6', '6 of 10'],
    ['2', '2 of 10'],
    ['0', 'Off'],
  ])
  expect(await screen.findByText('Nothing changes for Selin Volkova. Move a weight to try it.')).toBeTruthy()
  const both = ['1AAAda AkOffers what you seek: Rye', '2BBBo BergOffers what you seek: Rye']
  expect([await list('Now'), await list('With your weights')]).toEqual([both, both])
})

it('SUGGEST-5 previews a moved weight, and saves nothing before the user does', async () => {
  const { sent } = await open()
  await move(INTEREST, 9)
  expect(await screen.findByText('Selin Volkova: 1 place changes')).toBeTruthy()
  expect(await list('With your weights')).toEqual([
    '1CCCem CanNewOffers what you seek: Rye',
    '2BBBo BergOffers what you seek: Rye',
  ])
  expect((await list('Now'))[0]).toBe('1AAAda AkNo longerOffers what you seek: Rye')
  expect(sent('changeSuggestionWeights')).toEqual([])
})

it('SUGGEST-5 follows a slider where it rests, not through every value', async () => {
  const { sent } = await open()
  await screen.findByText(/^Nothing changes/)
  for (const value of [3, 4, 5, 6, 7]) await move(INTEREST, value)
  await screen.findByText(/1 place changes/)
  expect(sent('previewSuggestions').map((each) => (each as Previewed).weights.interest)).toEqual([2, 7])
})

it('SUGGEST-5 previews the weights for another participant', async () => {
  const { user, sent } = await open()
  await screen.findByText(/^Nothing changes/)
  const picker = screen.getByRole('combobox', { name: 'Find a participant' })
  await user.clear(picker)
  await user.type(picker, 'Diego')
  await user.click(await screen.findByRole('option', { name: /Diego Marín/, hidden: true }))
  expect(await screen.findByText('Nothing changes for Diego Marín. Move a weight to try it.')).toBeTruthy()
  expect(document.activeElement).toBe(picker)
  expect(sent('previewSuggestions').map((each) => (each as Previewed).participantId)).toEqual(['s1', 's2'])
})

it('SUGGEST-5 saves, and can undo it', async () => {
  const { user, sent } = await open()
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save weights' })
  expect(save.disabled).toBe(true)
  await move(INTEREST, 9)
  await user.click(save)
  expect(await screen.findByText('Weights saved. Suggestions follow them from now on.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The weights are as they were before.')).toBeTruthy()
  await waitFor(async () => expect((await slider(INTEREST)).value).toBe('2'))
  expect(sent('changeSuggestionWeights')).toEqual([
    { eventId: 'event1', weights: { ...USUAL_WEIGHTS, interest: 9 } },
    { eventId: 'event1', weights: USUAL_WEIGHTS },
  ])
})

it('SUGGEST-5 restores the default weights', async () => {
  const { user } = await open({}, { kept: { ...USUAL_WEIGHTS, match: 1, mostRequests: 9 } })
  await user.click(await screen.findByRole('button', { name: 'Reset to usual' }))
  expect((await slider('What one offers and the other seeks')).value).toBe('6')
  expect(screen.getByLabelText<HTMLInputElement>('Unanswered requests for one person (required)').value).toBe('5')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reset to usual' }).disabled).toBe(true)
})

it.each(['0', '101', 'x', ''])(
  'SUGGEST-5 refuses %j as a number of requests, and sends no preview for it',
  async (wrong) => {
    const { sent } = await open()
    await screen.findByText(/^Nothing changes/)
    const field = screen.getByLabelText('Unanswered requests for one person (required)')
    fireEvent.change(field, { target: { value: wrong } })
    expect(screen.getByText('Enter a whole number from 1 to 100.')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save weights' }).disabled).toBe(true)
    fireEvent.change(field, { target: { value: '7' } })
    await waitFor(() => expect(sent('previewSuggestions')).toHaveLength(2))
    expect((sent('previewSuggestions')[1] as Previewed).weights.mostRequests).toBe(7)
  },
)

it('SUGGEST-5 shows one of the two lists at a time on a phone', async () => {
  const { user } = await open({}, { width: 390 })
  const which = within(await screen.findByRole('group', { name: 'Which list' }))
  const then = which.getByRole('button', { name: 'With your weights' })
  const now = which.getByRole('button', { name: 'Now' })
  expect([now, then].map((each) => each.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
  await user.click(now)
  expect([now, then].map((each) => each.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
})

it('says that there are no participants yet', async () => {
  await open({ searchParticipants: () => pageOf([]) })
  expect(await screen.findByText(/^Once people have joined/)).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBe(null)
})

it('says that there are no suggestions, and shows errors', async () => {
  const { server, user } = await open({ previewSuggestions: () => refuse('unavailable') })
  expect(await screen.findByText('The service is not ready. Try again shortly.')).toBeTruthy()
  server.answer({ previewSuggestions: () => ({ current: [], tried: [] }) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There is nobody to suggest to Selin Volkova yet.')).toBeTruthy()
})
