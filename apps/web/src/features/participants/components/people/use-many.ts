import { type ManyResult, REMOVAL_UNDO_MS } from '@parley/contract/participants'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { MessageId } from '../../../../lib/i18n/messages.ts'
import { useTexts } from '../../../../lib/i18n/text-provider.tsx'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import {
  type ActInput,
  type SelectedInput,
  useManyCommand,
  useStartMany,
  useStopMany,
  useUndoMany,
} from '../../people-api.ts'
import { forgetRemoved } from '../../removal-api.ts'

const ABOUT = 'changed people'
/** An undo in the last moment has to arrive within the minute in which removals can be undone. */
const UNDO_OF_REMOVAL_MS = REMOVAL_UNDO_MS - 15_000

interface Running {
  readonly commandId: string
  readonly runId: string
  readonly isRemoval: boolean
  /** The message at its end. */
  readonly wordsOf: (count: number) => string
}

/** An act on several people: its progress, its end with an undo, and a way to stop it. */
export interface Many {
  /** Null while nothing is done. */
  readonly progress: { readonly done: number; readonly all: number } | null
  /** @throws ApiFailure what the server refuses at once */
  readonly start: (selected: SelectedInput, act: ActInput, wordsOf: (count: number) => string) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Several people, and how something is done to them. */
export interface Several {
  readonly selected: SelectedInput
  readonly many: Many
}

export function useMany(eventId: string): Many {
  const t = useText()
  const toasts = useToasts()
  const client = useQueryClient()
  const { texts } = useTexts()
  const failureText = useFailureText()
  const [running, setRunning] = useState<(Running & { people: number }) | null>(null)
  const { mutateAsync: sendStart } = useStartMany()
  const { mutateAsync: sendStop } = useStopMany()
  const { mutateAsync: sendUndo } = useUndoMany()
  const command = useManyCommand(running?.commandId ?? null)

  const undo = async ({ runId, isRemoval }: Running) => {
    try {
      const started = await sendUndo({ eventId, runId })
      setRunning({ ...started, isRemoval, wordsOf: () => t('participants.people.undone') })
    } catch (error) {
      toasts.error(failureText(error), { about: ABOUT })
    }
  }
  const isOver = command !== undefined && command.state !== 'running'
  const end = useEffectEvent((run: Running) => {
    const { state, error, result } = command ?? { state: 'failed', error: null, result: null }
    const { done, mayBeUndone } = (result ?? { done: 0, mayBeUndone: false }) as ManyResult
    const back = mayBeUndone ? { undo: { run: () => void undo(run) } } : {}
    const options = { about: ABOUT, ...back, ...(run.isRemoval && mayBeUndone ? { lifeMs: UNDO_OF_REMOVAL_MS } : {}) }
    void forgetRemoved(client, eventId)
    if (state !== 'failed') return toasts.success(run.wordsOf(done), options)
    const key = `error.${error}`
    const reason = t(key in texts ? (key as MessageId) : 'error.internalError')
    toasts.error(t('participants.people.many.failed', { count: done, reason }), options)
  })
  useEffect(() => {
    if (isOver && running) end(running)
  }, [isOver, running])

  return {
    progress: running && !isOver ? { done: command?.stepsDone ?? 0, all: command?.stepsAll || running.people } : null,
    async start(selected, act, wordsOf) {
      toasts.dismissAbout(ABOUT)
      const started = await sendStart({ eventId, ...selected, ...act })
      setRunning({ ...started, isRemoval: act.act === 'remove', wordsOf })
    },
    async stop() {
      if (running) await sendStop({ eventId, runId: running.runId })
    },
  }
}
