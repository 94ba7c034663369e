import { expect, it } from 'vitest'
import { rowCommands } from './row-commands.ts'
import type { Sent } from './use-optimistic-rows.ts'

type Mark = 'favourite' | 'ignored'
interface Row {
  readonly id: string
  readonly mark: Mark
  readonly rev: number
}
interface Command {
  readonly id: string
  readonly mark: Mark | null
}

const { withCommands, confirmedCommands } = rowCommands<Row, Command, { rev: number }>(
  ({ id, mark }, rev) => mark && { id, mark, rev },
)
const row = (id: string, mark: Mark, rev = 1): Row => ({ id, mark, rev })
const sent = (id: number, of: string, mark: Mark | null, reply?: number): Sent<Command, { rev: number }> => ({
  id,
  command: { id: of, mark },
  status: reply === undefined ? 'pending' : 'success',
  reply: reply === undefined ? undefined : { rev: reply },
  error: null,
})

it('MARK-1, EXPO-4 shows a mark before the server has answered, instead of the previous one', () => {
  expect(withCommands([row('ada', 'ignored'), row('bo', 'favourite')], [sent(1, 'ada', 'favourite')])).toEqual([
    row('bo', 'favourite'),
    row('ada', 'favourite', 0),
  ])
  expect(withCommands([row('ada', 'favourite')], [sent(1, 'ada', null)])).toEqual([])
})

it('counts only the last of several commands for one row', () => {
  expect(withCommands([], [sent(2, 'ada', null), sent(1, 'ada', 'favourite')])).toEqual([])
})

it('leaves the rows as they are without commands', () => {
  const rows = [row('ada', 'favourite')]
  expect(withCommands(rows, [])).toBe(rows)
})

it('EXPO-4 removes the optimistic change once the server’s rows contain it', () => {
  const commands = [sent(1, 'ada', null, 2), sent(2, 'ada', 'favourite', 3)]
  expect(confirmedCommands([row('ada', 'favourite', 3)], commands)).toEqual([1, 2])
  // After the commands, the row was marked as ignored on another device.
  expect(confirmedCommands([row('ada', 'ignored', 4)], commands)).toEqual([1, 2])
  expect(confirmedCommands([], [sent(1, 'ada', null, 2)])).toEqual([1])
})

it('retains commands that are pending or not visible in the rows yet', () => {
  expect(confirmedCommands([row('ada', 'favourite', 1)], [sent(1, 'ada', 'favourite')])).toEqual([])
  expect(confirmedCommands([], [sent(1, 'ada', 'favourite', 1)])).toEqual([])
  expect(confirmedCommands([row('ada', 'favourite', 1)], [sent(1, 'ada', null, 2)])).toEqual([])
})
