import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { Stack } from '../../../../ui/layout/box.tsx'
import { QuietButton } from '../../../../ui/layout/quiet-button.tsx'
import type { MeetingCommand } from '../../commands.ts'
import { MessageField } from '../parts/message-field.tsx'
import { PanelFoot } from './panel-foot.tsx'
import type { PanelView } from './panel-view.ts'
import { usePanelCommand } from './use-panel-command.ts'

type Props = {
  placeholder: string
  value: string
  onChange: (text: string) => void
  onBack: () => void
  submitLabel: string
  /** It ends a request or a meeting. */
  danger?: boolean
  onSubmit: () => void
}

export function MessageForm({ placeholder, value, onChange, onBack, submitLabel, danger = false, onSubmit }: Props) {
  const t = useText()
  const id = useId()
  const words = useRef<HTMLTextAreaElement>(null)
  useEffect(() => words.current?.focus(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Stack as="form" gap={16} id={id} onSubmit={submit}>
      <MessageField ref={words} placeholder={placeholder} value={value} onChange={onChange} />
      <PanelFoot>
        <QuietButton onClick={onBack}>{t('ui.back')}</QuietButton>
        <Button type="submit" form={id} {...(danger ? { color: 'red' } : {})}>
          {submitLabel}
        </Button>
      </PanelFoot>
    </Stack>
  )
}

type CommandProps = Pick<PanelView, 'drafts' | 'write' | 'onBack' | 'onDone'> &
  Pick<Props, 'submitLabel' | 'danger'> & {
    what: 'decline' | 'cancel' | 'reschedule' | 'stay'
    text: string
    command: (message: string) => MeetingCommand
    /** Said once the command went through. */
    done: string
  }

/** A view of the panel that sends one command with a few words. What was written stays when it is refused. */
export function CommandForm({ what, text, command: commandOf, done, drafts, write, onDone, ...form }: CommandProps) {
  const t = useText()
  const command = usePanelCommand()
  const send = async () => {
    const isDone = await command(commandOf(drafts[what].trim()), { done })
    if (!isDone) return
    write(what, '')
    onDone()
  }
  return (
    <>
      <p>{text}</p>
      <MessageForm
        {...form}
        placeholder={t(`meetings.${what}.placeholder`)}
        value={drafts[what]}
        onChange={(words) => write(what, words)}
        onSubmit={() => void send()}
      />
    </>
  )
}
