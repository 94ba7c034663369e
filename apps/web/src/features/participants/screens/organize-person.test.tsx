import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Answers, refuse } from '../../../testing/fake-server.ts'
import { aRecord } from '../../../testing/organized-people.ts'
import { renderOrganizer } from '../../../testing/render-organizer.tsx'
import { aType, NOW } from '../../../testing/samples.ts'
import { OrganizePerson } from './organize-person.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

const PRESS = aType({ id: 'type2', index: 1, texts: { en: 'Press' } })
const DONE = { profile: null, changed: 1 }

async function open(record = aRecord(), answers: Answers = {}, event = {}) {
  const shown = await renderOrganizer(<OrganizePerson />, {
    page: 'people/:personId',
    at: 'people/participant2',
    event: { participantTypes: [aType(), PRESS], ...event },
    answers: { getPerson: () => record, changeParticipants: () => DONE, ...answers },
  })
  await screen.findByRole('heading', { level: 1, name: record.fullName })
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const rewrite = async (label: string, value: string) => {
    await shown.user.clear(field(label))
    await shown.user.type(field(label), value)
  }
  const save = () => shown.user.click(screen.getByRole('button', { name: 'Save person' }))
  const sent = () => shown.sent('changeParticipants').map((each) => (each as { participants: unknown[] }).participants)
  return { ...shown, field, rewrite, save, changes: sent }
}

it('ROLL-4 shows email, phone, ticket and private answers, and sends only changed fields', async () => {
  const record = aRecord({
    phone: '+905551112233',
    answers: [{ categoryId: 'cat3', selectedCategoryIds: ['sub-vegan'], inputValue: null }],
  })
  const { user, field, rewrite, save, changes, address } = await open(record)
  expect(field('Email (required)').value).toBe('selin@example.com')
  expect(screen.getByText(/The account belongs to selin@home\.example/)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Vegan' }).checked).toBe(true)
  expect(screen.getByRole('img', { name: 'QR code of ticket SELN0000SELN0000', hidden: true })).toBeTruthy()

  await rewrite('Email (required)', 'selin@work.example')
  await user.selectOptions(field('Participant type (required)'), 'Press')
  await user.click(screen.getByRole('radio', { name: 'Hidden from others' }))
  await user.click(screen.getByRole('checkbox', { name: 'Invite participants' }))
  await user.click(screen.getByRole('radio', { name: 'Halal' }))
  await save()
  expect(await screen.findByText('Saved: Selin Volkova')).toBeTruthy()
  expect([changes(), address()]).toEqual([
    [
      [
        {
          id: 'participant2',
          email: 'selin@work.example',
          typeId: 'type2',
          listed: false,
          rights: ['inviteparticipant'],
          categories: [{ categoryId: 'cat3', selectedCategoryIds: ['sub-halal'], inputValue: null }],
        },
      ],
    ],
    '/event/event1/organize/people',
  ])
})

it('ROLL-4 saves a person without an email or a last name', async () => {
  const record = aRecord({ surname: '', email: null, accountEmail: null, state: 'waiting', fullName: 'Selin' })
  const { rewrite, save, changes } = await open(record)
  await rewrite('Company (optional)', 'Kite')
  await save()
  await waitFor(() => expect(changes()).toEqual([[{ id: 'participant2', company: 'Kite' }]]))
})

it('ROLL-4 reports a taken email at its field, and loses nothing', async () => {
  const { rewrite, save, field } = await open(aRecord(), { changeParticipants: () => refuse('emailOfAnother') })
  await rewrite('Email (required)', 'bo@example.com')
  await save()
  expect(await screen.findByText('Someone else in this event uses this email.')).toBeTruthy()
  expect([document.activeElement, field('Email (required)').value]).toEqual([
    field('Email (required)'),
    'bo@example.com',
  ])
})

it('ROLL-4 can clear how a person takes part in a hybrid event', async () => {
  const { user, save, changes } = await open(aRecord({ present: 'venue' }), {}, { eventType: 'hybrid' })
  await user.click(screen.getByRole('radio', { name: 'At the venue' }))
  await save()
  await waitFor(() => expect(changes()).toEqual([[{ id: 'participant2', present: null }]]))
})

it('INVITE-7 emails the invitation to a person who has not joined, and a reminder of the profile', async () => {
  const record = aRecord({ state: 'invited', accountEmail: null })
  const { user, sent } = await open(record, { inviteAgain: () => ({ mailed: 1 }), remindPeople: () => ({ mailed: 0 }) })
  const confirm = async (button: string) => {
    await user.click(screen.getByRole('button', { name: button }))
    await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Send 1 email' }))
  }
  await confirm('Send the invitation again')
  expect(await screen.findByText('The invitation is on its way to 1 person')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  await confirm('Remind to complete profile')
  expect(await screen.findByText(/^No emails were sent: everyone has been reminded today/)).toBeTruthy()
  const input = { eventId: 'event1', participantIds: ['participant2'] }
  expect([sent('inviteAgain'), sent('remindPeople')]).toEqual([[input], [input]])
})

it('offers no email without a purpose', async () => {
  await open(aRecord({ profileIsFilled: true }))
  expect(screen.queryByRole('button', { name: 'Send the invitation again' })).toBe(null)
  expect(screen.queryByRole('button', { name: 'Remind to complete profile' })).toBe(null)
})

it('says that a person no longer exists, and leads back', async () => {
  await renderOrganizer(<OrganizePerson />, {
    page: 'people/:personId',
    at: 'people/gone',
    answers: { getPerson: () => refuse('notFound') },
  })
  expect(await screen.findByText('This person is no longer in the event')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See everyone' }).getAttribute('href')).toBe('/event/event1/organize/people')
})
