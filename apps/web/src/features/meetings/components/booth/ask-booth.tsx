import { Radio } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import type { BoothDetails } from '@parley/contract/booths'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useIsOnline } from '../../../../lib/use-is-online.ts'
import { Stack } from '../../../../ui/layout/box.tsx'
import { draftBoothRequest } from '../../draft-request.ts'
import { PanelFoot } from '../panel/panel-foot.tsx'
import type { Drafts, SheetFrame, WriteDraft } from '../panel/panel-view.ts'
import { usePanelCommand } from '../panel/use-panel-command.ts'
import { MessageField } from '../parts/message-field.tsx'
import { SendButton } from '../parts/send-button.tsx'

type Props = Partial<SheetFrame> & {
  event: EventDetails
  booth: BoothDetails
  drafts: Drafts
  write: WriteDraft
}

/** Asks the team of a booth together, or where there are several each for themselves. Who answers chooses the time. */
export function AskBooth({ event, booth, drafts, write, onSent, onAgain }: Props) {
  const t = useText()
  const isOnline = useIsOnline()
  const command = usePanelCommand()
  const [whom, setWhom] = useState<'team' | 'each'>('team')
  const id = useId()
  const { me } = event
  const words = drafts.request ?? t('meetings.new.placeholder')
  if (!me) return null
  const send = async (submit: FormEvent) => {
    submit.preventDefault()
    const draft = draftBoothRequest(event, me, booth, words.trim(), Date.now())
    // Without a connection it would be back in a moment.
    if (isOnline) onSent?.()
    const isSent = await command(
      { kind: 'request', draft, toAll: whom === 'each' },
      {
        done: t('meetings.sentTo', { name: booth.boothName }),
        undo: (invitationId) => ({ kind: 'revoke', invitation: { id: invitationId, eid: event.id, tpid: booth.id } }),
        restore: () => write('request', draft.message),
        again: isOnline ? onAgain : undefined,
      },
    )
    if (!isSent) return
    write('request', null)
    onSent?.()
  }
  return (
    <Stack as="form" id={id} gap={16} onSubmit={(event) => void send(event)}>
      <p>{t('meetings.booth.text')}</p>
      {booth.members.length > 1 && (
        <Radio.Group label={t('meetings.booth.whom')} value={whom} onChange={(next) => setWhom(next as typeof whom)}>
          <Stack gap={12} above={8}>
            <Radio value="team" label={t('meetings.booth.team')} description={t('meetings.booth.team.hint')} />
            <Radio value="each" label={t('meetings.booth.each')} description={t('meetings.booth.each.hint')} />
          </Stack>
        </Radio.Group>
      )}
      <MessageField
        placeholder={t('meetings.new.placeholder')}
        value={words}
        onChange={(text) => write('request', text)}
      />
      <PanelFoot>
        <SendButton form={id} name={booth.boothName} zone={event.timezone} />
      </PanelFoot>
    </Stack>
  )
}
