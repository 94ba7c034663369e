import { useState } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Page } from '../../../ui/page.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { useProfile } from '../api.ts'
import { ProfileForm } from '../components/profile-form.tsx'
import { fieldsOf, isSameFields } from '../profile-fields.ts'

/** /account/profile — name, photo, phone, time zone and language of the account. */
export function AccountProfile() {
  const t = useText()
  const profile = useProfile()
  const [typed, setTyped] = useState<ReturnType<typeof fieldsOf> | null>(null)
  const [form, setForm] = useState<{ round: number; fields: ReturnType<typeof fieldsOf> } | null>(null)

  if (!profile.data) {
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
  const kept = fieldsOf(profile.data)
  const isDirty = form !== null && typed !== null && !isSameFields(typed, form.fields)
  // Changed on another device: a form in which nothing was typed begins anew with that.
  if (!form || (!isDirty && !isSameFields(kept, form.fields))) {
    setForm({ round: (form?.round ?? 0) + 1, fields: kept })
    setTyped(null)
    return null
  }
  return (
    <>
      <ProfileForm
        key={form.round}
        profile={profile.data}
        fields={form.fields}
        onChange={setTyped}
        onSaved={(saved) => {
          setForm({ ...form, fields: saved })
          setTyped(saved)
        }}
      />
      <LeaveGuard when={isDirty} />
    </>
  )
}
