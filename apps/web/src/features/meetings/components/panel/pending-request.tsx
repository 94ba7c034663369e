import { useState } from 'react'
import { useDurationFormats, useText } from '../../../../lib/i18n/index.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { StatusChip } from '../../../../ui/feedback/status-chip.tsx'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { isDraft } from '../../draft-request.ts'
import { ProposedByMe } from '../parts/proposed-by-me.tsx'
import { Quote } from '../parts/quote.tsx'
import { EditDialog, type Edited } from './edit-dialog.tsx'
import { PanelFoot } from './panel-foot.tsx'
import type { PanelView } from './panel-view.ts'
import { WithdrawDialog, type Withdrawn } from './withdraw-dialog.tsx'

export function PendingRequest({ event, person, standing: { invitation } }: PanelView) {
  const t = useText()
  const { distance } = useDurationFormats()
  const now = useNow()
  const [editing, setEditing] = useState<Edited | null>(null)
  const [withdrawing, setWithdrawing] = useState<Withdrawn | null>(null)
  if (!invitation) return null
  const request = { invitation, name: person.fullName }
  return (
    <>
      <Quote
        name={event.me?.fullName ?? ''}
        photo={event.me?.profilePhotoPath}
        seed={event.me?.participantId ?? ''}
        text={invitation.message}
      />
      <p>{t('meetings.pending.text', { name: person.fullName, when: distance(Math.min(invitation.cdt, now), now) })}</p>
      <ProposedByMe times={invitation.proposed} zone={event.timezone} />
      <PanelFoot note={<StatusChip tone="waiting" label={t('meetings.state.sent')} />}>
        <QuietButton aria-label={t('meetings.edit')} disabled={isDraft(invitation)} onClick={() => setEditing(request)}>
          {t('meetings.edit.short')}
        </QuietButton>
        <QuietButton disabled={isDraft(invitation)} onClick={() => setWithdrawing(request)}>
          {t('meetings.pending.withdraw')}
        </QuietButton>
      </PanelFoot>
      <EditDialog asked={editing} onClose={() => setEditing(null)} />
      <WithdrawDialog asked={withdrawing} onClose={() => setWithdrawing(null)} />
    </>
  )
}
