import type { AgendaEntry } from '@parley/contract/agenda'
import { describe, expect, it } from 'vitest'
import { anAgendaEntry } from '../../testing/schedule-samples.ts'
import {
  type AgendaCommand,
  confirmedCommands,
  refusedCommands,
  type SentAgendaCommand,
  withAgendaCommands,
} from './agenda-command.ts'

const talk = anAgendaEntry({ id: 'block1', sessionId: 'talk' })
const draft = anAgendaEntry({ id: 'draft-talk', sessionId: 'talk', rev: 0 })
const other = anAgendaEntry({ id: 'block2', sessionId: 'other' })
const join: AgendaCommand = { kind: 'join', draft }
const leave: AgendaCommand = { kind: 'leave', entry: talk, message: '' }

const sent = (id: number, command: AgendaCommand, status: SentAgendaCommand['status'] = 'pending') => ({
  id,
  command,
  status,
  error: status === 'error' ? 'full' : null,
})
const ids = (rows: readonly AgendaEntry[]) => rows.map(({ id }) => id)

describe('my commands', () => {
  it('are shown before the server has answered', () => {
    expect(ids(withAgendaCommands([other], [sent(1, join)]))).toEqual(['block2', 'draft-talk'])
    expect(ids(withAgendaCommands([talk, other], [sent(1, leave)]))).toEqual(['block2'])
    expect(ids(withAgendaCommands([talk, other], [sent(1, { kind: 'giveBack', entry: talk })]))).toEqual(['block2'])
  })

  it('are replaced by the entry of the server', () => {
    expect(ids(withAgendaCommands([talk], [sent(1, join, 'success')]))).toEqual(['block1'])
  })

  it('are reverted if they are refused', () => {
    expect(withAgendaCommands([], [sent(1, join, 'error')])).toEqual([])
    expect(ids(withAgendaCommands([talk], [sent(1, leave, 'error')]))).toEqual(['block1'])
  })

  it('apply only the last one for each session', () => {
    expect(withAgendaCommands([], [sent(2, leave), sent(1, join)])).toEqual([])
    expect(ids(withAgendaCommands([], [sent(1, join, 'success'), sent(2, leave, 'error')]))).toEqual(['draft-talk'])
  })

  it('leave the agenda unchanged if there are none', () => {
    const rows = [talk]
    expect(withAgendaCommands(rows, [])).toBe(rows)
  })
})

describe('settled commands', () => {
  it('include commands that the rows of the server show, and all earlier ones', () => {
    expect(confirmedCommands([talk], [sent(1, leave, 'success'), sent(2, join, 'success')])).toEqual([1, 2])
    expect(confirmedCommands([other], [sent(1, join, 'success'), sent(2, leave, 'success')])).toEqual([1, 2])
  })

  it('exclude pending and refused commands, and those that are not shown yet', () => {
    expect(confirmedCommands([talk], [sent(1, join)])).toEqual([])
    expect(confirmedCommands([talk], [sent(1, join, 'error')])).toEqual([])
    expect(confirmedCommands([], [sent(1, join, 'success')])).toEqual([])
    expect(confirmedCommands([talk], [sent(1, leave, 'success')])).toEqual([])
  })
})

it('returns the reason of the last refusal for each session', () => {
  const otherJoin: AgendaCommand = { kind: 'join', draft: other }
  const all = [sent(1, join, 'error'), sent(2, otherJoin, 'error'), sent(3, otherJoin)]
  expect([...refusedCommands(all)]).toEqual([['talk', 'full']])
})
