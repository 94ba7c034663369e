import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useText } from '../../../../lib/i18n/index.ts'
import { Loading } from '../../../../ui/feedback/states.ts'
import { useFailureToast } from '../../../../ui/feedback/use-failure-toast.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { Box } from '../../../../ui/layout/box.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useEmails, useMakePrimary, useRemoveEmail } from '../../api.ts'
import { EMAILS_PATH, type EmailStep } from '../../email-step.ts'
import { EmailRow } from './email-row.tsx'
import { UnconfirmedUsername } from './unconfirmed-username.tsx'

const CONNECT: EmailStep = { step: 'connect' }

export function EmailList() {
  const t = useText()
  const emails = useEmails()
  const list = useRef<HTMLUListElement>(null)
  const [chosen, setChosen] = useState('')
  const [openDialog, setAsked] = useState<'primary' | 'remove' | null>(null)
  const rows = emails.data?.emails ?? []
  const primary = rows.find((each) => each.primary)
  const ask = (what: 'primary' | 'remove', email: string) => {
    setChosen(email)
    setAsked(what)
  }
  // The pressed button may be gone by then, so the list takes the focus.
  const backToList = () => list.current?.focus()
  return (
    <Page
      title={t('accounts.emails.title')}
      lead={t('accounts.emails.lead')}
      width="reading"
      actions={
        <LinkButton to={EMAILS_PATH} state={CONNECT} icon={IconPlus}>
          {t('accounts.emails.connect')}
        </LinkButton>
      }
    >
      <Loading of={emails} rows={2} />
      {primary && !primary.verified && <UnconfirmedUsername email={primary.email} onDone={backToList} />}
      {emails.data && (
        <Box
          as="ul"
          ref={list}
          tabIndex={-1}
          surface="card"
          phone={{ bleed: true }}
          aria-label={t('accounts.emails.title')}
        >
          {rows.map((each) => (
            <EmailRow
              key={each.email}
              email={each}
              onMakePrimary={() => ask('primary', each.email)}
              onRemove={() => ask('remove', each.email)}
            />
          ))}
        </Box>
      )}
      <MakePrimaryDialog
        email={chosen}
        before={primary?.email ?? ''}
        opened={openDialog === 'primary'}
        onClose={() => setAsked(null)}
        onDone={backToList}
      />
      <RemoveEmailDialog
        email={chosen}
        opened={openDialog === 'remove'}
        onClose={() => setAsked(null)}
        onDone={backToList}
      />
    </Page>
  )
}

type Props = {
  email: string
  before: string
  opened: boolean
  onClose: () => void
  onDone: () => void
}

function MakePrimaryDialog({ email, before, opened, onClose, onDone }: Props) {
  const t = useText()
  const toasts = useToasts()
  const makePrimary = useMakePrimary()
  const confirm = async () => {
    await makePrimary.mutateAsync({ username: email })
    toasts.success(t('accounts.emails.madePrimary', { email }))
    onDone()
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('accounts.emails.makePrimaryTitle')}
      confirmLabel={t('accounts.emails.makePrimary')}
      onConfirm={confirm}
    >
      {t('accounts.emails.makePrimaryText', { email, before })}
    </ConfirmDialog>
  )
}

type RemoveEmailDialogProps = { email: string; opened: boolean; onClose: () => void; onDone: () => void }

/** Asks before an email is removed. It closes on failure too, and a toast shows the reason. */
function RemoveEmailDialog({ email, opened, onClose, onDone }: RemoveEmailDialogProps) {
  const t = useText()
  const toasts = useToasts()
  const failure = useFailureToast()
  const remove = useRemoveEmail()
  const confirm = () => {
    failure.clear()
    return remove.mutateAsync({ email }).then(() => {
      toasts.success(t('accounts.emails.removed', { email }))
      onDone()
    }, failure.showCallError)
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('accounts.emails.removeTitle')}
      confirmLabel={t('accounts.emails.remove')}
      danger
      onConfirm={confirm}
    >
      {t('accounts.emails.removeText', { email })}
    </ConfirmDialog>
  )
}
