import type { BoothTagRow } from '@parley/contract/booths'
import type { Sent } from '../../lib/live/index.ts'

/** Whether I ask a booth to be kept as a favourite. */
export interface BoothTagCommand {
  readonly eventId: string
  readonly id: string
  readonly favourite: boolean
}

export interface BoothTagReply {
  readonly favourite: boolean
  readonly rev: number
}

export type SentBoothTag = Pick<Sent<BoothTagCommand, BoothTagReply>, 'id' | 'command' | 'status' | 'reply'>

/** The favourites as they will be once my commands are through; of several about one booth the last counts. */
export function withBoothTags(rows: readonly BoothTagRow[], sent: readonly SentBoothTag[]): readonly BoothTagRow[] {
  if (sent.length === 0) return rows
  const last = lastOfEach(sent)
  const stay = rows.filter(({ id }) => !last.has(id))
  const made = [...last.values()].flatMap(({ command: { id, favourite }, reply }) =>
    favourite ? [{ id, favourite: true as const, rev: reply?.rev ?? 0 }] : [],
  )
  return [...stay, ...made]
}

/**
 * Which commands stand in the server's own rows, so that they need not be laid over them any more.
 *
 * @returns their ids
 */
export function settledBoothTags(rows: readonly BoothTagRow[], sent: readonly SentBoothTag[]): readonly number[] {
  const settled = [...lastOfEach(sent).values()].flatMap(({ command, status, reply }) => {
    const row = rows.find(({ id }) => id === command.id)
    const isThere = row ? row.rev >= (reply?.rev ?? 0) : !command.favourite
    return status === 'success' && isThere ? [command.id] : []
  })
  return sent.filter(({ command }) => settled.includes(command.id)).map(({ id }) => id)
}

/** In the order in which they were given, so the last one about a booth wins. */
const lastOfEach = (sent: readonly SentBoothTag[]) =>
  new Map(sent.toSorted((a, b) => a.id - b.id).map((each) => [each.command.id, each]))
