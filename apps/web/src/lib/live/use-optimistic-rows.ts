import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiFailure } from '../api/index.ts'
import type { LiveTopic } from './use-topic.ts'

export interface Sent<Command, Reply> {
  readonly id: number
  readonly command: Command
  readonly status: 'pending' | 'success' | 'error'
  readonly reply: Reply | undefined
  readonly error: unknown
}

export interface Commands<Row, Command, Reply> {
  readonly key: readonly string[]
  /** Sends a command. @throws ApiFailure of its call */
  readonly send: (command: Command) => Promise<Reply>
  /** Returns the rows after the commands. The commands contain no refused ones. */
  readonly withCommands: (rows: readonly Row[], sent: readonly Sent<Command, Reply>[]) => readonly Row[]
  /**
   * Returns the ids of commands that the server's rows already contain. They would hide a later change from elsewhere.
   */
  readonly confirmedCommands?: (rows: readonly Row[], sent: readonly Sent<Command, Reply>[]) => readonly number[]
}

/** Sends commands one after the other, so that an undo arrives after the command that it undoes. */
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

/**
 * Returns the rows of a topic after all commands. Each command is visible at once, and is rolled back if it was
 * refused.
 */
export function useOptimisticRows<Row, Command, Reply>(
  topic: LiveTopic<Row>,
  { key, withCommands, confirmedCommands }: Omit<Commands<Row, Command, Reply>, 'send'>,
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
    if (isPending || isGone || !confirmedCommands) return
    const settled = confirmedCommands(rows, all)
    const cache = client.getMutationCache()
    for (const mutation of cache.findAll({ mutationKey: key })) {
      if (settled.includes(mutation.mutationId)) cache.remove(mutation)
    }
  }, [client, key, rows, isPending, isGone, all, confirmedCommands])
  const sent = all.filter(({ command }) => isAboutThese(command))
  const standing = sent.filter(({ status }) => status !== 'error')
  return { ...topic, rows: withCommands(rows, standing), sent }
}
