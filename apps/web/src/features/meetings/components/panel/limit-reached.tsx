import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { DeclineForm } from './decline-form.tsx'
import { Note } from './note.tsx'
import { PanelFoot } from './panel-foot.tsx'
import type { PanelView } from './panel-view.ts'
import { Quote } from './quote.tsx'

/** I have as many meetings as my type may have; what waits for me can still be declined. */
export function LimitReached(view: PanelView) {
  const t = useText()
  const [declines, setDeclines] = useState(false)
  const { event, person, standing } = view
  const { invitation, maxMeetingCount } = standing
  const waits = invitation?.state === 'waiting' && invitation.fpid !== event.me?.participantId
  return (
    <>
      {waits && (
        <Quote name={person.fullName} photo={person.profilePhotoPath} seed={person.id} text={invitation.message} />
      )}
      <Note>{t('meetings.limit', { count: maxMeetingCount ?? 0 })}</Note>
      {waits && declines && <DeclineForm {...view} onBack={() => setDeclines(false)} />}
      {waits && !declines && (
        <PanelFoot>
          <Button variant="default" onClick={() => setDeclines(true)}>
            {t('meetings.decline')}
          </Button>
        </PanelFoot>
      )}
    </>
  )
}
