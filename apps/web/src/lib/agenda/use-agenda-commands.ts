import { appCalls } from '@parley/contract/app'
import type { AgendaEntry } from '@parley/contract/calendar'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type ApiFailure, isApiFailure, send } from '../api/index.ts'
import type { LiveTopic } from '../live/index.ts'
import { type AgendaCommand, type SentAgendaCommand, settledCommands } from './agenda-command.ts'

const KEY = ['agenda', 'command']

/** Changes my agenda. One command after the other, so that what is taken back at once arrives after what it takes back. */
export function useAgendaCommand() {
  return useMutation<void, ApiFailure, AgendaCommand>({
    mutationKey: KEY,
    scope: { id: KEY.join() },
    mutationFn: sendAgendaCommand,
  })
}

/** All commands that the server does not show by itself yet, and those that it refused. */
export function useSentAgendaCommands(): readonly SentAgendaCommand[] {
  return useMutationState({
    filters: { mutationKey: KEY, predicate: ({ state }) => state.status !== 'idle' },
    select: ({ mutationId, state }) => ({
      id: mutationId,
      command: state.variables as AgendaCommand,
      status: state.status as SentAgendaCommand['status'],
      error: state.error,
    }),
  })
}

/** Forgets the commands that have come true. */
export function useForgetSettled(
  { rows, isPending, isGone }: LiveTopic<AgendaEntry>,
  sent: readonly SentAgendaCommand[],
): void {
  const client = useQueryClient()
  useEffect(() => {
    if (isPending || isGone) return
    const settled = settledCommands(rows, sent)
    const cache = client.getMutationCache()
    for (const mutation of cache.findAll({ mutationKey: KEY })) {
      if (settled.includes(mutation.mutationId)) cache.remove(mutation)
    }
  }, [client, rows, isPending, isGone, sent])
}

/** What is the case already is no refusal. @throws ApiFailure as the call that it makes */
async function sendAgendaCommand(command: AgendaCommand): Promise<void> {
  try {
    if (command.kind === 'join') {
      const { eventId, sessionId } = command.draft
      await send(appCalls.join, { eventId, toType: 'session', sessionId })
    } else {
      const { eventId, sessionId } = command.entry
      await send(appCalls.leave, { eventId, sessionId, message: command.message })
    }
  } catch (error) {
    const isSo = isApiFailure(error, command.kind === 'join' ? 'alreadyInAgenda' : 'notFound')
    if (!isSo) throw error
  }
}
