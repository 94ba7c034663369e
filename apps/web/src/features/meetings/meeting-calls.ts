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
/** What is free may change by what others do, of which nothing is told. */
const PROPOSALS_MS = 60_000
type SlotsFor = Omit<SentTo<typeof meetingCalls.findOpenSlots>, 'eventId' | 'participantId'>

/** The times that are free for me and another participant; for whom else, and for what, `more` says. */
export const useOpenSlots = (
  eventId: string,
  participantId: string,
  { enabled = true, ...more }: SlotsFor & { enabled?: boolean } = {},
) => useCall(meetingCalls.findOpenSlots, { eventId, participantId, ...more }, { enabled, staleMs: 0 })

/** Of the times that others proposed to me in an event, those that are free still. */
export const useOpenProposals = (eventId: string, { once = false } = {}) =>
  useCall(
    meetingCalls.findOpenProposals,
    { eventId },
    { staleMs: 0, ...(once ? {} : { refetchEveryMs: PROPOSALS_MS }) },
  )

/** Who could join a meeting of mine or of a colleague; the last answer stays while the next one loads. */
export const useGuests = (eventId: string, meetingId: string, query: string, asParticipantId?: string) =>
  useCall(
    meetingCalls.findGuests,
    { eventId, meetingId, query, ...(asParticipantId ? { asParticipantId } : {}) },
    { keepPrevious: true, staleMs: 0 },
  )

export function useMeetingCommand() {
  const t = useText()
  const client = useQueryClient()
  // Whatever came of it, the free times may be others now, and so may who stands where with me.
  const onSettled = () => {
    void readContacts(client)
    return readSlots(client)
  }
  const { mutateAsync, ...rest } = useCommand<MeetingCommand, CommandReply>(
    { key: COMMAND, send: sendCommand },
    { onSettled },
  )
  return { ...rest, mutateAsync: (command: MeetingCommand) => mutateAsync(withWords(command, t)) }
}

/** Agrees a meeting of two people, or a table for one. Whatever came of it, the free times are read again. */
export function usePrebook() {
  const client = useQueryClient()
  const { mutateAsync } = useSend(meetingCalls.prebook)
  return (input: SentTo<typeof meetingCalls.prebook>) => mutateAsync(input).finally(() => void readSlots(client))
}

const readSlots = async (client: QueryClient) => {
  void client.invalidateQueries({ queryKey: queryKeyOf(meetingCalls.findOpenProposals) })
  await client.invalidateQueries({ queryKey: queryKeyOf(meetingCalls.findOpenSlots) })
}

/** Lists of people by contact, and the counts beside every list. */
const readContacts = (client: QueryClient) =>
  client.invalidateQueries({
    queryKey: ['networking'] satisfies [FeatureName],
    predicate: ({ queryKey }) => {
      const { contactState, withCounts } = (queryKey[2] ?? {}) as { contactState?: unknown; withCounts?: unknown }
      return Boolean(contactState || withCounts)
    },
  })

/** Default texts of empty fields; each field shows the same text before it is sent. */
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

/** Gives a command the words that its empty field showed. @see docs/rules/meetings.md MEET-59 */
function withWords(command: MeetingCommand, t: TextFor): MeetingCommand {
  if ('draft' in command) {
    const message = command.draft.message || t(DEFAULT_WORDS[command.kind])
    return { ...command, draft: { ...command.draft, message } }
  }
  if (!('message' in command) || command.kind === 'addGuest') return command
  return { ...command, message: command.message || t(DEFAULT_WORDS[command.kind]) }
}
