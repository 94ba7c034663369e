import { MINUTE_MS } from '@parley/contract'
import { type EditedCard, editingCalls } from '@parley/contract/sessions'
import { useState } from 'react'
import { useRequest } from '../../../../lib/api/index.ts'
import { useFailureText } from '../../../../lib/i18n/index.ts'
import { useDebounced } from '../../../../lib/use-debounced.ts'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { type Check, useCheck } from '../../editing-api.ts'
import { collides } from './conflicts.tsx'
import { timeInput, useMoveTime, type When } from './use-time-acts.ts'

export const STEP_MS = 5 * MINUTE_MS

interface Carried {
  readonly card: EditedCard
  readonly to: When
}

export interface Held extends Carried {
  /** The conflicts to confirm before the talk is dropped. Null while it is dragged. */
  readonly asks: Check['times'][number] | null
  readonly isSaving: boolean
}

export interface GridMove {
  readonly held: Held | null
  /** The conflicts at the current target. Null while the check is running. */
  readonly conflicts: Check['times'][number] | null
  readonly pickUp: (card: EditedCard) => void
  readonly carry: (to: When) => void
  /** Drops the talk at its current target, or at `letGo`. If there are conflicts, it asks first. */
  readonly drop: (letGo?: Carried) => void
  readonly dropAnyway: () => Promise<void>
  readonly putBack: () => void
}

const PAUSE_MS = 250

export const isSameWhen = (one: When, other: When) =>
  one.sdt === other.sdt && one.edt === other.edt && one.locationId === other.locationId

const checkInput = (eventId: string, zone: string, card: EditedCard, to: When) => {
  const { locationId, start, end, capacity } = timeInput(eventId, zone, card, to)
  return { eventId, times: [{ id: card.id, locationId, start, end, capacity }] }
}

/**
 * Checks a target for conflicts, debounced. `found` is null while the check is running, and at the talk's current
 * place.
 */
export function usePlanned(eventId: string, zone: string, card: EditedCard | null, to: When | null) {
  const planned = useDebounced(to, PAUSE_MS)
  const isOther = card !== null && planned !== null && !isSameWhen(planned, card)
  const check = useCheck(isOther ? checkInput(eventId, zone, card, planned) : { eventId }, isOther)
  const isThis = isOther && to !== null && isSameWhen(planned, to) && !check.isPlaceholderData
  return { found: isThis ? (check.data ?? null) : null, error: isThis ? check.error : null, again: check.refetch }
}

/** @see docs/rules/sessions.md SESSION-21 */
export function useGridMove(eventId: string, zone: string): GridMove {
  const [held, hold] = useState<Held | null>(null)
  const move = useMoveTime(eventId, zone)
  const ask = useRequest()
  const failure = useFailureToast()
  const failureText = useFailureText()
  const planned = usePlanned(eventId, zone, held?.card ?? null, held?.to ?? null)

  const save = async ({ card, to }: Carried) => {
    hold({ card, to, asks: null, isSaving: true })
    await move(card, to)
    hold(null)
  }
  const dropAt = async ({ card, to }: Carried) => {
    if (isSameWhen(to, card)) return hold(null)
    try {
      const [conflicts] = (await ask(editingCalls.checkSessions, checkInput(eventId, zone, card, to))).times
      if (conflicts && collides(conflicts)) return hold({ card, to, asks: conflicts, isSaving: false })
    } catch (error) {
      failure.tell(failureText(error))
      return hold(null)
    }
    return save({ card, to })
  }
  return {
    held,
    conflicts: planned.found?.times[0] ?? null,
    pickUp: (card) => hold({ card, to: card, asks: null, isSaving: false }),
    // The update is functional, because a fast pointer moves on before the picked-up talk is rendered.
    carry: (to) => hold((now) => (now && !now.isSaving ? { ...now, to } : now)),
    drop: (letGo) => {
      const carried = letGo ?? held
      if (carried && !held?.isSaving) void dropAt(carried)
    },
    dropAnyway: async () => {
      if (held) await save(held)
    },
    putBack: () => held && !held.isSaving && hold(null),
  }
}
