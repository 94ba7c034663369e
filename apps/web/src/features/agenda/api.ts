import type { ReplyOf } from '@parley/contract'
import { accountCalls } from '@parley/contract/accounts'
import { type AgendaEntry, agendaCalls, agendaTopic } from '@parley/contract/agenda'
import { appCalls } from '@parley/contract/app'
import { partialMatchKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { isApiFailure, queryKeyOf, send, useCall } from '../../lib/api/index.ts'
import { type Commands, topicToastState, useCommand, useOptimisticRows, useTopic } from '../../lib/live/index.ts'
import { type AgendaCommand, confirmedCommands, refusedCommands, withAgendaCommands } from './agenda-command.ts'

const PROFILE_STALE_MS = 300_000

const agendaCommands: Commands<AgendaEntry, AgendaCommand, void> = {
  key: ['agenda', 'command'],
  send: sendAgendaCommand,
  withCommands: withAgendaCommands,
  confirmedCommands,
}

export interface MyAgenda {
  /** The entries of all unfinished events, in no order. */
  readonly rows: readonly AgendaEntry[]
  readonly isPending: boolean
  readonly isError: boolean
  readonly error: unknown
  readonly refetch: () => void
  /** The errors of refused commands by session id. */
  readonly refused: ReadonlyMap<string, unknown>
}

export function useAgenda(): MyAgenda {
  const profile = useCall(accountCalls.getProfile, {}, { staleMs: PROFILE_STALE_MS })
  const userId = profile.data?.id
  const topic = useTopic(agendaTopic, userId ? { userId } : null)
  const { rows, sent } = useOptimisticRows(topic, agendaCommands)
  return {
    rows: useCurrentHours(rows),
    isPending: topic.isPending && !profile.isLoadingError,
    isError: profile.isLoadingError || topic.isGone,
    error: profile.error,
    refetch: () => void profile.refetch(),
    refused: refusedCommands(sent),
  }
}

const EVENTS = queryKeyOf(appCalls.getEvents)

/** @see docs/rules/calendar.md CAL-14 */
function useCurrentHours(rows: readonly AgendaEntry[]): readonly AgendaEntry[] {
  const client = useQueryClient()
  const watch = useCallback(
    (tell: () => void) =>
      client.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && partialMatchKey(query.queryKey, EVENTS)) tell()
      }),
    [client],
  )
  const hourOf = (id: string) =>
    client.getQueryData<ReplyOf<typeof appCalls.getEvents>>(queryKeyOf(appCalls.getEvents, { id }))?.event?.dayBegins
  const ids = [...new Set(rows.map(({ eventId }) => eventId))]
  const hours = useSyncExternalStore(watch, () => ids.map(hourOf).join()).split(',')
  return rows.map((row) => {
    const hour = hours[ids.indexOf(row.eventId)]
    return hour && Number(hour) !== row.dayBegins ? { ...row, dayBegins: Number(hour) } : row
  })
}

export const useAgendaCommand = () => useCommand(agendaCommands)

/**
 * Returns the state for a toast about the agenda. It holds until the agenda has confirmed it and then contradicts it.
 */
export const agendaToastState = (userId: string, isSo: (rows: readonly AgendaEntry[]) => boolean) =>
  topicToastState(agendaTopic, { userId }, isSo)

/**
 * Sends a command. A refusal because the wanted state already exists counts as success. @throws ApiFailure of its call
 */
async function sendAgendaCommand(command: AgendaCommand): Promise<void> {
  try {
    if (command.kind === 'join') {
      const { eventId, sessionId } = command.draft
      await send(appCalls.join, { eventId, toType: 'session', sessionId })
    } else if (command.kind === 'giveBack') {
      const { eventId, sessionId } = command.entry
      await send(agendaCalls.removeAgendaBreak, { eventId, id: sessionId })
    } else {
      const { eventId, sessionId } = command.entry
      await send(appCalls.leave, { eventId, sessionId, message: command.message })
    }
  } catch (error) {
    const isSo = isApiFailure(error, command.kind === 'join' ? 'alreadyInAgenda' : 'notFound')
    if (!isSo) throw error
  }
}
