import { useState } from 'react'
import { isApiFailure } from '../../lib/api/index.ts'
import type { ContractForm } from '../../lib/form/index.ts'
import { useFailureText, useText } from '../../lib/i18n/index.ts'
import { clockChange } from '../../ui/dates/wall-clock.ts'
import { millisIn } from './zoned-time.ts'

type WallClocks = { startsAt: string; endsAt: string }
type Form = Pick<ContractForm<WallClocks & { eventKey: string }, unknown>, 'showError' | 'showFailure'>

export function useEventProblems({ showError, showFailure }: Form) {
  const t = useText()
  const failureText = useFailureText()
  const [problem, setProblem] = useState<string | null>(null)
  const showAtField = (error: unknown) => {
    if (isApiFailure(error, 'eventKeyTaken')) showError('eventKey', failureText(error))
    else if (isApiFailure(error, 'eventEndsBeforeStart')) showError('endsAt', failureText(error))
    else return showFailure(error)
    return true
  }
  /**
   * Shows an error if a time is skipped by daylight saving, and returns true then. A change of the time zone may cause
   * it.
   */
  const isSkipped = (zone: string, clocks: WallClocks): boolean => {
    const field = (['startsAt', 'endsAt'] as const).find((each) => clockChange(clocks[each], zone) === 'skipped')
    if (field) showError(field, t('error.clockSkipped'))
    return field !== undefined
  }
  return {
    problem,
    clear: () => setProblem(null),
    /** Returns the dates in epoch milliseconds. Null after showing an error at the invalid date. */
    datesIn(zone: string, { startsAt, endsAt }: WallClocks) {
      const startDateMillis = millisIn(zone, startsAt)
      const endDateMillis = millisIn(zone, endsAt)
      if (startDateMillis === null) showError('startsAt', t('validation.error.date'))
      else if (endDateMillis === null) showError('endsAt', t('validation.error.date'))
      else if (isSkipped(zone, { startsAt, endsAt })) return null
      else if (endDateMillis <= startDateMillis) showError('endsAt', t('error.eventEndsBeforeStart'))
      else return { startDateMillis, endDateMillis }
      return null
    },
    isSkipped,
    showAtField,
    tell(error: unknown) {
      if (!showAtField(error)) setProblem(failureText(error))
    },
  }
}
