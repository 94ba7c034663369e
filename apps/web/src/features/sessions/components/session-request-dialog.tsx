import { Textarea } from '@mantine/core'
import type { SessionDetails } from '@parley/contract/sessions'
import { type SyntheticEvent, useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { useField } from '../../../ui/forms/use-field.ts'
import { DialogText } from '../../../ui/overlays/dialog.tsx'
import { DialogSubmit, FormDialog, useDialogSave, useUnsaved } from '../../../ui/overlays/form-dialog.tsx'
import type { MySessions } from '../use-my-sessions.ts'
import { SlotChoice } from './choose-time.tsx'

type Slot = SessionDetails['sesArray'][number]

/** Maximum characters of a message. The call accepts no longer one. */
const LENGTH = 2000

type Props = {
  opened: boolean
  onClose: () => void
  name: string
  slots: readonly Slot[]
  mine: Pick<MySessions, 'ask' | 'zone' | 'userZone'>
}

/** @see docs/rules/sessions.md SESSION-13 */
export function SessionRequestDialog({ opened, onClose, name, slots, mine }: Props) {
  const t = useText()
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('sessions.ask.title')} size={440}>
      <RequestForm onClose={onClose} name={name} slots={slots} mine={mine} />
    </FormDialog>
  )
}

function RequestForm({ onClose, name, slots, mine }: Omit<Props, 'opened'>) {
  const t = useText()
  const field = useField()
  const [message, setMessage] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const { save, isSaving, problem } = useDialogSave()
  useUnsaved(message !== '')
  const slot = slots.length === 1 ? slots[0] : slots.find(({ id }) => id === chosen)

  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    setMissing(!slot)
    if (!slot) return
    void save(async () => {
      await mine.ask(slot, message)
      onClose()
    })
  }
  return (
    <form noValidate onSubmit={send}>
      <DialogText>{t('sessions.ask.text', { name })}</DialogText>
      {slots.length > 1 && (
        <SlotChoice
          slots={slots}
          zones={mine}
          value={chosen}
          onChange={(id) => {
            setChosen(id)
            setMissing(false)
          }}
          isMissing={isMissing}
        />
      )}
      <Textarea
        {...field(t('sessions.ask.message'), false)}
        rows={3}
        maxLength={LENGTH}
        value={message}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
      />
      <DialogSubmit problem={problem} loading={isSaving}>
        {t('sessions.ask.send')}
      </DialogSubmit>
    </form>
  )
}
