import type { EventDetails } from '@parley/contract/app'
import type { Invitation } from '@parley/contract/meetings'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import { MeetingTime } from '../parts/meeting-time.tsx'
import { Note } from '../parts/note.tsx'
import { OfTeam } from '../parts/of-team.tsx'
import { Quote } from '../parts/quote.tsx'
import { PanelFoot } from './panel-foot.tsx'
import type { MeetingPerson, PanelView } from './panel-view.ts'
import { RequestForm } from './request-form.tsx'

export function NewRequest(view: PanelView) {
  const t = useText()
  const { event, person, standing } = view
  const [asksToo, askToo] = useState(false)
  const before = (
    <>
      <Before {...view} />
      <OfTeam invitation={standing.ofTeam} zone={event.timezone} />
    </>
  )
  if (event.isFinished) return <Note before={before}>{t('meetings.finished')}</Note>
  if (!person.canInvite) return <Note before={before}>{t('meetings.notAllowed')}</Note>
  if (!event.hasDealRoom) return <Note before={before}>{t('meetings.slots.noDealRoom')}</Note>
  // A colleague already meets this person, so another request from the same team takes a further press.
  const isTaken = standing.ofTeam?.state === 'accepted'
  return (
    <>
      {before}
      {isTaken && !asksToo ? (
        <PanelFoot>
          <QuietButton onClick={() => askToo(true)}>{t('meetings.ofTeam.askToo')}</QuietButton>
        </PanelFoot>
      ) : (
        <RequestForm {...view} />
      )}
    </>
  )
}

function Before({ event, person, standing: { invitation, meeting } }: PanelView) {
  const t = useText()
  const isLatest = meeting && invitation?.meeting?.id === meeting.id
  if (isLatest && meeting.state === 'cancelled') return <CancelledNote {...{ event, person, meeting }} />
  if (isLatest) return <p>{t('meetings.before.met', { name: person.fullName })}</p>
  if (invitation?.state === 'rejected') return <p>{t('meetings.before.youDeclined', { name: person.fullName })}</p>
  return null
}

type Props = { event: EventDetails; person: MeetingPerson; meeting: NonNullable<Invitation['meeting']> }

function CancelledNote({ event, person, meeting }: Props) {
  const t = useText()
  const wasMe = meeting.executorId === event.me?.participantId
  const { id, fullName, profilePhotoPath } = meeting.executor ?? person
  return (
    <>
      <p>{wasMe ? t('meetings.cancelled.byMe') : t('meetings.cancelled.by', { name: fullName })}</p>
      <MeetingTime meeting={meeting} zone={event.timezone} cancelled />
      {!wasMe && <Quote name={fullName} photo={profilePhotoPath} seed={id} text={meeting.message} named />}
    </>
  )
}
