import { Textarea } from '@mantine/core'
import type { AgendaEntry } from '@parley/contract/agenda'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { MAIN_ID } from '../../../lib/page/main-id.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useLeave } from '../api.ts'
import { useEntryName } from './entry-name.ts'

const MAX_LETTERS = 2000

export const leaveKind = ({ kind, isAlone, role }: AgendaEntry) =>
  kind !== 'meeting' ? 'session' : isAlone ? 'table' : role === 'guest' ? 'guest' : 'meeting'

/** Asks before an entry is left. A refusal is a toast, and the typed text remains. */
export function LeaveDialog({ entry, onClose }: { entry: AgendaEntry | null; onClose: () => void }) {
  const t = useText()
  const toasts = useToasts()
  const nameOf = useEntryName()
  const leave = useLeave()
  const [message, setMessage] = useState('')
  // The dialog continues to show the entry while it fades out.
  const [shownEntry, setKept] = useState<AgendaEntry | null>(entry)
  if (entry && entry !== shownEntry) {
    setKept(entry)
    if (entry.sessionId !== shownEntry?.sessionId) setMessage('')
  }
  if (!shownEntry) return null

  const kind = leaveKind(shownEntry)
  const name = nameOf(shownEntry)
  const confirm = async () => {
    await leave(shownEntry, message.trim())
    toasts.success(t(`calendar.leave.${kind}.done`, { name }), { about: `session ${shownEntry.sessionId}` })
    setMessage('')
    // The button that opened the dialog has disappeared with its row.
    requestAnimationFrame(() => document.getElementById(MAIN_ID)?.focus({ preventScroll: true }))
  }
  return (
    <ConfirmDialog
      opened={entry !== null}
      onClose={onClose}
      title={t(`calendar.leave.${kind}.title`)}
      confirmLabel={t(`calendar.leave.${kind}.confirm`)}
      keepLabel={t(`calendar.leave.${kind}.keep`)}
      danger
      onConfirm={confirm}
    >
      <p>{t(`calendar.leave.${kind}.text`, { name })}</p>
      {kind === 'meeting' && (
        <Textarea
          label={t('ui.field.optional', { label: t('calendar.leave.message') })}
          autosize
          minRows={2}
          maxRows={5}
          maxLength={MAX_LETTERS}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  )
}
