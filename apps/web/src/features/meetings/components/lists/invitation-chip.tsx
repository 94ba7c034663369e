import { useText } from '../../../../lib/i18n/use-text.ts'
import { StatusChip, type StatusTone } from '../../../../ui/feedback/status-chip.tsx'
import type { ListedInvitation } from '../../list-invitations.ts'

const CHIPS = {
  waiting: { tone: 'waiting', text: 'meetings.filter.waiting' },
  accepted: { tone: 'good', text: 'meetings.filter.accepted' },
  rejected: { tone: 'bad', text: 'meetings.filter.rejected' },
  revoked: { tone: 'neutral', text: 'meetings.filter.revoked' },
} as const satisfies Record<string, { tone: StatusTone; text: string }>

/** How a request stands. One that nobody answered in time is past; a cancelled meeting says so. */
export function InvitationChip({ listed: { invitation }, isLive }: { listed: ListedInvitation; isLive: boolean }) {
  const t = useText()
  if (invitation.meeting?.state === 'cancelled') return <StatusChip tone="bad" label={t('meetings.state.cancelled')} />
  if (invitation.state === 'waiting' && !isLive) return <StatusChip tone="neutral" label={t('meetings.state.past')} />
  const { tone, text } = CHIPS[invitation.state]
  return <StatusChip tone={tone} label={t(text)} />
}
