import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { RowsSkeleton } from '../../../../ui/feedback/skeletons.tsx'
import { Box } from '../../../../ui/layout/box.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { useEmails } from '../../api.ts'
import { EMAILS_PATH, type EmailStep } from '../../email-step.ts'
import { EmailRow } from './email-row.tsx'
import { MakePrimaryDialog } from './make-primary-dialog.tsx'
import { RemoveEmailDialog } from './remove-email-dialog.tsx'
import { UnconfirmedUsername } from './unconfirmed-username.tsx'

const CONNECT: EmailStep = { step: 'connect' }

export function EmailList() {
  const t = useText()
  const emails = useEmails()
  const list = useRef<HTMLUListElement>(null)
  const [chosen, setChosen] = useState('')
  const [asked, setAsked] = useState<'primary' | 'remove' | null>(null)
  const rows = emails.data?.emails ?? []
  const primary = rows.find((each) => each.primary)
  const ask = (what: 'primary' | 'remove', email: string) => {
    setChosen(email)
    setAsked(what)
  }
  // What was pressed may be gone by then.
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
      {emails.isPending && <RowsSkeleton count={2} />}
      {emails.isError && !emails.data && <LoadFailed onRetry={emails.refetch} error={emails.error} />}
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
        opened={asked === 'primary'}
        onClose={() => setAsked(null)}
        onDone={backToList}
      />
      <RemoveEmailDialog
        email={chosen}
        opened={asked === 'remove'}
        onClose={() => setAsked(null)}
        onDone={backToList}
      />
    </Page>
  )
}
