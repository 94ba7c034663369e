import type { AgendaEntry } from '@parley/contract/agenda'
import type { Sent } from '../../lib/live/index.ts'

export type AgendaCommand =
  /** Joins a session. The draft is the expected entry. */
  | { readonly kind: 'join'; readonly draft: AgendaEntry }
  /** Leaves an entry. A meeting is cancelled for both people. */
  | { readonly kind: 'leave'; readonly entry: Pick<AgendaEntry, 'eventId' | 'sessionId'>; readonly message: string }
  | { readonly kind: 'giveBack'; readonly entry: Pick<AgendaEntry, 'eventId' | 'sessionId'> }

export type SentAgendaCommand = Omit<Sent<AgendaCommand, void>, 'reply'>

/** Returns the agenda after the commands: for each session only the last command that was not refused. */
export function withAgendaCommands(
  rows: readonly AgendaEntry[],
  sent: readonly SentAgendaCommand[],
): readonly AgendaEntry[] {
  const standing = lastOfEach(sent.filter(({ status }) => status !== 'error'))
  if (standing.size === 0) return rows
  const stays = rows.filter((row) => (standing.get(row.sessionId)?.command.kind ?? 'join') === 'join')
  const drafts = [...standing.values()].flatMap(({ command }) => (command.kind === 'join' ? [command.draft] : []))
  return [...stays, ...drafts.filter((draft) => !rows.some((row) => row.sessionId === draft.sessionId))]
}

/** Returns the ids of commands that the server's rows already show. They would hide later changes made elsewhere. */
export function confirmedCommands(rows: readonly AgendaEntry[], sent: readonly SentAgendaCommand[]): readonly number[] {
  const settled = [...lastOfEach(sent)].flatMap(([sessionId, { command, status }]) => {
    const isThere = rows.some((row) => row.sessionId === sessionId)
    return status === 'success' && isThere === (command.kind === 'join') ? [sessionId] : []
  })
  return sent.filter(({ command }) => settled.includes(sessionOf(command))).map(({ id }) => id)
}

/** Returns the errors of refused commands by session id. A refusal counts only if it was the session's last command. */
export function refusedCommands(sent: readonly SentAgendaCommand[]): ReadonlyMap<string, unknown> {
  const refused = [...lastOfEach(sent)].filter(([, { status }]) => status === 'error')
  return new Map(refused.map(([sessionId, { error }]) => [sessionId, error]))
}

/** Returns the last command of each session, in the order of sending. */
const lastOfEach = (sent: readonly SentAgendaCommand[]) =>
  new Map(sent.toSorted((a, b) => a.id - b.id).map((each) => [sessionOf(each.command), each]))

const sessionOf = (command: AgendaCommand) =>
  command.kind === 'join' ? command.draft.sessionId : command.entry.sessionId
