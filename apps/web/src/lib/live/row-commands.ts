import type { Commands, Sent } from './use-live-with-commands.ts'

interface LiveRow {
  readonly id: string
  readonly rev: number
}

/**
 * Commands each of which sets the row with its id or takes it away. Of several about one row the last counts.
 *
 * @param rowOf the row as a command makes it; null where that takes it away
 */
export function rowCommands<Row extends LiveRow, Command extends { id: string }, Reply extends { rev: number }>(
  rowOf: (command: Command, rev: number) => Row | null,
): Required<Pick<Commands<Row, Command, Reply>, 'withCommands' | 'settledCommands'>> {
  const lastOfEach = (sent: readonly Sent<Command, Reply>[]) =>
    new Map(sent.toSorted((a, b) => a.id - b.id).map((each) => [each.command.id, each]))
  return {
    withCommands(rows, sent) {
      if (sent.length === 0) return rows
      const last = lastOfEach(sent)
      const made = [...last.values()].flatMap(({ command, reply }) => rowOf(command, reply?.rev ?? 0) ?? [])
      return [...rows.filter(({ id }) => !last.has(id)), ...made]
    },
    settledCommands(rows, sent) {
      const settled = [...lastOfEach(sent).values()].flatMap(({ command, status, reply }) => {
        const row = rows.find(({ id }) => id === command.id)
        const isThere = row ? row.rev >= (reply?.rev ?? 0) : rowOf(command, 0) === null
        return status === 'success' && isThere ? [command.id] : []
      })
      return sent.filter(({ command }) => settled.includes(command.id)).map(({ id }) => id)
    },
  }
}
