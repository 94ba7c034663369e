import { useText } from '../../../lib/i18n/use-text.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useProfile } from '../api.ts'
import { DeleteAccount } from '../components/security/delete-account.tsx'
import { NoPassword } from '../components/security/no-password.tsx'
import { PasswordForm } from '../components/security/password-form.tsx'
import { SignInList } from '../components/security/sign-in-list.tsx'

/** /account/security — the password, the devices that are signed in, and the end of the account. */
export function AccountSecurity() {
  const t = useText()
  const profile = useProfile()
  const Password = profile.data?.hasPassword ? PasswordForm : NoPassword
  return (
    <Page title={t('accounts.security.title')} lead={t('accounts.security.lead')} width="reading">
      {profile.isLoadingError && <LoadFailed onRetry={profile.refetch} error={profile.error} />}
      {profile.isPending && <RowsSkeleton count={3} />}
      {profile.data && (
        <>
          <Password username={profile.data.username} />
          <SignInList />
          <DeleteAccount />
        </>
      )}
    </Page>
  )
}
