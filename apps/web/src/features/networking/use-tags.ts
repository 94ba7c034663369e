import type { EventDetails } from '@parley/contract/app'
import { networkingCalls, type Tag, type TagRow, tagsTopic } from '@parley/contract/networking'
import { send } from '../../lib/api/index.ts'
import { type Commands, rowCommands, useOptimisticRows, useTopic } from '../../lib/live/index.ts'

interface TagCommand {
  readonly eventId: string
  readonly id: string
  /** The tag of the person. Null clears it. */
  readonly tag: Tag | null
}

interface TagReply {
  readonly tag: Tag | null
  readonly rev: number
}

export const tagCommands: Commands<TagRow, TagCommand, TagReply> = {
  key: ['networking', 'tag'],
  send: (command) => send(networkingCalls.tagPerson, command),
  ...rowCommands(({ id, tag }, rev) => tag && { id, tag, rev }),
}

export interface Tags {
  /** Returns the tag of a person. @param before the tag in a list, used while the live tags are not available */
  readonly of: (personId: string, before?: Tag | null) => Tag | null
  readonly count: (tag: Tag) => number
  /** True if the live tags are known. If they cannot be read, the lists' own tags are used. */
  readonly isKnown: boolean
  readonly isSaving: (personId: string) => boolean
}

/** @see docs/rules/networking.md MARK-1 */
export function useTags({ id: eventId, me }: EventDetails): Tags {
  const topic = useTopic(tagsTopic, me ? { eventId, participantId: me.participantId } : null)
  const { rows, sent, isPending, isGone } = useOptimisticRows(topic, tagCommands, (each) => each.eventId === eventId)
  const isKnown = !isPending && !isGone
  const wasAsked = (personId: string) =>
    sent.some(({ command, status }) => command.id === personId && status !== 'error')
  return {
    of: (personId, before = null) => {
      const tag = rows.find(({ id }) => id === personId)?.tag ?? null
      return isKnown || wasAsked(personId) ? tag : before
    },
    count: (tag) => rows.filter((row) => row.tag === tag).length,
    isKnown,
    isSaving: (personId) => sent.some(({ command, status }) => command.id === personId && status === 'pending'),
  }
}
