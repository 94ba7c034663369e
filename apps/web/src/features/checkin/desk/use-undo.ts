import type { EventDetails } from '@parley/contract/app'
import { useState } from 'react'
import { isApiFailure } from '../../../lib/api/index.ts'
import { useFailureText, useText } from '../../../lib/i18n/index.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { useUndoScan } from '../api.ts'
import { engineOf } from '../offline/engine-of-page.ts'
import { undoWithList } from '../offline/undo-with-list.ts'
import type { ListedScan } from './listed-scan.ts'
import { type Desk, lastGrantedScan } from './use-desk.ts'

/** @see docs/rules/checkin.md TOOL-8, SCAN-7, DESK-8 */
export function useUndo(event: EventDetails, { scans, markUndone }: Pick<Desk, 'scans' | 'markUndone'>) {
  const t = useText()
  const toasts = useToasts()
  const failure = useFailureToast()
  const failureText = useFailureText()
  const { mutateAsync } = useUndoScan()
  const [undoing, setUndoing] = useState<string | null>(null)
  const undo = async (scan: ListedScan) => {
    const { nonce, participant } = scan.answer
    if (undoing) return
    setUndoing(nonce)
    failure.clear()
    try {
      const { inside } = await undoWithList(engineOf(event.id), scan, () => mutateAsync({ eventId: event.id, nonce }))
      markUndone(nonce)
      toasts.success(t(inside ? 'checkin.undo.isIn' : 'checkin.undo.isOut', { name: participant?.fullName ?? '' }))
    } catch (error) {
      failure.tell(isApiFailure(error, 'notFound') ? t('error.scanNotUndone') : failureText(error))
    } finally {
      setUndoing(null)
    }
  }
  return {
    undo,
    undoing,
    async last() {
      const scan = lastGrantedScan(scans)
      if (scan) await undo(scan)
    },
  }
}
