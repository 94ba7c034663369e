import type { SentTo } from '@parley/contract'
import type { EditedCard, editingCalls } from '@parley/contract/sessions'
import { isApiFailure } from '../../../../lib/api/index.ts'
import { useFailureText, useFormats, useText } from '../../../../lib/i18n/index.ts'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { useChangeSession } from '../../editing-api.ts'
import { toWallClock } from './wall-clock.ts'

type Sent = SentTo<typeof editingCalls.changeSession>
export type When = Pick<EditedCard, 'sdt' | 'edt' | 'locationId'>

export const timeInput = (eventId: string, zone: string, card: EditedCard, own: Partial<When> = {}): Sent => {
  const { sdt, edt, locationId } = { ...card, ...own }
  return {
    eventId,
    sessionId: card.id,
    rev: card.rev,
    locationId,
    start: toWallClock(sdt, zone),
    end: toWallClock(edt, zone),
    capacity: card.capacity,
    state: card.state,
  }
}

/** Returns a function that moves a session and offers to undo it. @returns true if it was moved */
export function useMoveTime(eventId: string, zone: string): (card: EditedCard, to: When) => Promise<boolean> {
  const t = useText()
  const toasts = useToasts()
  const failure = useFailureToast()
  const failureText = useFailureText()
  const { dayAndTime } = useFormats()
  const change = useChangeSession()
  const send = async (input: Sent) => {
    failure.clear()
    try {
      return (await change.mutateAsync(input)).rev
    } catch (error) {
      failure.tell(isApiFailure(error, 'sessionChanged') ? t('sessions.editing.movedMeanwhile') : failureText(error))
      return null
    }
  }
  return async (card, to) => {
    const rev = await send(timeInput(eventId, zone, card, to))
    if (rev === null) return false
    toasts.success(t('sessions.editing.moved', { name: card.name, when: dayAndTime(to.sdt, zone) }), {
      about: `move ${card.id}`,
      undo: { run: () => void send({ ...timeInput(eventId, zone, card), rev }) },
    })
    return true
  }
}
