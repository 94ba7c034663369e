import { useLocation } from 'react-router'
import { ConfirmEmailPage } from '../components/emails/confirm-email-page.tsx'
import { ConnectEmailPage } from '../components/emails/connect-email-page.tsx'
import { EmailList } from '../components/emails/email-list.tsx'
import { emailStepOf } from '../email-step.ts'

/** /account/connected-emails — the emails of the account; connecting one is two pages of its own. */
export function AccountEmails() {
  const step = emailStepOf(useLocation().state)
  if (step.step === 'connect') return <ConnectEmailPage />
  if (step.step === 'confirm') return <ConfirmEmailPage key={step.email} email={step.email} sentAt={step.sentAt} />
  return <EmailList />
}
