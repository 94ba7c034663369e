import type { EventDetails } from '@parley/contract/app'
import { type ManyResult, type ManyRun, undoManyUntil } from '@parley/contract/participants'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type MessageId, useFailureText, useLanguage, useText, useTexts } from '../../../../lib/i18n/index.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import {
  type ActInput,
  type SelectedInput,
  useManyCommand,
  useManyRuns,
  useStartMany,
  useStopMany,
  useUndoMany,
} from '../../people-api.ts'
import { invalidateRemoved } from '../../removal-api.ts'
import { typeText } from '../../type-text.ts'

const ABOUT = 'changed people'

type Running = Pick<ManyRun, 'commandId' | 'runId' | 'act' | 'typeId' | 'listed' | 'people' | 'startedAtMillis'> & {
  readonly peopleDone: number
}
type Ended = ManyResult & { readonly error: string | null; readonly endedAtMillis: number }

export interface Many {
  /** The progress of the action. Null while none is running. */
  readonly progress: { readonly done: number; readonly all: number } | null
  /** Starts an action. @throws ApiFailure if the server refuses at once */
  readonly start: (selected: SelectedInput, act: ActInput) => Promise<void>
  readonly stop: () => Promise<void>
}

export interface Several {
  readonly selected: SelectedInput
  readonly many: Many
}

/**
 * Runs actions on several people. Also finds the user's own actions that began before the page was opened.
 * @see docs/rules/participants.md MANY-6
 */
export function useMany(event: EventDetails): Many {
  const t = useText()
  const toasts = useToasts()
  const client = useQueryClient()
  const { texts } = useTexts()
  const anonymizeError = useManyTexts(event)
  const failureText = useFailureText()
  const eventId = event.id
  const [running, setRunning] = useState<Running | null>(null)
  const { mutateAsync: sendStart } = useStartMany()
  const { mutateAsync: sendStop } = useStopMany()
  const { mutateAsync: sendUndo } = useUndoMany()
  const { command, isGone } = useManyCommand(running?.commandId ?? null)
  const { data: found } = useManyRuns(eventId)
  const known = useRef(new Set<string>())

  const run = (next: Running) => {
    known.current.add(next.runId)
    setRunning(next)
  }
  const undo = async ({ runId }: Running) => {
    try {
      const started = await sendUndo({ eventId, runId })
      run({ ...started, act: 'undo', typeId: null, listed: false, peopleDone: 0, startedAtMillis: Date.now() })
    } catch (error) {
      toasts.error(failureText(error), { about: ABOUT })
    }
  }
  const tell = (ended: Running, { done, mayBeUndone, error, endedAtMillis }: Ended) => {
    const lifeMs = undoManyUntil(ended, endedAtMillis) - Date.now()
    const back = mayBeUndone && lifeMs > 0 ? { undo: { run: () => void undo(ended) }, lifeMs } : {}
    if (error === null) return toasts.success(anonymizeError(ended, done), { about: ABOUT, ...back })
    const key = `error.${error}`
    const reason = t(key in texts ? (key as MessageId) : 'error.internalError')
    toasts.error(t('participants.people.many.failed', { count: done, reason }), { about: ABOUT, ...back })
  }

  const isOver = command !== undefined && command.state !== 'running'
  const end = useEffectEvent((ended: Running) => {
    const { state, error, result } = command ?? { state: 'failed', error: null, result: null }
    const { done, mayBeUndone } = (result ?? { done: 0, mayBeUndone: false }) as ManyResult
    void invalidateRemoved(client, eventId)
    tell(ended, { done, mayBeUndone, error: state === 'failed' ? (error ?? '') : null, endedAtMillis: Date.now() })
  })
  useEffect(() => {
    if (isOver && running) end(running)
  }, [isOver, running])

  // A device that slept for longer than a minute has missed the end.
  const isRunning = running !== null && !isOver && !isGone
  useEffect(() => {
    if (isGone && !isOver) void invalidateRemoved(client, eventId)
  }, [isGone, isOver, client, eventId])

  // An unknown action began on another page, or before a reload.
  const adopt = useEffectEvent((runs: readonly ManyRun[]) => {
    const others = runs.filter(({ runId }) => !known.current.has(runId))
    for (const { runId } of others) known.current.add(runId)
    if (isRunning) return
    const underWay = others.find(({ endedAtMillis }) => endedAtMillis === null)
    if (underWay) return setRunning(underWay)
    const [last] = others
    if (!last || last.endedAtMillis === null) return
    const { error, endedAtMillis, peopleChanged } = last
    tell(last, { done: peopleChanged, mayBeUndone: true, error, endedAtMillis })
  })
  useEffect(() => {
    if (found) adopt(found.runs)
  }, [found])

  return {
    progress: isRunning
      ? { done: command?.stepsDone ?? running.peopleDone, all: command?.stepsAll || running.people }
      : null,
    async start(selected, act) {
      toasts.dismissAbout(ABOUT)
      const started = await sendStart({ eventId, ...selected, ...act })
      const { act: name, typeId = null, listed = false } = act
      run({ ...started, act: name, typeId, listed, peopleDone: 0, startedAtMillis: Date.now() })
    },
    async stop() {
      if (running) await sendStop({ eventId, runId: running.runId })
    },
  }
}

function useManyTexts(event: EventDetails) {
  const t = useText()
  const { language } = useLanguage()
  return ({ act, typeId, listed }: Pick<ManyRun, 'act' | 'typeId' | 'listed'>, count: number): string => {
    switch (act) {
      case 'type': {
        const participantType = event.participantTypes.find(({ id }) => id === typeId)
        return t('participants.people.nowOfType', {
          count,
          type: participantType ? typeText(participantType, language) : '',
        })
      }
      case 'rights':
        return t('participants.people.nowOfRights', { count })
      case 'list':
        return t(listed ? 'participants.people.nowShown' : 'participants.people.nowHidden', { count })
      case 'invite':
        return t('participants.people.invitationSent', { count })
      case 'remind':
        return t('participants.people.reminderSent', { count })
      case 'remove':
        return t('participants.remove.doneMany', { count })
      case 'undo':
        return t('participants.people.undone')
    }
  }
}
