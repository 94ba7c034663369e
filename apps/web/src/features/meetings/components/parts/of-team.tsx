import type { Invitation } from '@parley/contract/meetings'
import { useText } from '../../../../lib/i18n/index.ts'
import { MeetingTime } from './meeting-time.tsx'

type Props = {
  invitation: Invitation | null
  /** The IANA time zone of the event. */
  zone: string
}

/** @see docs/rules/meetings.md MEET-55 */
export function OfTeam({ invitation, zone }: Props) {
  const t = useText()
  if (!invitation) return null
  const { state, recipient, booth, meeting } = invitation
  const names = { name: recipient?.fullName ?? t('participants.deleted'), booth: booth?.boothName ?? '' }
  return (
    <>
      <p>{t(state === 'accepted' ? 'meetings.booth.taken' : 'meetings.booth.declinedBy', names)}</p>
      {meeting && <MeetingTime meeting={meeting} zone={zone} />}
    </>
  )
}
