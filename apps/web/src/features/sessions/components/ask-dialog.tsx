import { Button, Radio, Textarea } from '@mantine/core'
import type { SessionDetails } from '@parley/contract/sessions'
import { useState } from 'react'
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useField } from '../../../ui/forms/use-field.ts'
import { Stack } from '../../../ui/layout/box.tsx'
import { TimeRange } from '../../../ui/marks/time-range.tsx'
import { DialogActions, DialogProblem, DialogText } from '../../../ui/overlays/dialog.tsx'
import { DialogCancel, FormDialog, useUnsaved } from '../../../ui/overlays/form-dialog.tsx'
import type { MySessions } from '../use-my-sessions.ts'

type Slot = SessionDetails['sesArray'][number]

/** The longest message that the call takes. */
const LENGTH = 2000

type Props = {
  opened: boolean
  onClose: () => void
  name: string
  /** The times for which one can ask. */
  slots: readonly Slot[]
  mine: Pick<MySessions, 'ask' | 'zone' | 'userZone'>
}

/**
 * Asks the organizers for a place in a session, for one of its times.
 *
 * @see docs/rules/sessions.md SESSION-13
 */
export function AskDialog({ opened, onClose, name, slots, mine }: Props) {
  const t = useText()
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('sessions.ask.title')} size={440}>
      <AskForm onClose={onClose} name={name} slots={slots} mine={mine} />
    </FormDialog>
  )
}

function AskForm({ onClose, name, slots, mine }: Omit<Props, 'opened'>) {
  const t = useText()
  const field = useField()
  const failureText = useFailureText()
  const [message, setMessage] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useUnsaved(message !== '')
  const slot = slots.length === 1 ? slots[0] : slots.find(({ id }) => id === chosen)

  const send = async () => {
    setMissing(!slot)
    if (!slot || isSending) return
    setSending(true)
    setProblem(null)
    try {
      await mine.ask(slot, message)
      onClose()
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <DialogText>{t('sessions.ask.text', { name })}</DialogText>
      {slots.length > 1 && (
        <Radio.Group
          label={t('ui.field.required', { label: t('sessions.choose.label') })}
          required
          withAsterisk={false}
          value={chosen}
          onChange={(id) => {
            setChosen(id)
            setMissing(false)
          }}
          error={isMissing && t('sessions.choose.missing')}
        >
          <Stack gap={12} padTop={12} padBottom={4}>
            {slots.map((each) => (
              <Radio
                key={each.id}
                value={each.id}
                label={
                  <TimeRange startsAt={each.sdt} endsAt={each.edt} zone={mine.zone} userZone={mine.userZone} withDay />
                }
                description={each.room}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <Textarea
        {...field(t('sessions.ask.message'), false)}
        rows={3}
        maxLength={LENGTH}
        value={message}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
      />
      <DialogProblem>{problem}</DialogProblem>
      <DialogActions>
        <DialogCancel />
        <Button type="submit" loading={isSending}>
          {t('sessions.ask.send')}
        </Button>
      </DialogActions>
    </form>
  )
}
