import { topicName } from '@parley/contract'
import { type CommandRow, commandTopic } from '@parley/contract/app'
import type { ManyRun } from '@parley/contract/participants'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, refuse } from '../../../testing/fake-server.ts'
import { aListedPerson, listing } from '../../../testing/organized-people.ts'
import { aCategory } from '../../../testing/people-samples.ts'
import { renderOrganizer } from '../../../testing/render-organizer.tsx'
import { aType, NOW } from '../../../testing/samples.ts'
import { OrganizePeople } from './organize-people.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

const LINK = /\/event-preregister\?eventId=event1$/
const PRESS = aType({ id: 'type2', index: 1, texts: { en: 'Press' } })
const SELIN = aListedPerson()
const BO = aListedPerson({
  id: 'participant3',
  fullName: 'Bo Ak',
  email: 'bo@example.com',
  state: 'invited',
  listed: false,
  profileIsFilled: false,
  rights: ['inviteparticipant'],
})

const open = (answers: Answers, { event = {}, at = 'people' } = {}) =>
  renderOrganizer(<OrganizePeople />, {
    page: 'people',
    at,
    event: { participantTypes: [aType(), PRESS], ...event },
    answers,
  })
const rows = () => screen.findAllByRole('row')
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
const choose = async (user: { click: (on: Element) => Promise<void> }, ...names: string[]) => {
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Choose ${name}` }))
}
const dialog = async () => within(await screen.findByRole('dialog'))

const aCommand = (own: Partial<CommandRow>): CommandRow => ({
  id: 'command1',
  rev: 9,
  name: 'participants.list',
  state: 'running',
  stepsDone: 0,
  stepsAll: 2,
  result: null,
  error: null,
  ...own,
})

describe('the registration link', () => {
  const alone = listing([aListedPerson({ id: 'participant1', fullName: 'Defne Aksoy' })])

  it('ORGANIZE-4 is open with its QR code while no one else has joined', async () => {
    const { user } = await open(alone)
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Registration link' })
    expect(link.value).toMatch(LINK)
    expect(screen.getByRole('img', { name: 'QR code to register for Istanbul Food Summit 2026' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe(link.value)
    expect(localStorage.getItem('parley.organized.event1')).toBe('shared')
  })

  it('ORGANIZE-4 first opens an event by invitation, because its link would not work', async () => {
    const { user, sent } = await open(
      { ...alone, changeEvent: () => ({ success: true }) },
      { event: { publicEvent: false } },
    )
    const button = await screen.findByRole('button', { name: 'Open to everyone' })
    expect(screen.queryByRole('textbox', { name: 'Registration link' })).toBe(null)
    await user.click(button)
    await waitFor(() => expect(sent('changeEvent')).toEqual([{ eventId: 'event1', publicEvent: true }]))
  })

  it('ORGANIZE-4 is one press away once people have joined, and open if the URL asks for it', async () => {
    const { user, unmount } = await open(listing([SELIN, BO]))
    const toggle = await screen.findByRole('button', { name: 'Registration link' })
    expect(screen.queryByRole('textbox', { name: 'Registration link' })).toBe(null)
    await user.click(toggle)
    expect(screen.getByRole('textbox', { name: 'Registration link' })).toBeTruthy()
    unmount()
    await open(listing([SELIN, BO]), { at: 'people#link' })
    expect(await screen.findByRole('textbox', { name: 'Registration link' })).toBeTruthy()
  })
})

describe('the list', () => {
  it('ROLL-1 shows the details of each person that organizers need', async () => {
    await open(listing([SELIN, BO]))
    const [, selin, bo] = await rows()
    expect(cells(selin as HTMLElement)).toEqual([
      '',
      'SVSelin Volkovaselin@example.com',
      'Anadolu Labs',
      'Attendee',
      'In the event',
      'Complete',
      '1 h ago',
    ])
    expect(cells(bo as HTMLElement).slice(4, 6)).toEqual(['Invited', 'Missing'])
    expect(within(bo as HTMLElement).getByRole('img', { name: 'Hidden from others' })).toBeTruthy()
    expect(within(bo as HTMLElement).getByRole('img', { name: 'Rights: Invite participants' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Bo Ak' }).getAttribute('href')).toBe(
      '/event/event1/organize/people/participant3',
    )
    expect(screen.getByText('2 people')).toBeTruthy()
  })

  it('ROLL-2 requests the filters of the URL, and writes changed filters to it', async () => {
    const { user, sent, address } = await open(listing([SELIN]), { at: 'people?q=olive&state=invited&sort=company' })
    await rows()
    expect(sent('getPeople').at(-1)).toEqual({
      eventId: 'event1',
      query: 'olive',
      state: 'invited',
      orderBy: 'company',
    })
    await user.click(screen.getByRole('button', { name: 'Last change' }))
    await waitFor(() => expect(address()).toMatch(/\?q=olive&state=invited&sort=changed$/))
    await user.click(screen.getByRole('link', { name: /^No profile yet/ }))
    await waitFor(() =>
      expect(sent('getPeople').at(-1)).toMatchObject({ query: 'olive', state: 'invited', without: 'profile' }),
    )
  })

  it('ROLL-2 shows the number of people for each filter', async () => {
    const { user, sent } = await open(listing([SELIN, BO]))
    await rows()
    await user.click(screen.getByRole('button', { name: /^Filters/ }))
    await user.click(await screen.findByRole('button', { name: 'Invited 1', hidden: true }))
    await waitFor(() => expect(sent('countPeople').at(-1)).toMatchObject({ state: 'invited' }))
  })

  it('says that no one matches, and leads back to everyone', async () => {
    const { user, server, address } = await open(listing([]), { at: 'people?q=zzz' })
    expect(await screen.findByText('Nobody matches that')).toBeTruthy()
    server.answer(listing([SELIN]))
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByText('Selin Volkova')).toBeTruthy()
    expect(address()).toBe('/event/event1/organize/people')
  })

  it('says why it could not be loaded, and loads it again', async () => {
    const { user, server } = await open({ ...listing([SELIN]), getPeople: () => refuse('unavailable') })
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.answer(listing([SELIN]))
    await user.click(again)
    expect(await screen.findByText('Selin Volkova')).toBeTruthy()
  })
})

describe('several people', () => {
  const STARTED = { commandId: 'command1', runId: 'run1', people: 2 }
  const PREVIEW = {
    people: 2,
    types: { type1: 2 },
    rights: { inviteparticipant: 1 },
    listed: 1,
    invitable: 1,
    remindable: 1,
    removable: 2,
  }
  const acts = {
    runMany: () => STARTED,
    previewMany: () => PREVIEW,
    undoMany: () => ({ ...STARTED, commandId: 'command2' }),
  }
  const end = async (commandId: string, own: Partial<CommandRow>) => {
    const topic = topicName(commandTopic.path, { userId: 'user1', commandId })
    await waitFor(() => expect(fakeLive.isHeard(topic)).toBe(true))
    act(() => fakeLive.change(topic, { up: [aCommand({ id: commandId, state: 'executed', ...own })] }))
  }
  const result = (done: number, mayBeUndone = true) => ({ result: { done, mayBeUndone } })
  const ids = ['participant2', 'participant3']

  it('ROLL-5 get another type, and can undo it', async () => {
    const { user, sent } = await open({ ...listing([SELIN, BO]), ...acts })
    await choose(user, 'Selin Volkova', 'Bo Ak')
    expect(screen.getByText('2 people chosen')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Change type' }))
    await user.selectOptions(await (await dialog()).findByLabelText('Type (required)'), 'Press')
    await user.click((await dialog()).getByRole('button', { name: 'Save type' }))
    expect(await screen.findByText('0 of 2 people')).toBeTruthy()
    await end('command1', result(2))
    expect(await screen.findByText('2 people are now: Press')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await end('command2', result(2, false))
    expect(await screen.findByText('Change undone')).toBeTruthy()
    expect(sent('runMany')).toMatchObject([{ eventId: 'event1', ids, act: 'type', typeId: 'type2' }])
    expect(sent('undoMany')).toEqual([{ eventId: 'event1', runId: 'run1' }])
  })

  it('ROLL-5 are everyone who matches, except those that were deselected', async () => {
    const { user, sent } = await open(
      { ...listing([SELIN, BO], { matches: 20_000 }), ...acts, runMany: () => ({ ...STARTED, people: 19_999 }) },
      { at: 'people?q=olive' },
    )
    await choose(user, 'Selin Volkova')
    await user.click(screen.getByRole('button', { name: 'Choose all 20,000 people' }))
    expect(screen.getByText('20,000 people chosen')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Choose all/ })).toBe(null)
    await choose(user, 'Bo Ak')
    expect(screen.getByText('19,999 people chosen')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Hide from the attendee list', hidden: true }))
    expect(await screen.findByText('0 of 19,999 people')).toBeTruthy()
    expect(sent('runMany')).toMatchObject([
      { eventId: 'event1', filter: { query: 'olive' }, except: ['participant3'], act: 'list', listed: false },
    ])
    await end('command1', { state: 'running', stepsDone: 500, stepsAll: 19_999 })
    expect(await screen.findByText('500 of 19,999 people')).toBeTruthy()
  })

  it('MANY-5 remain changed if the action is stopped', async () => {
    const { user, sent } = await open({ ...listing([SELIN, BO]), ...acts, stopMany: () => ({ success: true }) })
    await choose(user, 'Selin Volkova')
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Hide from the attendee list', hidden: true }))
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    expect(sent('stopMany')).toEqual([{ eventId: 'event1', runId: 'run1' }])
    await end('command1', result(1))
    expect(await screen.findByText('1 person is hidden from the list')).toBeTruthy()
  })

  const aRun = (own: Partial<ManyRun>): ManyRun => ({
    ...STARTED,
    act: 'list',
    typeId: null,
    listed: false,
    state: 'running',
    peopleDone: 0,
    peopleChanged: 0,
    error: null,
    startedAtMillis: NOW - 30_000,
    endedAtMillis: null,
    ...own,
  })
  const undoButton = () => screen.findByRole('button', { name: 'Undo' })

  it('MANY-6 still show their progress when the page is opened again, and can be stopped', async () => {
    const runs = [aRun({ people: 900, peopleDone: 500, act: 'type', typeId: 'type2' })]
    const { user, sent } = await open({
      ...listing([SELIN, BO]),
      ...acts,
      getManyRuns: () => ({ runs }),
      stopMany: () => ({ success: true }),
    })
    expect(await screen.findByText('500 of 900 people')).toBeTruthy()
    await end('command1', { state: 'running', stepsDone: 600, stepsAll: 900 })
    expect(await screen.findByText('600 of 900 people')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    expect(sent('stopMany')).toEqual([{ eventId: 'event1', runId: 'run1' }])
    await end('command1', { rev: 10, ...result(600) })
    expect(await screen.findByText('600 people are now: Press')).toBeTruthy()
    await user.click(await undoButton())
    expect(sent('undoMany')).toEqual([{ eventId: 'event1', runId: 'run1' }])
  })

  it('MANY-6 can be undone when the page is opened again, for the rest of the minute', async () => {
    const ended = aRun({ state: 'executed', peopleChanged: 2, endedAtMillis: NOW - 20_000 })
    const { user, sent } = await open({ ...listing([SELIN, BO]), ...acts, getManyRuns: () => ({ runs: [ended] }) })
    expect(await screen.findByText('2 people are hidden from the list')).toBeTruthy()
    await user.click(await undoButton())
    await end('command2', result(2, false))
    expect(await screen.findByText('Change undone')).toBeTruthy()
    expect(sent('undoMany')).toEqual([{ eventId: 'event1', runId: 'run1' }])
  })

  it('MANY-6 show why an action ended when the page is opened again', async () => {
    const failed = aRun({ state: 'failed', error: 'notAllowed', peopleChanged: 1, endedAtMillis: NOW - 20_000 })
    await open({ ...listing([SELIN, BO]), ...acts, getManyRuns: () => ({ runs: [failed] }) })
    expect(await screen.findByText(/^It ended after 1 person\./)).toBeTruthy()
    expect(await undoButton()).toBeTruthy()
  })

  it('MANY-6 stop showing progress once their command has left the topic', async () => {
    await open({ ...listing([SELIN, BO]), ...acts, getManyRuns: () => ({ runs: [aRun({})] }) })
    expect(await screen.findByText('0 of 2 people')).toBeTruthy()
    const topic = topicName(commandTopic.path, { userId: 'user1', commandId: 'command1' })
    await waitFor(() => expect(fakeLive.isHeard(topic)).toBe(true))
    act(() => fakeLive.change(topic, { up: [aCommand({})] }))
    act(() => fakeLive.change(topic, { rm: [{ id: 'command1', rev: 99 }] }))
    await waitFor(() => expect(screen.queryByText('0 of 2 people')).toBe(null))
  })

  it('ROLL-5 are deselected when the filters change', async () => {
    const { user } = await open({ ...listing([SELIN, BO], { matches: 60 }), ...acts })
    await choose(user, 'Selin Volkova')
    await user.click(screen.getByRole('button', { name: 'Choose all 60 people' }))
    await user.click(screen.getByRole('link', { name: /^No profile yet/ }))
    await waitFor(() => expect(screen.queryByText(/chosen$/)).toBe(null))
  })

  it('ROLL-5 retain a right that only some have unless it is touched', async () => {
    const { user, sent } = await open({ ...listing([SELIN, BO]), ...acts })
    await choose(user, 'Selin Volkova', 'Bo Ak')
    await user.click(screen.getByRole('button', { name: 'Rights' }))
    const some = await (await dialog()).findByRole<HTMLInputElement>('checkbox', { name: 'Invite participants' })
    expect(some.indeterminate).toBe(true)
    await user.click((await dialog()).getByRole('checkbox', { name: 'Reserve tables' }))
    await user.click((await dialog()).getByRole('button', { name: 'Save rights' }))
    await end('command1', result(2))
    expect(await screen.findByText('Rights of 2 people saved')).toBeTruthy()
    expect(sent('runMany')).toMatchObject([
      { eventId: 'event1', ids, act: 'rights', give: ['reserveatable'], take: [] },
    ])
  })

  it('INVITE-7 are invited again if they have not joined, after a question with their number', async () => {
    const { user, sent } = await open({ ...listing([SELIN, BO]), ...acts })
    await choose(user, 'Selin Volkova', 'Bo Ak')
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Send the invitation again (1)', hidden: true }))
    expect(await (await dialog()).findByText('Invite 1 person again?')).toBeTruthy()
    await user.click((await dialog()).getByRole('button', { name: 'Send 1 email' }))
    await end('command1', result(1, false))
    expect(await screen.findByText('The invitation is on its way to 1 person')).toBeTruthy()
    expect(sent('runMany')).toMatchObject([{ eventId: 'event1', ids, act: 'invite' }])
  })

  it('REMOVE-8 MANY-4 are removed except owners, after a question that lists the consequences', async () => {
    const { user, sent } = await open({
      ...listing([SELIN, BO]),
      ...acts,
      previewMany: () => ({ ...PREVIEW, removable: 1 }),
      getDependents: () => ({ people: 2, meetings: 3, requests: 0, seats: 0, talks: [...'ABCDEFG'], booths: [] }),
    })
    await choose(user, 'Selin Volkova', 'Bo Ak')
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from the event', hidden: true }))
    expect(await (await dialog()).findByText('3 meetings are cancelled')).toBeTruthy()
    expect((await dialog()).getByText(/^1 person stays/)).toBeTruthy()
    expect((await dialog()).getByText(/^2 more talks stay/)).toBeTruthy()
    await user.click((await dialog()).getByRole('button', { name: 'Remove' }))
    await end('command1', result(1))
    expect(await screen.findByText('1 person was removed from the event')).toBeTruthy()
    expect(sent('runMany')).toMatchObject([{ eventId: 'event1', ids, act: 'remove', block: false }])
    expect(screen.queryByText(/chosen$/)).toBe(null)
  })

  it('ROLL-5 are selected all at once, as a range, and by keyboard', async () => {
    const people = Array.from({ length: 6 }, (_, nth) => aListedPerson({ id: `p${nth}`, fullName: `Person ${nth}` }))
    const { user } = await open(listing(people))
    await choose(user, 'Person 1')
    await user.keyboard('{Shift>}')
    await choose(user, 'Person 3')
    await user.keyboard('{/Shift}')
    expect(screen.getByText('3 people chosen')).toBeTruthy()
    screen.getByRole('checkbox', { name: 'Choose Person 5' }).focus()
    await user.keyboard(' ')
    expect(screen.getByText('4 people chosen')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'Choose 6 people' }))
    expect(screen.getByText('6 people chosen')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByText(/chosen$/)).toBe(null)
  })

  it('MANY-3 say why an action ended, and how far it came', async () => {
    const { user } = await open({ ...listing([SELIN, BO]), ...acts })
    await choose(user, 'Selin Volkova')
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Hide from the attendee list', hidden: true }))
    await end('command1', { state: 'failed', error: 'unavailable', ...result(500) })
    expect(await screen.findByText(/^It ended after 500 people\. The service is not ready/)).toBeTruthy()
  })

  it('say why they could not be changed, and remain selected', async () => {
    const { user } = await open({ ...listing([SELIN, BO]), ...acts, runMany: () => refuse('unavailable') })
    await choose(user, 'Selin Volkova')
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Hide from the attendee list', hidden: true }))
    expect(await screen.findByText(/^The service is not ready/)).toBeTruthy()
    expect(screen.getByText('1 person chosen')).toBeTruthy()
  })
})

describe('the lists with an action for everyone', () => {
  it('ROLL-6 reminds everyone without a profile, after a question with their number', async () => {
    const { user, sent } = await open(
      { ...listing([BO], { remindable: 12 }), remindPeople: () => ({ mailed: 12 }) },
      { at: 'people?without=profile' },
    )
    await user.click(await screen.findByRole('button', { name: 'Remind 12 people' }))
    expect((await dialog()).getByText('Remind 12 people?')).toBeTruthy()
    await user.click((await dialog()).getByRole('button', { name: 'Send 12 emails' }))
    expect(await screen.findByText('A reminder is on its way to 12 people')).toBeTruthy()
    expect(sent('remindPeople')).toEqual([{ eventId: 'event1' }])
  })

  it('ROLL-6 says when everyone has been reminded today', async () => {
    await open(listing([BO], { remindable: 0 }), { at: 'people?without=profile' })
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Nobody to remind' })
    expect([button.disabled, !!screen.getByText(/^Everyone who can be reached has been reminded today/)]).toEqual([
      true,
      true,
    ])
  })

  it('ROLL-7 shows the seeks of a person without a match, and invites someone who offers them', async () => {
    const option = { id: 'sub1', index: 0, texts: { en: 'Salt' } }
    const categories = [
      aCategory({ subCategories: [option] }),
      aCategory({
        categoryId: 'cat2',
        role: 'seek',
        matchingCategoryId: 'cat1',
        texts: { en: 'Seeks' },
        subCategories: [option],
      }),
    ]
    const { user, sent } = await open(
      {
        ...listing([aListedPerson({ seeks: ['sub1'] })]),
        getCategories: () => ({ categories: categories.map((each) => ({ ...each, answers: 0, chosen: {} })) }),
        createParticipants: () => ({ participants: [{ participantId: 'participant9', ticketId: 'T' }] }),
      },
      { at: 'people?without=match', event: { categories } },
    )
    await user.click(await screen.findByRole('button', { name: 'Invite someone who fits: Selin Volkova' }))
    const form = await dialog()
    expect(form.getByText(/^Whoever you invite fits Selin Volkova/)).toBeTruthy()
    await user.type(form.getByLabelText('First name (required)'), 'Ada')
    await user.type(form.getByLabelText('Email (required)'), 'ada@example.com')
    await user.click(form.getByRole('button', { name: 'Send invitation' }))
    expect(await screen.findByText('Successfully invited Ada.')).toBeTruthy()
    expect(sent('createParticipants')).toMatchObject([
      { participants: [{ name: 'Ada', categories: [{ categoryId: 'cat1', selectedCategoryIds: ['sub1'] }] }] },
    ])
  })

  it('says when the list is empty', async () => {
    await open(listing([]), { at: 'people?without=match' })
    expect(await screen.findByText('Everyone who says what they seek or offer has a match')).toBeTruthy()
  })
})
