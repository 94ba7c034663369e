import { topicName } from '@parley/contract'
import { type CommandRow, commandTopic } from '@parley/contract/app'
import type { BulkRun } from '@parley/contract/bulk'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, refuse } from '../../../testing/fake-server.ts'
import { renderOrganizer } from '../../../testing/render-organizer.tsx'
import { NOW } from '../../../testing/samples.ts'
import { aSession, rooms } from '../../../testing/schedule-samples.ts'
import { OrganizeBulk } from './organize-bulk.tsx'

const COUNTS = { done: 57, same: 2, busy: 3, full: 0, unseen: 0, declined: 1, onStage: 0 }
const aRun = (own: Partial<BulkRun> = {}): BulkRun => ({
  id: 'run1',
  act: 'join',
  state: 'running',
  name: 'Cold chains that hold',
  day: null,
  minutes: null,
  people: null,
  moved: null,
  error: null,
  isUndo: false,
  mayBeUndone: false,
  commandId: 'command1',
  cdt: NOW,
  ...own,
})
const aRow = (own: Partial<CommandRow> = {}): CommandRow => ({
  id: 'command1',
  rev: 1,
  name: 'bulk.join',
  state: 'running',
  stepsDone: 300,
  stepsAll: 701,
  result: null,
  error: null,
  ...own,
})
const TOPIC = topicName(commandTopic.path, { userId: 'user1', commandId: 'command1' })

const open = (answers: Answers = {}) =>
  renderOrganizer(<OrganizeBulk />, {
    page: 'bulk',
    answers: {
      getBulkRuns: () => ({ runs: [] }),
      getProgramme: () => ({
        days: ['2026-11-21', '2026-11-22'],
        day: '2026-11-21',
        rooms,
        tracks: [],
        sessions: [aSession()],
      }),
      previewAttendance: () => COUNTS,
      previewMove: () => ({ sessions: 4, people: 9, busyPeople: 2, roomClashes: 1, outside: 0, begun: 0, seen: 'now' }),
      runAttendance: () => ({ commandId: 'command1' }),
      runMove: () => ({ commandId: 'command1' }),
      stopBulk: () => ({ success: true }),
      undoBulk: () => ({ commandId: 'command2' }),
      ...answers,
    },
  })
const numbers = () =>
  screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .filter((text) => /\d$/.test(text))

it('BULK-1 adds everyone of a type to a session after a preview of the effects', async () => {
  const { user, sent } = await open()
  await user.click(await screen.findByLabelText('Attendee'))
  fireEvent.change(await screen.findByLabelText('Session (required)'), { target: { value: 'session1' } })
  await user.click(screen.getByLabelText('They are busy then (optional)'))
  await user.click(await screen.findByRole('button', { name: 'Put 57 people into it' }))
  expect(numbers()).toEqual(expect.arrayContaining(['Join57', 'Busy then3', 'In it already2', 'You declined them1']))
  expect(sent('runAttendance')).toEqual([])
  const dialog = within(await screen.findByRole('dialog', { name: 'Put 57 people into “Cold chains that hold”?' }))
  await user.click(dialog.getByRole('button', { name: 'Put them into it' }))
  expect(await screen.findByText('Started. You can follow it on this page.')).toBeTruthy()
  const input = { eventId: 'event1', sessionId: 'session1', typeIds: ['type1'], act: 'join', block: true }
  expect([sent('runAttendance'), sent('previewAttendance').at(-1)]).toEqual([[input], input])
})

it('BULK-8 moves a day as previewed, and previews again if the program has changed', async () => {
  const { user, sent } = await open({ runMove: () => refuse('programmeChanged') })
  fireEvent.change(await screen.findByLabelText('Minutes (required)'), { target: { value: '30' } })
  fireEvent.change(screen.getByLabelText('Room (required)'), { target: { value: 'studio' } })
  await user.click(screen.getByLabelText('Earlier'))
  await user.click(await screen.findByRole('button', { name: 'Move 4 sessions' }))
  const dialog = await screen.findByRole('dialog', { name: /^Move 4 sessions of Sat 21 Nov: 30 minutes earlier/ })
  expect(within(dialog).getByText('9 people are told.')).toBeTruthy()
  const previewCount = sent('previewMove').length
  await user.click(within(dialog).getByRole('button', { name: 'Move them' }))
  expect(await screen.findByText(/^The program changed meanwhile/)).toBeTruthy()
  const input = { eventId: 'event1', day: '2026-11-21', minutes: -30, locationId: 'studio' }
  expect(sent('runMove')).toEqual([{ ...input, seen: 'now' }])
  expect(sent('previewMove').slice(previewCount)).toContainEqual(input)
})

it('BULK-9 follows a run to its end after a reload', async () => {
  fakeLive.show(TOPIC, [aRow()])
  const { server } = await open({ getBulkRuns: () => ({ runs: [aRun()] }) })
  const run = within(await screen.findByRole('listitem', { name: 'Everybody into “Cold chains that hold”' }))
  expect(await run.findByText(/^300 of 701 people\./)).toBeTruthy()
  server.answer({ getBulkRuns: () => ({ runs: [aRun({ state: 'executed', people: COUNTS })] }) })
  act(() => fakeLive.change(TOPIC, { up: [aRow({ rev: 2, state: 'executed', stepsDone: 701 })] }))
  expect(await run.findByText('Done')).toBeTruthy()
  expect(run.getByText('57')).toBeTruthy()
})

it('BULK-9 says why a run stopped, and which changes remain', async () => {
  await open({
    getBulkRuns: () => ({
      runs: [
        aRun({ state: 'failed', error: 'sessionOver', people: COUNTS }),
        aRun({ id: 'run2', act: 'move', day: '2026-11-21', minutes: -15, state: 'failed', error: 'programmeChanged' }),
      ],
    }),
  })
  expect(await screen.findByText('This session is over. What was done before that stays.')).toBeTruthy()
  const moved = within(screen.getByRole('listitem', { name: 'Sat 21 Nov, 15 minutes earlier' }))
  expect(moved.getByText(/Nothing was changed\.$/)).toBeTruthy()
})

it('ORGANIZE-5 offers to add a talk if the program is empty', async () => {
  await open({ getProgramme: () => ({ days: [], day: null, rooms: [], tracks: [], sessions: [] }) })
  const add = await screen.findByRole('link', { name: 'Add a talk' })
  expect(add.getAttribute('href')).toBe('/event/event1/organize/programme/new')
  expect(screen.queryByRole('button', { name: /^(Put|Move) 0/ })).toBe(null)
})

it('BULK-11 can stop a run that adds people, but not one that moves a day', async () => {
  fakeLive.show(TOPIC, [aRow() as never])
  const moved = aRun({ id: 'run2', act: 'move', name: null, day: '2026-11-21', minutes: 15, commandId: null })
  const { user, sent } = await open({ getBulkRuns: () => ({ runs: [aRun(), moved] }) })
  expect(await screen.findByRole('progressbar', { name: '300 of 701 people' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(sent('stopBulk')).toEqual([{ eventId: 'event1', runId: 'run1' }])
})

it('BULK-12 undoes a stopped run, and names the run that an undo belongs to', async () => {
  const stopped = aRun({ state: 'stopped', people: COUNTS, mayBeUndone: true })
  const back = aRun({ id: 'run2', act: 'leave', state: 'executed', isUndo: true, people: COUNTS })
  const { user, sent } = await open({ getBulkRuns: () => ({ runs: [back, stopped] }) })
  expect(await screen.findByText('Stopped by an organizer')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo: Everybody into “Cold chains that hold”' }))
  expect(sent('undoBulk')).toEqual([{ eventId: 'event1', runId: 'run1' }])
  expect(screen.getByRole('listitem', { name: 'Undo: Everybody into “Cold chains that hold”' })).toBeTruthy()
})
