import type { EventDetails } from '@parley/contract/app'
import type { Invitation } from '@parley/contract/meetings'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { MeetingTime } from './meeting-time.tsx'
import type { MeetingPerson } from './panel-view.ts'
import { Quote } from './quote.tsx'

type Props = { event: EventDetails; person: MeetingPerson; meeting: NonNullable<Invitation['meeting']> }

/** A meeting that will not be: who cancelled it, and what they wrote. */
export function CancelledNote({ event, person, meeting }: Props) {
  const t = useText()
  const wasMe = meeting.executorId === event.me?.participantId
  return (
    <>
      <p>{wasMe ? t('meetings.cancelled.byMe') : t('meetings.cancelled.by', { name: person.fullName })}</p>
      <MeetingTime meeting={meeting} zone={event.timezone} cancelled />
      {meeting.message && !wasMe && (
        <Quote name={person.fullName} photo={person.profilePhotoPath} seed={person.id} text={meeting.message} />
      )}
    </>
  )
}
