import type { Category } from '@parley/contract/participants'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, fakeServer, refuse } from '../../../../testing/fake-server.ts'
import { QUESTIONS } from '../../../../testing/profile-samples.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { aMe, anEventInFull, aType } from '../../../../testing/samples.ts'
import { InviteDialog } from './invite-dialog.tsx'

const PRESS = aType({ id: 'type2', index: 1, texts: { en: 'Press' }, categories: ['cat4'] })
const EVENT = anEventInFull({
  me: aMe({ rights: ['inviteparticipant'] }),
  participantTypes: [aType({ categories: ['cat1', 'cat4'] }), PRESS],
  categories: QUESTIONS,
})
const KEPT = { participants: [{ participantId: 'participant9', ticketId: 'ABCDEFGH23456789' }] }

async function open(answers: Answers = {}, { event = EVENT, width = 1440 } = {}) {
  const server = fakeServer({ createParticipants: () => KEPT, ...answers })
  let isClosed = false
  const shown = await renderScreen(
    <InviteDialog
      event={event}
      opened
      onClose={() => {
        isClosed = true
      }}
    />,
    { width },
  )
  await screen.findByRole('dialog')
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const fill = async (name = 'Ada', email = 'ada@example.com') => {
    await shown.user.type(field('First name (required)'), name)
    await shown.user.type(field('Email (required)'), email)
  }
  const press = (name: string) => shown.user.click(screen.getByRole('button', { name }))
  const sent = () =>
    server.made
      .filter(({ name }) => name === 'createParticipants')
      .map(({ input }) => (input as { participants: unknown[] }).participants)
  return { ...shown, server, field, fill, press, sent, isClosed: () => isClosed }
}

it('INVITE-8 sends the fields of a participant, the type and the answers to the questions of that type', async () => {
  const { user, field, fill, press, sent, isClosed } = await open()
  await fill()
  await user.type(field('Last name (optional)'), 'Lovelace')
  await user.type(field('Company (optional)'), 'Kite & Co')
  await user.click(screen.getByRole('checkbox', { name: 'Salt' }))
  await user.type(field('Ask me about (optional)'), 'Engines')
  await user.click(screen.getByText('More about the person'))
  await user.type(field('What they offer, in words (optional)'), 'Tables')
  await user.type(field('LinkedIn (optional)'), 'ada')
  await press('Send invitation')
  expect(await screen.findByText('Successfully invited Ada Lovelace.')).toBeTruthy()
  expect([isClosed(), sent()]).toEqual([
    true,
    [
      [
        {
          name: 'Ada',
          surname: 'Lovelace',
          email: 'ada@example.com',
          company: 'Kite & Co',
          offer: 'Tables',
          some: { linkedin: 'ada' },
          typeId: 'type1',
          categories: [
            { categoryId: 'cat1', selectedCategoryIds: ['sub-salt'], inputValue: null },
            { categoryId: 'cat4', selectedCategoryIds: [], inputValue: 'Engines' },
          ],
        },
      ],
    ],
  ])
})

it('INVITE-8 asks the questions of the chosen type, and sends no other answers', async () => {
  const { user, field, fill, press, sent } = await open()
  await fill()
  await user.click(screen.getByRole('checkbox', { name: 'Salt' }))
  await user.selectOptions(screen.getByLabelText('Participant type (required)'), 'Press')
  expect(screen.queryByRole('checkbox', { name: 'Salt' })).toBe(null)
  await user.type(field('Ask me about (optional)'), 'News')
  await press('Send invitation')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()).toMatchObject([
    [{ typeId: 'type2', categories: [{ categoryId: 'cat4', selectedCategoryIds: [], inputValue: 'News' }] }],
  ])
})

it('INVITE-8 marks missing fields, and sends nothing', async () => {
  const { press, sent } = await open()
  await press('Send invitation')
  expect(await screen.findAllByText(/^(First name|Email) is missing$/)).toHaveLength(2)
  expect([document.activeElement?.getAttribute('name') ?? document.activeElement?.tagName, sent()]).toEqual([
    'INPUT',
    [],
  ])
})

it('INVITE-8 continues with the next person of the same type on request', async () => {
  const { user, field, fill, press, sent, isClosed } = await open()
  await fill()
  await user.selectOptions(screen.getByLabelText('Participant type (required)'), 'Press')
  await press('Send and invite another')
  expect(await screen.findByText('Successfully invited Ada.')).toBeTruthy()
  await waitFor(() => expect(field('First name (required)').value).toBe(''))
  expect([isClosed(), document.activeElement === field('First name (required)')]).toEqual([false, true])
  await fill('Bo', 'bo@example.com')
  await press('Send invitation')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject([{ name: 'Bo', email: 'bo@example.com', typeId: 'type2' }])
})

it('INVITE-8 reports at its field that the email is already in the event, and loses nothing', async () => {
  const fields = [
    { path: 'participants.0.email', key: 'validation.error.duplicate', params: { name: 'ada@example.com' } },
  ]
  const { user, server, field, fill, press, isClosed } = await open({
    createParticipants: () => refuse('alreadyRegistered', { fields }),
  })
  await fill()
  await user.type(field('Company (optional)'), 'Kite')
  await press('Send invitation')
  expect(await screen.findByText('Could not invite the participant')).toBeTruthy()
  expect(screen.getAllByText('Someone with this email has already joined or been invited.')).toHaveLength(2)
  expect([isClosed(), field('Company (optional)').value, document.activeElement]).toEqual([
    false,
    'Kite',
    field('Email (required)'),
  ])

  server.answer({ createParticipants: () => KEPT })
  await user.clear(field('Email (required)'))
  await user.type(field('Email (required)'), 'ada2@example.com')
  await press('Send invitation')
  expect(await screen.findByText('Successfully invited Ada.')).toBeTruthy()
  expect(screen.queryByText('Could not invite the participant')).toBe(null)
})

it.each([
  ['registrationRefused', 'This person cannot be invited.'],
  ['noInvitationRight', /./],
  ['tooManyRequests', /./],
] as const)('INVITE-8 explains why no one could be invited: %s', async (reason, words) => {
  const { fill, press, isClosed } = await open({ createParticipants: () => refuse(reason) })
  await fill()
  await press('Send invitation')
  expect(await screen.findByText('Could not invite the participant')).toBeTruthy()
  expect([screen.getAllByText(words).length > 0, isClosed()]).toEqual([true, false])
})

it('INVITE-8 shows an error about an answer at its question', async () => {
  const params = { number: 1, count: 2 }
  const fields = [{ path: 'participants.0.categories.0', key: 'validation.error.maxItems', params }]
  const { user, fill, press } = await open({ createParticipants: () => refuse('invalidInput', { fields }) })
  await fill()
  await user.click(screen.getByRole('checkbox', { name: 'Salt' }))
  await press('Send invitation')
  const group = await screen.findByRole('group', { name: /^I offer/ })
  await waitFor(() => expect(group.querySelector('[role=status]')?.textContent).not.toBe(''))
})

it('ORGANIZE-7 asks before typed values are discarded', async () => {
  const { fill, press, isClosed } = await open()
  await fill()
  await press('Cancel')
  expect(await screen.findByText('Discard what you changed?')).toBeTruthy()
  expect(isClosed()).toBe(false)
})

it('INVITE-9 also asks an organizer the private questions, which they can edit later too', async () => {
  const diet = { ...(QUESTIONS[0] as Category), categoryId: 'cat9', isPrivate: true, texts: { en: 'Diet' }, labels: {} }
  const questions = [...QUESTIONS, diet, { ...diet, categoryId: 'cat10', forPeople: false, texts: { en: 'Stand' } }]
  const type = aType({ categories: null })
  const { press, fill, sent } = await open(
    { getCategories: () => ({ categories: questions.map((each) => ({ ...each, answers: 0, chosen: {} })) }) },
    { event: { ...EVENT, me: aMe({ organizer: true }), participantTypes: [type] } },
  )
  expect(await screen.findByRole('group', { name: /^Diet/ })).toBeTruthy()
  expect(screen.queryByText('Stand', { exact: false })).toBe(null)
  await fill()
  await press('Send invitation')
  await waitFor(() => expect(sent()).toHaveLength(1))
})

describe('on a phone', () => {
  const openAbove = async () => {
    const shown = await open({}, { width: 390 })
    await act(() => shown.router.navigate('/?next'))
    const back = () => act(() => shown.router.navigate(-1))
    return { ...shown, back }
  }

  it('INVITE-9 is closed by Back, and the page below remains', async () => {
    const { back, isClosed, address } = await openAbove()
    await back()
    await waitFor(() => expect(isClosed()).toBe(true))
    expect(address()).toBe('/?next')
  })

  it('INVITE-9 asks before Back discards typed values', async () => {
    const { user, field, back, isClosed, address } = await openAbove()
    await user.type(field('First name (required)'), 'Ada')
    await back()
    const question = within(await screen.findByRole('dialog', { name: 'Discard what you changed?' }))
    expect([isClosed(), address()]).toEqual([false, '/?next'])
    await user.click(question.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(isClosed()).toBe(true))
    expect(address()).toBe('/?next')
  })
})
