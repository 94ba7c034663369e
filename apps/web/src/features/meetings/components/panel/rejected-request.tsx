import { useText } from '../../../../lib/i18n/use-text.ts'
import { Note } from './note.tsx'
import type { PanelView } from './panel-view.ts'
import { Quote } from './quote.tsx'

/** My request was declined: from now on only the other one can ask. */
export function RejectedRequest({ person, standing: { invitation } }: PanelView) {
  const t = useText()
  return (
    <>
      {invitation?.answer && (
        <Quote name={person.fullName} photo={person.profilePhotoPath} seed={person.id} text={invitation.answer} />
      )}
      <Note>{t('meetings.rejected', { name: person.fullName })}</Note>
    </>
  )
}
