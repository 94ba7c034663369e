import { accountCalls } from '@parley/contract/accounts'
import { type AgendaEntry, agendaTopic } from '@parley/contract/calendar'
import { useCall } from '../api/index.ts'
import { useTopic } from '../live/index.ts'
import { refusedCommands, withAgendaCommands } from './agenda-command.ts'
import { useForgetSettled, useSentAgendaCommands } from './use-agenda-commands.ts'

const PROFILE_STALE_MS = 300_000

export interface MyAgenda {
  /** Of all events that are not finished, in no order. */
  readonly rows: readonly AgendaEntry[]
  readonly isPending: boolean
  /** It can be asked for again by `refetch`. */
  readonly isError: boolean
  readonly error: unknown
  readonly refetch: () => void
  /** Why the last change of a session was refused, by its id. */
  readonly refused: ReadonlyMap<string, unknown>
}

/** My agenda, live, with what I have just done to it. */
export function useAgenda(): MyAgenda {
  const profile = useCall(accountCalls.getProfile, {}, { staleMs: PROFILE_STALE_MS })
  const userId = profile.data?.id
  const topic = useTopic(agendaTopic, userId ? { userId } : null)
  const sent = useSentAgendaCommands()
  useForgetSettled(topic, sent)
  return {
    rows: withAgendaCommands(topic.rows, sent),
    isPending: topic.isPending && !profile.isLoadingError,
    isError: profile.isLoadingError || topic.isGone,
    error: profile.error,
    refetch: () => void profile.refetch(),
    refused: refusedCommands(sent),
  }
}
