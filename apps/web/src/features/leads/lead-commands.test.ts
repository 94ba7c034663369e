import { expect, it } from 'vitest'
import { aLead } from '../../testing/lead-samples.ts'
import { confirmedLeadCommands, type SentLead, withLeadCommands, withLive } from './lead-commands.ts'

const [ada, bo] = [aLead({ id: 'ada', rev: 5, metAtMillis: 20 }), aLead({ id: 'bo', rev: 5, metAtMillis: 10 })]
const sent = (own: Partial<SentLead> = {}): SentLead => ({
  id: 1,
  command: { eventId: 'event1', boothId: 'booth1', id: 'ada', change: { rating: 2 } },
  status: 'pending',
  reply: undefined,
  ...own,
})
const live = (...rows: (typeof ada)[]) => ({ rows, isPending: false, isGone: false })

it("shows the user's changes at once, separately for each field, and the server's row if it is newer", () => {
  const note = sent({ id: 2, command: { ...sent().command, change: { note: 'Call.' } } })
  expect(withLeadCommands([ada, bo], [note, sent()])).toEqual([{ ...ada, rating: 2, note: 'Call.' }, bo])
  const done = sent({ status: 'success', reply: { ...ada, rev: 6, rating: 2 } })
  expect(withLeadCommands([ada], [done])).toEqual([{ ...ada, rev: 6, rating: 2 }])
  const later = { ...ada, rev: 7, rating: 5 }
  expect(withLeadCommands([later], [done])).toEqual([later])
  expect(confirmedLeadCommands([later], [done])).toEqual([1])
  expect(confirmedLeadCommands([ada], [done, note])).toEqual([])
})

it("LEAD-1 merges the team's changes and new leads into the list", () => {
  const whole = { isWhole: true, isToEnd: true }
  const changed = { ...ada, rev: 6, rating: 1 }
  const met = aLead({ id: 'cem', rev: 1, metAtMillis: 15 })
  expect(withLive([ada, bo], live(changed, met, bo), whole)).toEqual([changed, met, bo])
  expect(withLive([ada, bo], live(bo), whole)).toEqual([ada, bo])
  expect(withLive([ada, bo], { rows: [], isPending: true, isGone: false }, whole)).toEqual([ada, bo])
})

it('LEAD-9 adds no one to a filtered list, nor beyond the loaded pages', () => {
  const met = aLead({ id: 'cem', rev: 1, metAtMillis: 15 })
  expect(withLive([ada], live(ada, met), { isWhole: false, isToEnd: true })).toEqual([ada])
  expect(withLive([ada], live(ada, met, bo), { isWhole: true, isToEnd: false })).toEqual([ada])
})
