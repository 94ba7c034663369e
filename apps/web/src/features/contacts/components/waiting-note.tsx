import { Button } from '@mantine/core'
import type { ContactDraft } from '@parley/contract/contacts'
import { IconCloudUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiFailure } from '../../../lib/api/index.ts'
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { readScan } from '../read-scan.ts'
import { forgetContact, useWaitingContacts, type WaitingContact } from '../waiting-contacts.ts'
import { AddContactDialog } from './contact-dialog.tsx'
import { EMPTY_DRAFT } from './contact-form.tsx'
import classes from './waiting-note.module.css'

/** How many contacts wait for a connection, and those that were refused, with the reason and what can be done. */
export function WaitingNote({ userId }: { userId: string }) {
  const t = useText()
  const all = useWaitingContacts(userId)
  const refused = all.filter((each) => each.refused)
  const count = all.length - refused.length
  const [completed, setCompleted] = useState<{ act: WaitingContact; draft: ContactDraft } | null>(null)
  const complete = async (act: WaitingContact) => {
    const { code = '', format = 'qr' } = act.input
    const scanned = await readScan({ text: code, format }).catch(() => null)
    setCompleted({ act, draft: scanned?.is === 'new' ? scanned.draft : EMPTY_DRAFT })
  }
  return (
    <div role="status">
      {count > 0 && (
        <p className={classes.note}>
          <IconCloudUpload size={20} stroke={1.7} aria-hidden="true" />
          {t('contacts.waiting', { count })}
        </p>
      )}
      {refused.map((act) => (
        <Refused key={act.onceKey} userId={userId} act={act} onComplete={() => void complete(act)} />
      ))}
      <AddContactDialog
        opened={completed !== null}
        onClose={() => setCompleted(null)}
        {...(completed ? { draft: completed.draft, about: aboutOf(completed.act) } : {})}
        onAdded={() => completed && forgetContact(userId, completed.act.onceKey)}
      />
    </div>
  )
}

const aboutOf = ({ input: { code, format, eventId } }: WaitingContact) => ({
  ...(code === undefined ? {} : { code }),
  ...(format === undefined ? {} : { format }),
  ...(eventId === undefined ? {} : { eventId }),
})

type RefusedProps = { userId: string; act: WaitingContact; onComplete: () => void }

function Refused({ userId, act, onComplete }: RefusedProps) {
  const t = useText()
  const failureText = useFailureText()
  const { firstName, lastName, code } = act.input
  const who = [firstName, lastName].filter(Boolean).join(' ') || (code ?? '').slice(0, 80)
  const isIncomplete = act.refused === 'contactIncomplete'
  return (
    <div className={classes.refused}>
      <p className={classes.words}>
        {t('contacts.refused', { who, why: failureText(new ApiFailure(409, { code: act.refused ?? '' })) })}
      </p>
      {isIncomplete && (
        <Button size="compact-md" onClick={onComplete}>
          {t('contacts.refused.complete')}
        </Button>
      )}
      <Button variant="default" size="compact-md" onClick={() => forgetContact(userId, act.onceKey)}>
        {t('contacts.refused.forget')}
      </Button>
    </div>
  )
}
