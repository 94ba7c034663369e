import type { EditedCard } from '@parley/contract/sessions'
import { useCurrentEvent } from '../../../../lib/event/current-event.tsx'
import { useFormats, useText } from '../../../../lib/i18n/index.ts'
import { useLastNonNull } from '../../../../lib/use-last-non-null.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useChangeSession, useCheck } from '../../editing-api.ts'
import { timeInput } from './use-time-acts.ts'

export type ActToConfirm = { readonly act: 'callOff' | 'callOn'; readonly card: EditedCard }

/** Asks before an action, and shows how many people would be notified. */
export function ConfirmPrompt({ asked: actToConfirm, onClose }: { asked: ActToConfirm | null; onClose: () => void }) {
  const t = useText()
  const toasts = useToasts()
  const { number, dayAndTime } = useFormats()
  const { id: eventId, timezone } = useCurrentEvent()
  const change = useChangeSession()
  const shown = useLastNonNull(actToConfirm)
  const act = shown?.act ?? 'callOff'
  const card = shown?.card
  const state = act === 'callOn' ? ('available' as const) : ('cancelled' as const)
  const check = useCheck(
    { eventId, times: card ? [{ ...timeOf(timeInput(eventId, timezone, card)), id: card.id, state }] : [] },
    actToConfirm !== null,
  )
  const count = check.isPlaceholderData ? 0 : (check.data?.peopleToTell ?? 0)
  const confirm = async () => {
    if (!card) return
    await change.mutateAsync({ ...timeInput(eventId, timezone, card), state })
    toasts.success(t(`sessions.editing.${act}Done`, { name: card.name }))
  }
  return (
    <ConfirmDialog
      opened={actToConfirm !== null}
      onClose={onClose}
      title={t(`sessions.editing.${act}Title`, { name: card?.name ?? '' })}
      confirmLabel={t(`sessions.editing.${act}`)}
      danger={act !== 'callOn'}
      confirmDisabled={check.isPending || check.isPlaceholderData}
      onConfirm={confirm}
    >
      {card && dayAndTime(card.sdt, timezone)}. {t('sessions.editing.askTold', { count, number: number(count) })}
    </ConfirmDialog>
  )
}

const timeOf = ({ locationId, start, end, capacity }: ReturnType<typeof timeInput>) => ({
  locationId,
  start,
  end,
  capacity,
})
