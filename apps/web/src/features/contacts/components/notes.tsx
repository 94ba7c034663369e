import { Button, Textarea } from '@mantine/core'
import { type Contact, type ContactNote, contactLengths } from '@parley/contract/contacts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useFormats } from '../../../lib/i18n/use-formats.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { freeWords } from '../../../lib/i18n/words-in.ts'
import { localZone } from '../../../lib/i18n/zones.ts'
import { useFocusKept } from '../../../lib/use-focus-kept.ts'
import { IconButton } from '../../../ui/feedback/icon-button.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useTextLimit } from '../../../ui/feedback/use-text-limit.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useProfile } from '../../accounts/index.ts'
import { useAddNote, useChangeNote, useRemoveNote } from '../api.ts'
import { useNotes } from '../known-contacts.ts'
import classes from './notes.module.css'

/** What I have noted of a contact, on every device at once. */
export function Notes({ contact }: { contact: Contact }) {
  const t = useText()
  const failureText = useFailureText()
  const { rows, isPending } = useNotes(contact)
  const add = useAddNote()
  const remove = useRemoveNote()
  const [edited, setEdited] = useState<string | null>(null)
  const [removedId, setRemovedId] = useState<string | null>(null)
  // Gone where another device has removed it meanwhile.
  const removed = rows.find(({ id }) => id === removedId)
  const list = useRef<HTMLUListElement>(null)
  const onFocus = useFocusKept(list, rows.length)
  return (
    <Section title={t('contacts.notes')} size="part">
      <NoteForm
        label={t('contacts.notes.new')}
        saveLabel={t('contacts.notes.add')}
        onSave={(note) => add.mutateAsync({ contactId: contact.id, note })}
      />
      {isPending && <RowsSkeleton count={1} />}
      {rows.length > 0 && (
        <ul ref={list} className={classes.notes} aria-label={t('contacts.notes')} onFocus={onFocus}>
          {rows.map((note, at) => (
            <li key={note.id} className={classes.note} data-place={at + 1}>
              {edited === note.id ? (
                <EditedNote note={note} onDone={() => setEdited(null)} />
              ) : (
                <ShownNote note={note} onEdit={() => setEdited(note.id)} onRemove={() => setRemovedId(note.id)} />
              )}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={removed !== undefined}
        onClose={() => setRemovedId(null)}
        title={t('contacts.notes.removeTitle')}
        confirmLabel={t('contacts.notes.remove')}
        danger
        onConfirm={async () => {
          if (removed) await remove.mutateAsync({ id: removed.id })
        }}
        explain={failureText}
      >
        <span {...freeWords}>{removed?.note}</span>
      </ConfirmDialog>
    </Section>
  )
}

type ShownProps = { note: ContactNote; onEdit: () => void; onRemove: () => void }

function ShownNote({ note, onEdit, onRemove }: ShownProps) {
  const t = useText()
  const { dayAndTime } = useFormats()
  const zone = useProfile().data?.timezone ?? localZone()
  const when = dayAndTime(note.insertedAt, zone)
  return (
    <>
      <p className={classes.text} {...freeWords}>
        {note.note}
      </p>
      <div className={classes.foot}>
        <span className={classes.when}>{when}</span>
        <IconButton label={t('contacts.notes.edit', { when })} onClick={onEdit}>
          <IconPencil size={18} stroke={1.7} />
        </IconButton>
        <IconButton label={t('contacts.notes.removeOf', { when })} onClick={onRemove}>
          <IconTrash size={18} stroke={1.7} />
        </IconButton>
      </div>
    </>
  )
}

function EditedNote({ note, onDone }: { note: ContactNote; onDone: () => void }) {
  const t = useText()
  const change = useChangeNote()
  return (
    <NoteForm
      label={t('contacts.note')}
      saveLabel={t('contacts.save')}
      saved={note.note}
      onCancel={onDone}
      onSave={async (text) => {
        await change.mutateAsync({ id: note.id, note: text })
        onDone()
      }}
    />
  )
}

type FormProps = {
  label: string
  saveLabel: string
  saved?: string
  onCancel?: () => void
  onSave: (note: string) => Promise<unknown>
}

/** What is written stays where it could not be saved. */
function NoteForm({ label, saveLabel, saved = '', onCancel, onSave }: FormProps) {
  const t = useText()
  const failureText = useFailureText()
  const failure = useFailureToast()
  const [text, setText] = useState(saved)
  const [isSaving, setSaving] = useState(false)
  const note = text.trim()
  const { tooLong, onPaste } = useTextLimit()
  const isOver = tooLong(text, contactLengths.note)
  const field = useRef<HTMLTextAreaElement>(null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (note === '' || isSaving) return
    if (isOver) {
      field.current?.focus()
      return
    }
    setSaving(true)
    failure.clear()
    try {
      await onSave(note)
      setText('')
    } catch (error) {
      failure.tell(failureText(error))
    } finally {
      setSaving(false)
    }
  }
  return (
    <form className={classes.form} onSubmit={(event) => void save(event)}>
      <Textarea
        ref={field}
        label={label}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={isOver}
        onPaste={onPaste}
        autosize
        minRows={2}
        maxRows={10}
        autoFocus={onCancel !== undefined}
      />
      {(note !== '' || onCancel) && (
        <div className={classes.acts}>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t('ui.cancel')}
            </Button>
          )}
          <Button type="submit" loading={isSaving} disabled={note === ''}>
            {saveLabel}
          </Button>
        </div>
      )}
    </form>
  )
}
