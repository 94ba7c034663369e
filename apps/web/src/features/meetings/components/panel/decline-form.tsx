import { useText } from '../../../../lib/i18n/index.ts'
import { CommandForm } from './command-form.tsx'
import type { PanelView } from './panel-view.ts'

/** Declines a request. The other person cannot ask again, but the reader can. */
export function DeclineForm({ person, standing: { invitation }, drafts, write, onBack, onDone }: PanelView) {
  const t = useText()
  if (!invitation) return null
  const name = person.fullName
  const booth = invitation.groupId ? null : invitation.booth
  return (
    <CommandForm
      {...{ drafts, write, onBack, onDone }}
      what="decline"
      text={
        booth ? t('meetings.decline.textBooth', { name, booth: booth.boothName }) : t('meetings.decline.text', { name })
      }
      command={(message) => ({ kind: 'decline', invitation, message })}
      done={t('meetings.declined', { name })}
      submitLabel={t('meetings.decline.submit')}
      danger
    />
  )
}
