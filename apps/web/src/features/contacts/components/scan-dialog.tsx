import { CODE_LENGTH, type Contact, type ContactDraft } from '@parley/contract/contacts'
import { IconCloudUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { isApiFailure } from '../../../lib/api/index.ts'
import { useFailureText, useText } from '../../../lib/i18n/index.ts'
import { useIsPhone } from '../../../lib/use-media.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { Stack } from '../../../ui/layout/box.tsx'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import { DialogActions } from '../../../ui/overlays/dialog.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { CodeField } from '../../../ui/scan/code-field.tsx'
import { CodeScanner } from '../../../ui/scan/code-scanner.tsx'
import { collectLines, readScan, type Scan } from '../read-scan.ts'
import { useKeepContact } from '../use-keep-contact.ts'
import { ContactFields } from './contact-form.tsx'

type Props = {
  opened: boolean
  onClose: () => void
  /** Where the contacts are met; empty where that is not known. */
  eventId: string
  /** It closes, and the contact is shown. */
  onFound: (contact: Contact) => void
}

/** Reads a person's code. A contact is shown; the owner of a complete ticket is saved and shown; anyone else can be added. */
export function ScanDialog({ opened, onClose, ...rest }: Props) {
  const t = useText()
  const phone = useIsPhone()
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('contacts.scan')} size={560} fullScreen={phone} closable>
      {opened && <Scanning onClose={onClose} {...rest} />}
    </FormDialog>
  )
}

/** `foundContact` closes the dialog; before it opens, nothing has started. */
interface Looking {
  readonly mode: 'scanning'
  /** What was read last: held before the camera still, it is not read again. */
  readonly code: string
  readonly problem: string | null
  readonly saved: boolean
}
type Mode =
  | Looking
  | { readonly mode: 'reading' }
  | { readonly mode: 'addContact'; readonly scan: Scan; readonly draft: ContactDraft; readonly isTicket: boolean }

const SCANNING: Looking = { mode: 'scanning', code: '', problem: null, saved: false }

function Scanning({ onClose, eventId, onFound }: Omit<Props, 'opened'>) {
  const t = useText()
  const failureText = useFailureText()
  const keep = useKeepContact()
  const [shown, setShown] = useState<Mode>(SCANNING)
  const at = eventId ? { eventId } : {}

  const read = async (scan: Scan) => {
    const { text: code, format } = scan
    const say = (why: string) =>
      setShown({ ...SCANNING, code, problem: t('contacts.scan.refused', { code: shortened(code), why }) })
    if (shown.mode !== 'scanning' || (format !== 'typed' && shown.code === code)) return
    setShown({ mode: 'reading' })
    navigator.vibrate?.(60)
    try {
      const scanned = await readScan(scan)
      if (scanned.is === 'text') return say(t('contacts.scan.notFound'))
      if (scanned.is === 'new' && !(scanned.isTicket && isComplete(scanned.draft))) {
        return setShown({ mode: 'addContact', scan, draft: scanned.draft, isTicket: scanned.isTicket })
      }
      if (scanned.is === 'known' && !scanned.isTicket && !eventId) return onFound(scanned.contact)
      // A known contact is met once more, at this event.
      const kept = await keep({ code, format, ...at })
      if (kept) return onFound(kept)
      if (scanned.is === 'known') return onFound(scanned.contact)
      setShown({ ...SCANNING, code, saved: true })
    } catch (error) {
      say(isApiFailure(error) ? failureText(error) : t('ui.failed.text'))
    }
  }
  const lines = useRef<readonly string[]>([])
  const takeLine = (line: string) => {
    const { card, rest } = collectLines(lines.current, line)
    lines.current = rest
    if (card !== null) void read({ text: card, format: 'typed' })
  }

  if (shown.mode === 'addContact') {
    const { scan, draft, isTicket } = shown
    return (
      <ContactFields
        draft={draft}
        submitLabel={t('contacts.add')}
        withNote
        isDirty
        onSave={async (filled) => {
          const contact = await keep({
            ...filled,
            ...(isTicket ? { code: scan.text, format: scan.format } : {}),
            ...at,
          })
          if (contact) onFound(contact)
          else onClose()
        }}
      />
    )
  }
  return (
    <Stack gap={12}>
      <div role="alert">{shown.mode === 'scanning' && shown.problem && <Note tone="alert">{shown.problem}</Note>}</div>
      <div role="status">
        {shown.mode === 'reading' && <Note>{t('contacts.scan.reading')}</Note>}
        {shown.mode === 'scanning' && shown.saved && (
          <Note icon={<IconCloudUpload size={20} stroke={1.7} aria-hidden="true" />}>{t('contacts.waits')}</Note>
        )}
      </div>
      <CodeScanner onCode={(scan) => void read(scan)} hint={t('contacts.scan.hint')} />
      <CodeField
        label={t('contacts.scan.type')}
        description={t('contacts.scan.typeText')}
        maxLength={CODE_LENGTH}
        onCode={takeLine}
      />
      <DialogActions>
        <QuietButton onClick={onClose}>{t('ui.cancel')}</QuietButton>
      </DialogActions>
    </Stack>
  )
}

/** A code may be a whole card; its beginning is enough to know it by. */
const shortened = (code: string): string => (code.length > 80 ? `${code.slice(0, 80)}…` : code)

/** A contact needs these; a person without an email has yet to be asked for it. @see docs/rules/contacts.md CONTACT-2 */
const isComplete = ({ firstName, emails }: ContactDraft): boolean => firstName !== '' && emails.length > 0
