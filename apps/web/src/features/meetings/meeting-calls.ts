import type { FeatureName, ReplyOf, SentTo } from '@parley/contract'
import { meetingCalls } from '@parley/contract/meetings'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { queryKeyOf, useCall, useSend } from '../../lib/api/index.ts'
import { type TextFor, useText } from '../../lib/i18n/index.ts'
import { useCommand } from '../../lib/live/index.ts'
import { COMMAND } from './api.ts'
import type { CommandReply, MeetingCommand } from './commands.ts'
import { sendCommand } from './send-command.ts'

export type OpenSlots = ReplyOf<typeof meetingCalls.findOpenSlots>
/** Milliseconds between reads. Free times change through other people, and no live topic reports that. */
const PROPOSALS_MS = 60_000
type SlotsFor = Omit<SentTo<typeof meetingCalls.findOpenSlots>, 'eventId' | 'participantId'>

/**
 * Returns the free times of two people. `more` names another person to look for, a meeting to move or a request to
 * accept.
 */
export const useOpenSlots = (
  eventId: string,
  participantId: string,
  { enabled = true, ...more }: SlotsFor & { enabled?: boolean } = {},
) => useCall(meetingCalls.findOpenSlots, { eventId, participantId, ...more }, { enabled, staleMs: 0 })

/** Returns the proposed times that are still free. */
export const useOpenProposals = (eventId: string, { once = false } = {}) =>
  useCall(
    meetingCalls.findOpenProposals,
    { eventId },
    { staleMs: 0, ...(once ? {} : { refetchEveryMs: PROPOSALS_MS }) },
  )

/** Searches guests for a meeting. The previous list remains while the next one loads. */
export const useGuests = (eventId: string, meetingId: string, query: string, asParticipantId?: string) =>
  useCall(
    meetingCalls.findGuests,
    { eventId, meetingId, query, ...(asParticipantId ? { asParticipantId } : {}) },
    { keepPrevious: true, staleMs: 0 },
  )

export function useMeetingCommand() {
  const t = useText()
  const client = useQueryClient()
  // The lists are refetched after a refusal too, because free times and contact states may have changed.
  const onSettled = () => {
    void invalidateContacts(client)
    return invalidateSlots(client)
  }
  const { mutateAsync, ...rest } = useCommand<MeetingCommand, CommandReply>(
    { key: COMMAND, send: sendCommand },
    { onSettled },
  )
  return { ...rest, mutateAsync: (command: MeetingCommand) => mutateAsync(withDefaultTexts(command, t)) }
}

/** Books a meeting. If both people are the same, it reserves a table. Refetches the free times after a refusal too. */
export function usePrebook() {
  const client = useQueryClient()
  const { mutateAsync } = useSend(meetingCalls.prebook)
  return (input: SentTo<typeof meetingCalls.prebook>) => mutateAsync(input).finally(() => void invalidateSlots(client))
}

const invalidateSlots = async (client: QueryClient) => {
  void client.invalidateQueries({ queryKey: queryKeyOf(meetingCalls.findOpenProposals) })
  await client.invalidateQueries({ queryKey: queryKeyOf(meetingCalls.findOpenSlots) })
}

/** Invalidates the contact states, which include the counts beside every list. */
const invalidateContacts = (client: QueryClient) =>
  client.invalidateQueries({
    queryKey: ['networking'] satisfies [FeatureName],
    predicate: ({ queryKey }) => {
      const { contactState, withCounts } = (queryKey[2] ?? {}) as { contactState?: unknown; withCounts?: unknown }
      return Boolean(contactState || withCounts)
    },
  })

/** The default messages. Each field shows the same text before it is sent. */
const DEFAULT_WORDS = {
  request: 'meetings.new.placeholder',
  edit: 'meetings.new.placeholder',
  reschedule: 'meetings.reschedule.placeholder',
  accept: 'meetings.accept.placeholder',
  move: 'meetings.move.placeholder',
  decline: 'meetings.decline.placeholder',
  stay: 'meetings.stay.placeholder',
  cancel: 'meetings.cancel.placeholder',
} as const

/** @see docs/rules/meetings.md MEET-59 */
function withDefaultTexts(command: MeetingCommand, t: TextFor): MeetingCommand {
  if ('draft' in command) {
    const message = command.draft.message || t(DEFAULT_WORDS[command.kind])
    return { ...command, draft: { ...command.draft, message } }
  }
  if (!('message' in command) || command.kind === 'addGuest') return command
  return { ...command, message: command.message || t(DEFAULT_WORDS[command.kind]) }
}
