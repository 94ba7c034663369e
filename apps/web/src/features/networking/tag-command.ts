import type { Tag, TagRow } from '@parley/contract/networking'
import type { Sent } from '../../lib/live/index.ts'

/** What I ask to be kept of someone; null takes the mark away. */
export interface TagCommand {
  readonly eventId: string
  /** The other person's. */
  readonly id: string
  readonly tag: Tag | null
}

export interface TagReply {
  readonly tag: Tag | null
  readonly rev: number
}

export type SentTag = Pick<Sent<TagCommand, TagReply>, 'id' | 'command' | 'status' | 'reply'>

/** The marks as they will be once my commands are through; of several about one person the last counts. */
export function withTagCommands(rows: readonly TagRow[], sent: readonly SentTag[]): readonly TagRow[] {
  if (sent.length === 0) return rows
  const last = lastOfEach(sent)
  const stay = rows.filter(({ id }) => !last.has(id))
  const made = [...last.values()].flatMap(({ command: { id, tag }, reply }) =>
    tag ? [{ id, tag, rev: reply?.rev ?? 0 }] : [],
  )
  return [...stay, ...made]
}

/**
 * Which commands stand in the server's own rows, so that they need not be laid over them any more: a later change from
 * another device must not be hidden by them.
 *
 * @returns their ids
 */
export function settledTags(rows: readonly TagRow[], sent: readonly SentTag[]): readonly number[] {
  const settled = [...lastOfEach(sent).values()].flatMap(({ command, status, reply }) => {
    const row = rows.find(({ id }) => id === command.id)
    const isThere = row ? row.rev >= (reply?.rev ?? 0) : command.tag === null
    return status === 'success' && isThere ? [command.id] : []
  })
  return sent.filter(({ command }) => settled.includes(command.id)).map(({ id }) => id)
}

/** In the order in which they were given, so the last one about a person wins. */
const lastOfEach = (sent: readonly SentTag[]) =>
  new Map(sent.toSorted((a, b) => a.id - b.id).map((each) => [each.command.id, each]))
