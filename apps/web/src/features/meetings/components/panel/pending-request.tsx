import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useTimeWords } from '../../../../lib/i18n/use-time-words.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx'
import { PanelFoot } from './panel-foot.tsx'
import type { PanelView } from './panel-view.ts'
import { Quote } from './quote.tsx'
import { WithdrawDialog, type Withdrawn } from './withdraw-dialog.tsx'

/** My own request, while it waits. */
export function PendingRequest({ event, person, standing: { invitation } }: PanelView) {
  const t = useText()
  const { distance } = useTimeWords()
  const now = useNow()
  const [withdrawing, setWithdrawing] = useState<Withdrawn | null>(null)
  if (!invitation) return null
  const isOnItsWay = invitation.rev === 0 && invitation.id.startsWith('draft-')
  return (
    <>
      <Quote
        name={event.me?.fullName ?? ''}
        photo={event.me?.profilePhotoPath}
        seed={event.me?.participantId ?? ''}
        text={invitation.message}
      />
      <p>{t('meetings.pending.text', { name: person.fullName, when: distance(Math.min(invitation.cdt, now), now) })}</p>
      <PanelFoot note={<StatusChip tone="waiting" label={t('meetings.state.sent')} />}>
        <Button
          variant="default"
          disabled={isOnItsWay}
          onClick={() => setWithdrawing({ invitation, name: person.fullName })}
        >
          {t('meetings.pending.withdraw')}
        </Button>
      </PanelFoot>
      <WithdrawDialog asked={withdrawing} onClose={() => setWithdrawing(null)} />
    </>
  )
}
