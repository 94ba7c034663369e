import { useText } from '../../../../lib/i18n/use-text.ts'
import { MessageForm } from './message-form.tsx'
import type { PanelView } from './panel-view.ts'
import { usePanelCommand } from './use-panel-command.ts'

/** Declines the other's request; they cannot ask again, I can. */
export function DeclineForm({ person, standing, drafts, write, onBack, onDone }: PanelView) {
  const t = useText()
  const command = usePanelCommand()
  const { invitation } = standing
  if (!invitation) return null
  const booth = invitation.groupId ? null : invitation.booth
  const decline = async () => {
    const isDone = await command(
      { kind: 'decline', invitation, message: drafts.decline.trim() },
      { done: t('meetings.declined', { name: person.fullName }) },
    )
    if (isDone) onDone()
  }
  return (
    <>
      <p>
        {booth
          ? t('meetings.decline.textBooth', { name: person.fullName, booth: booth.boothName })
          : t('meetings.decline.text', { name: person.fullName })}
      </p>
      <MessageForm
        placeholder={t('meetings.decline.placeholder')}
        value={drafts.decline}
        onChange={(text) => write('decline', text)}
        onBack={onBack}
        submitLabel={t('meetings.decline.submit')}
        danger
        onSubmit={() => void decline()}
      />
    </>
  )
}
