import type { Commands, Sent } from './use-optimistic-rows.ts'

interface LiveRow {
  readonly id: string
  readonly rev: number
}

/**
 * Applies commands to rows before the server confirms them. Each command sets or removes the row with its id. If
 * several affect one row, the last wins.
 * @param rowOf returns null if the command removes the row
 */
export function rowCommands<Row extends LiveRow, Command extends { id: string }, Reply extends { rev: number }>(
  rowOf: (command: Command, rev: number) => Row | null,
): Required<Pick<Commands<Row, Command, Reply>, 'withCommands' | 'confirmedCommands'>> {
  const lastOfEach = (sent: readonly Sent<Command, Reply>[]) =>
    new Map(sent.toSorted((a, b) => a.id - b.id).map((each) => [each.command.id, each]))
  return {
    withCommands(rows, sent) {
      if (sent.length === 0) return rows
      const last = lastOfEach(sent)
      const made = [...last.values()].flatMap(({ command, reply }) => rowOf(command, reply?.rev ?? 0) ?? [])
      return [...rows.filter(({ id }) => !last.has(id)), ...made]
    },
    confirmedCommands(rows, sent) {
      const settled = [...lastOfEach(sent).values()].flatMap(({ command, status, reply }) => {
        const row = rows.find(({ id }) => id === command.id)
        const isThere = row ? row.rev >= (reply?.rev ?? 0) : rowOf(command, 0) === null
        return status === 'success' && isThere ? [command.id] : []
      })
      return sent.filter(({ command }) => settled.includes(command.id)).map(({ id }) => id)
    },
  }
}
