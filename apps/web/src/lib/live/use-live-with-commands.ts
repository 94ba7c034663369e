import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiFailure } from '../api/index.ts'
import type { LiveTopic } from './use-topic.ts'

export interface Sent<Command, Reply> {
  /** Grows with every command. */
  readonly id: number
  readonly command: Command
  readonly status: 'pending' | 'success' | 'error'
  /** The server's answer, once there is one. */
  readonly reply: Reply | undefined
  readonly error: unknown
}

/** What one can do to the rows of a live topic, and how they look as soon as it is done. */
export interface Commands<Row, Command, Reply> {
  readonly key: readonly string[]
  /** @throws ApiFailure as the call that it makes */
  readonly send: (command: Command) => Promise<Reply>
  /** The rows as they will be once the commands are through; refused ones are not among those given. */
  readonly withCommands: (rows: readonly Row[], sent: readonly Sent<Command, Reply>[]) => readonly Row[]
  /** The ids of those that the server's own rows show, where a later change from elsewhere would be hidden by them. */
  readonly settledCommands?: (rows: readonly Row[], sent: readonly Sent<Command, Reply>[]) => readonly number[]
}

/** Commands go one after the other, so that what is taken back at once arrives after what it takes back. */
export function useCommand<Command, Reply>(
  { key, send }: Pick<Commands<never, Command, Reply>, 'key' | 'send'>,
  { onSettled }: { onSettled?: () => unknown } = {},
) {
  return useMutation<Reply, ApiFailure, Command>({
    mutationKey: key,
    scope: { id: key.join() },
    mutationFn: send,
    ...(onSettled ? { onSettled } : {}),
  })
}

/** Live rows with what I have just done to them: each command is seen at once, and gone again when it was refused. */
export function useLiveWithCommands<Row, Command, Reply>(
  topic: LiveTopic<Row>,
  { key, withCommands, settledCommands }: Omit<Commands<Row, Command, Reply>, 'send'>,
  isAboutThese: (command: Command) => boolean = () => true,
) {
  const client = useQueryClient()
  const all = useMutationState({
    filters: { mutationKey: key, predicate: ({ state }) => state.status !== 'idle' },
    select: ({ mutationId, state }) => ({
      id: mutationId,
      command: state.variables as Command,
      status: state.status as Sent<Command, Reply>['status'],
      reply: state.data as Reply | undefined,
      error: state.error as unknown,
    }),
  })
  const { rows, isPending, isGone } = topic
  useEffect(() => {
    if (isPending || isGone || !settledCommands) return
    const settled = settledCommands(rows, all)
    const cache = client.getMutationCache()
    for (const mutation of cache.findAll({ mutationKey: key })) {
      if (settled.includes(mutation.mutationId)) cache.remove(mutation)
    }
  }, [client, key, rows, isPending, isGone, all, settledCommands])
  const sent = all.filter(({ command }) => isAboutThese(command))
  const standing = sent.filter(({ status }) => status !== 'error')
  return { ...topic, rows: withCommands(rows, standing), sent }
}
