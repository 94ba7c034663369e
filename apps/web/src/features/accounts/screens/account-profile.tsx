import type { UserProfile } from '@parley/contract/accounts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useFormRound } from '../../../lib/use-form-round.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { useSave } from '../../../ui/forms/use-save.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { LeaveGuard } from '../../../ui/overlays/leave-guard.tsx'
import { useProfile } from '../api.ts'
import { ProfileForm } from '../components/profile/profile-form.tsx'
import { fieldsOf } from '../profile-fields.ts'

/** /account/profile — name, photo, phone, time zone and language of the account. */
export function AccountProfile() {
  const t = useText()
  const profile = useProfile()
  if (profile.data) return <OwnProfile profile={profile.data} />
  return (
    <Page title={t('accounts.profile.title')} width="reading">
      {profile.isLoadingError ? (
        <LoadFailed onRetry={profile.refetch} error={profile.error} />
      ) : (
        <RowsSkeleton count={4} />
      )}
    </Page>
  )
}

function OwnProfile({ profile }: { profile: UserProfile }) {
  const form = useFormRound(fieldsOf(profile))
  const saving = useSave(form)
  return (
    <>
      <ProfileForm
        key={form.round}
        profile={profile}
        fields={form.values}
        onChange={form.onChange}
        onSaved={form.onSaved}
        saving={saving}
      />
      <LeaveGuard forms={[saving.unsaved]} />
    </>
  )
}
