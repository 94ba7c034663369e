import { Button } from '@mantine/core'
import type { ContactDraft } from '@parley/contract/contacts'
import { useState } from 'react'
import { ApiFailure } from '../../../lib/api/index.ts'
import { useFailureText, useText } from '../../../lib/i18n/index.ts'
import { UnsentNote } from '../../../ui/feedback/unsent-note.tsx'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import { resolveScan } from '../resolve-scan.ts'
import { discardContact, useWaitingContacts, type WaitingContact } from '../waiting-contacts.ts'
import { AddContactDialog } from './contact-dialog.tsx'
import { EMPTY_DRAFT } from './contact-form.tsx'

export function WaitingNote({ userId }: { userId: string }) {
  const t = useText()
  const failureText = useFailureText()
  const all = useWaitingContacts(userId)
  const refused = all.filter((each) => each.refused)
  const count = all.length - refused.length
  const [completed, setCompleted] = useState<{ act: WaitingContact; draft: ContactDraft } | null>(null)
  const complete = async (act: WaitingContact) => {
    const { code = '', format = 'qr' } = act.input
    const scanned = await resolveScan({ text: code, format }).catch(() => null)
    setCompleted({ act, draft: scanned?.is === 'new' ? scanned.draft : EMPTY_DRAFT })
  }
  const anonymizeError = ({
    input: { firstName, lastName, code = '', participantId },
    refused: why = '',
  }: WaitingContact) =>
    t('contacts.refused', {
      who: [firstName, lastName].filter(Boolean).join(' ') || code.slice(0, 80) || (participantId ?? ''),
      why: failureText(new ApiFailure(409, { code: why })),
    })
  return (
    <>
      <UnsentNote
        waiting={count > 0 ? t('contacts.waiting', { count }) : null}
        refused={refused.map((act) => ({
          key: act.onceKey,
          words: anonymizeError(act),
          acts: (
            <>
              {act.refused === 'contactIncomplete' && (
                <Button size="compact-md" onClick={() => void complete(act)}>
                  {t('contacts.refused.complete')}
                </Button>
              )}
              <QuietButton size="compact-md" onClick={() => discardContact(userId, act.onceKey)}>
                {t('contacts.refused.forget')}
              </QuietButton>
            </>
          ),
        }))}
      />
      <AddContactDialog
        opened={completed !== null}
        onClose={() => setCompleted(null)}
        {...(completed ? { draft: completed.draft, about: aboutOf(completed.act) } : {})}
        onAdded={() => completed && discardContact(userId, completed.act.onceKey)}
      />
    </>
  )
}

const aboutOf = ({ input: { code, format, eventId } }: WaitingContact) => ({
  ...(code === undefined ? {} : { code }),
  ...(format === undefined ? {} : { format }),
  ...(eventId === undefined ? {} : { eventId }),
})
