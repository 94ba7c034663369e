import { useState } from 'react'
import { isApiFailure } from '../../lib/api/index.ts'
import type { ContractForm } from '../../lib/form/index.ts'
import { useFailureText, useText } from '../../lib/i18n/index.ts'
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
  return {
    problem,
    clear: () => setProblem(null),
    /** Null once a field says which of the two cannot be. */
    datesIn(zone: string, { startsAt, endsAt }: WallClocks) {
      const startDateMillis = millisIn(zone, startsAt)
      const endDateMillis = millisIn(zone, endsAt)
      if (startDateMillis === null) showError('startsAt', t('validation.error.date'))
      else if (endDateMillis === null) showError('endsAt', t('validation.error.date'))
      else if (endDateMillis <= startDateMillis) showError('endsAt', t('error.eventEndsBeforeStart'))
      else return { startDateMillis, endDateMillis }
      return null
    },
    showAtField,
    tell(error: unknown) {
      if (!showAtField(error)) setProblem(failureText(error))
    },
  }
}
