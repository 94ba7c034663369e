import { useText } from '../../../../lib/i18n/use-text.ts'
import type { PanelView } from '../panel/panel-view.ts'
import { MeetingTime } from './meeting-time.tsx'

/**
 * What a colleague has answered for our team to this person: who it was, and when they meet.
 *
 * @see docs/rules/meetings.md MEET-55
 */
export function OfTeam({ event, standing: { ofTeam } }: PanelView) {
  const t = useText()
  if (!ofTeam) return null
  const name = ofTeam.recipient?.fullName ?? t('participants.deleted')
  const booth = ofTeam.booth?.boothName ?? ''
  return (
    <>
      <p>{t(ofTeam.state === 'accepted' ? 'meetings.booth.taken' : 'meetings.booth.declinedBy', { name, booth })}</p>
      {ofTeam.meeting && <MeetingTime meeting={ofTeam.meeting} zone={event.timezone} />}
    </>
  )
}
