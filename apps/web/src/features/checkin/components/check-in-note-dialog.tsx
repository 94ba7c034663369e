import { Switch, Textarea } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { checkInLengths } from '@parley/contract/checkin'
import { useState } from 'react'
import { useFailureText, useText } from '../../../lib/i18n/index.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { Stack } from '../../../ui/layout/box.tsx'
import { DialogSubmit, FormDialog, useUnsaved } from '../../../ui/overlays/form-dialog.tsx'
import { useSaveCheckInNote } from '../api.ts'
import type { FoundPerson } from '../desk/find-people.ts'
import { engineOf } from '../offline/engine-of-page.ts'
import { saveNoteWithList } from '../offline/save-note-with-list.ts'

type Noted = Pick<FoundPerson, 'id' | 'fullName' | 'note' | 'flag'>
type FormProps = {
  event: EventDetails
  person: Noted
  onClose: () => void
  onKept: (savedNote: Pick<Noted, 'note' | 'flag'>) => void
}

export function CheckInNoteDialog({ opened, ...form }: FormProps & { opened: boolean }) {
  const t = useText()
  return (
    <FormDialog opened={opened} onClose={form.onClose} title={t('checkin.note.title')} size={480}>
      <NoteForm {...form} />
    </FormDialog>
  )
}

function NoteForm({ event, person, onClose, onKept }: FormProps) {
  const t = useText()
  const failureText = useFailureText()
  const keep = useSaveCheckInNote()
  const toasts = useToasts()
  const [note, setNote] = useState(person.note)
  const [flag, setFlag] = useState(person.flag)
  useUnsaved(note !== person.note || flag !== person.flag)
  const save = async () => {
    const savedNote = { note: note.trim(), flag }
    const noted = { participantId: person.id, fullName: person.fullName, ...savedNote }
    const byServer = () => keep.mutateAsync({ eventId: event.id, participantId: person.id, ...savedNote })
    if ((await saveNoteWithList(engineOf(event.id), noted, byServer)) === 'waits')
      toasts.success(t('checkin.note.later'))
    onKept(savedNote)
    onClose()
  }
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault()
        save().catch(() => {})
      }}
    >
      <Stack gap={16} padTop={12}>
        <Textarea
          label={t('checkin.note.label')}
          description={t('checkin.note.text')}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
          maxLength={checkInLengths.note}
          autosize
          minRows={2}
          maxRows={5}
          data-autofocus
        />
        <Switch
          label={t('checkin.note.flag')}
          description={t('checkin.note.flagText')}
          checked={flag}
          onChange={({ currentTarget }) => setFlag(currentTarget.checked)}
        />
      </Stack>
      <DialogSubmit problem={keep.error && failureText(keep.error)} loading={keep.isPending}>
        {t('checkin.note.save')}
      </DialogSubmit>
    </form>
  )
}
