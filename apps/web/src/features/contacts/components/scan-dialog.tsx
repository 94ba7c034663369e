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
import { collectLines, resolveScan, type Scan } from '../resolve-scan.ts'
import { useSaveContact } from '../use-save-contact.ts'
import { ContactFields } from './contact-form.tsx'

type Props = {
  opened: boolean
  onClose: () => void
  /** The event of the scan. Empty if unknown. */
  eventId: string
  /** Receives the contact. The caller closes the dialog. */
  onFound: (contact: Contact) => void
}

/**
 * Scans a code. Known contacts are shown. The owner of a complete ticket is saved and shown. Anyone else can be added
 * by a form.
 */
export function ScanDialog({ opened, onClose, ...rest }: Props) {
  const t = useText()
  const phone = useIsPhone()
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('contacts.scan')} size={560} fullScreen={phone} closable>
      {opened && <Scanning onClose={onClose} {...rest} />}
    </FormDialog>
  )
}

/** The state while the camera looks for a code. There is no state after it, because `onFound` closes the dialog. */
interface Looking {
  readonly mode: 'scanning'
  /** The last code. It is not read again while the camera still sees it. */
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
  const keep = useSaveContact()
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
      const scanned = await resolveScan(scan)
      if (scanned.is === 'text') return say(t('contacts.scan.notFound'))
      if (scanned.is === 'new' && !(scanned.isTicket && isComplete(scanned.draft))) {
        return setShown({ mode: 'addContact', scan, draft: scanned.draft, isTicket: scanned.isTicket })
      }
      if (scanned.is === 'known' && !scanned.isTicket && !eventId) return onFound(scanned.contact)
      // This also records for a known contact that they met again at this event.
      const savedContact = await keep({ code, format, ...at })
      if (savedContact) return onFound(savedContact)
      if (scanned.is === 'known') return onFound(scanned.contact)
      setShown({ ...SCANNING, code, saved: true })
    } catch (error) {
      say(isApiFailure(error) ? failureText(error) : t('ui.failed.text'))
    }
  }
  const lines = useRef<readonly string[]>([])
  const handleLine = (line: string) => {
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
        onCode={handleLine}
      />
      <DialogActions>
        <QuietButton onClick={onClose}>{t('ui.cancel')}</QuietButton>
      </DialogActions>
    </Stack>
  )
}

/** Returns the beginning of a code, which is enough to recognize a whole card. */
const shortened = (code: string): string => (code.length > 80 ? `${code.slice(0, 80)}…` : code)

/**
 * Returns true if a scanned card can be saved without the form. Without an email, the form asks for it.
 * @see docs/rules/contacts.md CONTACT-2
 */
const isComplete = ({ firstName, emails }: ContactDraft): boolean => firstName !== '' && emails.length > 0
