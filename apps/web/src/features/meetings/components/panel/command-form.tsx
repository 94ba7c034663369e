import type { ComponentProps } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import type { MeetingCommand } from '../../commands.ts'
import { MessageForm } from './message-form.tsx'
import type { PanelView } from './panel-view.ts'
import { usePanelCommand } from './use-panel-command.ts'

type Props = Pick<PanelView, 'drafts' | 'write' | 'onBack' | 'onDone'> &
  Pick<ComponentProps<typeof MessageForm>, 'submitLabel' | 'danger'> & {
    what: 'decline' | 'cancel' | 'reschedule' | 'stay'
    text: string
    command: (message: string) => MeetingCommand
    done: string
  }

/** A form that sends a command with a message. The text remains if the command is refused. */
export function CommandForm({ what, text, command: commandOf, done, drafts, write, onDone, ...form }: Props) {
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
