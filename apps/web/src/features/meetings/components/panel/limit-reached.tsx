import { useText } from '../../../../lib/i18n/index.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { Note } from '../parts/note.tsx'
import { OfTeam } from '../parts/of-team.tsx'
import { Quote } from '../parts/quote.tsx'
import { DeclineForm } from './decline-form.tsx'
import { PanelFoot } from './panel-foot.tsx'
import type { PanelView } from './panel-view.ts'
import { ReschedulePending, RescheduleRespond } from './reschedule.tsx'

/**
 * Explains that the limit of meetings is reached. A request for another time does not count as a further meeting and
 * can still be answered.
 */
export function LimitReached(view: PanelView) {
  const t = useText()
  const now = useNow()
  const { event, person, standing, shown, show } = view
  const { invitation, meeting, maxMeetingCount } = standing
  const isMine = invitation?.fpid === event.me?.participantId
  if (meeting?.state === 'reschedule' && now < meeting.edt) {
    return isMine ? <ReschedulePending {...view} /> : <RescheduleRespond {...view} />
  }
  const waits = invitation?.state === 'waiting' && !isMine
  return (
    <>
      {waits && (
        <Quote name={person.fullName} photo={person.profilePhotoPath} seed={person.id} text={invitation.message} />
      )}
      {!waits && <OfTeam invitation={standing.ofTeam} zone={event.timezone} />}
      <Note>{t('meetings.limit', { count: maxMeetingCount ?? 0 })}</Note>
      {!waits && <p>{t('meetings.limit.next')}</p>}
      {!waits && (
        <PanelFoot>
          <LinkButton to="/invitations?list=sent" variant="default">
            {t('meetings.invitations')}
          </LinkButton>
        </PanelFoot>
      )}
      {waits && shown === 'decline' && <DeclineForm {...view} />}
      {waits && shown !== 'decline' && (
        <PanelFoot>
          <QuietButton onClick={() => show('decline')}>{t('meetings.decline')}</QuietButton>
        </PanelFoot>
      )}
    </>
  )
}
