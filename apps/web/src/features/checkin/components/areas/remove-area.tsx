import type { Area } from '@parley/contract/checkin'
import { useState } from 'react'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useFormats } from '../../../../lib/i18n/use-formats.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useRemoveArea } from '../../areas-api.ts'

type Props = { eventId: string; area: Area | null; onClose: () => void }

/** Asks before an area goes: nobody is scanned there any more, and what was scanned stays. */
export function RemoveArea({ eventId, area, onClose }: Props) {
  const t = useText()
  const toasts = useToasts()
  const { number } = useFormats()
  const failureText = useFailureText()
  const remove = useRemoveArea()
  // The words stay while the dialog fades.
  const [shown, setShown] = useState(area)
  if (area && area !== shown) setShown(area)
  const { name = '', capacityUsed: count = 0 } = shown ?? {}
  return (
    <ConfirmDialog
      opened={area !== null}
      onClose={onClose}
      title={t('checkin.area.removeTitle', { name })}
      confirmLabel={t('checkin.area.remove')}
      danger
      onConfirm={async () => {
        await remove.mutateAsync({ eventId, id: shown?.id ?? '' })
        toasts.success(t('checkin.area.removed', { name }))
      }}
      explain={failureText}
    >
      {t('checkin.area.removeText', { count, number: number(count) })}
    </ConfirmDialog>
  )
}
