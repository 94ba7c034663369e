import { Button, Textarea } from '@mantine/core'
import { type Contact, type ContactNote, contactLengths } from '@parley/contract/contacts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { unknownLangProps, useFailureText, useFormats, useText } from '../../../lib/i18n/index.ts'
import { localZone } from '../../../lib/i18n/zones.ts'
import { useListFocus } from '../../../lib/use-list-focus.ts'
import { IconButton } from '../../../ui/feedback/icon-button.tsx'
import { RowsSkeleton } from '../../../ui/feedback/states.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useTextLimit } from '../../../ui/feedback/use-text-limit.ts'
import { Box, Meta, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useProfile } from '../../accounts/index.ts'
import { useAddNote, useChangeNote, useRemoveNote } from '../api.ts'
import { useNotes } from '../local-contacts.ts'

/** An item of the history besides notes. The caller renders its content. */
export interface HistoryItem {
  readonly key: string
  readonly atMillis: number
  readonly content: ReactNode
}

type Props = {
  contact: Contact
  title?: string
  /** Further items, which are mixed with the notes by time. */
  others?: readonly HistoryItem[]
}

/** The notes about a contact, live on every device, the latest first. */
export function Notes({ contact, title, others = [] }: Props) {
  const t = useText()
  const label = title ?? t('contacts.notes')
  const { rows, isPending } = useNotes(contact)
  const add = useAddNote()
  const remove = useRemoveNote()
  const [edited, setEdited] = useState<string | null>(null)
  const [removedId, setRemovedId] = useState<string | null>(null)
  // Undefined if another device has removed it in the meantime.
  const removed = rows.find(({ id }) => id === removedId)
  const list = useRef<HTMLUListElement>(null)
  const onFocus = useListFocus(list, rows.length)
  const all = [...rows.map((note) => ({ key: note.id, atMillis: note.insertedAt, note })), ...others].sort(
    (a, b) => b.atMillis - a.atMillis,
  )
  return (
    <Section title={label} size="part">
      <NoteForm
        label={t('contacts.notes.new')}
        saveLabel={t('contacts.notes.add')}
        onSave={(note) => add.mutateAsync({ contactId: contact.id, note })}
      />
      {isPending && <RowsSkeleton count={1} />}
      {all.length > 0 && (
        <Stack as="ul" ref={list} gap={10} above={12} aria-label={label} onFocus={onFocus}>
          {all.map((item, at) =>
            'note' in item ? (
              <Box
                as="li"
                key={item.key}
                padX={14}
                padY={12}
                line="around"
                round={12}
                surface="plain"
                data-place={at + 1}
              >
                {edited === item.key ? (
                  <EditedNote note={item.note} onDone={() => setEdited(null)} />
                ) : (
                  <ShownNote
                    note={item.note}
                    onEdit={() => setEdited(item.key)}
                    onRemove={() => setRemovedId(item.key)}
                  />
                )}
              </Box>
            ) : (
              <li key={item.key} data-place={at + 1}>
                {item.content}
              </li>
            ),
          )}
        </Stack>
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
      >
        <span {...unknownLangProps}>{removed?.note}</span>
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
      <Text size={15} breaks="anywhere" preLine {...unknownLangProps}>
        {note.note}
      </Text>
      <Row gap={4} above={4}>
        <Meta as="span" grow>
          {when}
        </Meta>
        <IconButton label={t('contacts.notes.edit', { when })} onClick={onEdit}>
          <IconPencil size={18} stroke={1.7} />
        </IconButton>
        <IconButton label={t('contacts.notes.removeOf', { when })} onClick={onRemove}>
          <IconTrash size={18} stroke={1.7} />
        </IconButton>
      </Row>
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

/** A form for a note. The text remains if it could not be saved. */
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
    <Stack as="form" gap={10} onSubmit={(event: FormEvent) => void save(event)}>
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
        <Row gap={8} wrap justify="end">
          {onCancel && <QuietButton onClick={onCancel}>{t('ui.cancel')}</QuietButton>}
          <Button type="submit" loading={isSaving} disabled={note === ''}>
            {saveLabel}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
