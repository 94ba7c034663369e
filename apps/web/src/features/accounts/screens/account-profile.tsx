import { Select, TextInput } from '@mantine/core'
import { phone, requiredText, timeZone } from '@parley/contract'
import { language, type UserProfile } from '@parley/contract/accounts'
import * as z from 'zod/mini'
import { useContractForm } from '../../../lib/form/index.ts'
import { isLanguage, LANGUAGES, useLanguage, useText } from '../../../lib/i18n/index.ts'
import { useResettableForm } from '../../../lib/use-resettable-form.ts'
import { LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { FormPage } from '../../../ui/forms/form-page.tsx'
import { PhoneField } from '../../../ui/forms/phone-field.tsx'
import { useField } from '../../../ui/forms/use-field.ts'
import { type Save, useSave } from '../../../ui/forms/use-save.ts'
import { ZoneField } from '../../../ui/forms/zone-field.tsx'
import { Grid, looks } from '../../../ui/layout/box.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { LeaveGuard } from '../../../ui/overlays/leave-guard.tsx'
import { useChangeProfile, useProfile } from '../api.ts'
import { PhotoField } from '../components/profile/photo-field.tsx'

/** /account/profile */
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
  const form = useResettableForm(fieldsOf(profile))
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

const LANGUAGE_CHOICES = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))

type Fields = Record<keyof ProfileFields, string>
type Props = {
  profile: UserProfile
  fields: Fields
  onChange: (typed: Fields) => void
  onSaved: (saved: Fields) => void
  saving: Save
}

function ProfileForm({ profile, fields, onChange, onSaved, saving }: Props) {
  const t = useText()
  const field = useField()
  const toasts = useToasts()
  const { choose } = useLanguage()
  const change = useChangeProfile()
  const labels = {
    name: t('accounts.name'),
    surname: t('accounts.surname'),
    phone: t('accounts.profile.phone'),
    timezone: t('accounts.profile.zone'),
    language: t('ui.language'),
  }
  const { required, optional, submit, showFailure } = useContractForm(profileFields, fields, labels, onChange)

  const save = (formValues: ProfileFields) =>
    saving.save(async () => {
      const { phone, language, ...person } = formValues
      await change.mutateAsync({
        action: 'profile',
        ...person,
        // The language is sent only if chosen. The current language of the page is no choice of the user.
        ...(language ? { language } : {}),
        channels: { sms: phone || null },
      })
      onSaved(formValues)
      // If the texts cannot be loaded, the profile has the language anyway, and the next page uses it.
      if (isLanguage(language)) await choose(language).catch(() => undefined)
      toasts.success(t('accounts.profile.saved'))
    }, showFailure)
  return (
    <FormPage
      title={t('accounts.profile.title')}
      lead={t('accounts.profile.lead')}
      submitLabel={t('accounts.profile.save')}
      submitting={saving.isSaving}
      onSubmit={submit(save)}
      error={saving.problem}
    >
      <PhotoField profile={profile} />
      <Grid min={240} gap={12} rowGap={20} align="start">
        <TextInput {...required('name')} autoComplete="given-name" />
        <TextInput {...required('surname')} autoComplete="family-name" />
      </Grid>
      <TextInput
        {...field(t('accounts.profile.username'), true)}
        description={t('accounts.profile.usernameText')}
        value={profile.username}
        readOnly
        autoComplete="username"
        classNames={{ input: looks({ surface: 'wash', tone: 'soft' }) }}
      />
      <PhoneField {...optional('phone')} description={t('accounts.profile.phoneText')} />
      <ZoneField {...required('timezone')} />
      <Select
        {...(profile.language === null ? optional('language') : required('language'))}
        data={
          profile.language
            ? LANGUAGE_CHOICES
            : [{ value: '', label: t('accounts.profile.noLanguage') }, ...LANGUAGE_CHOICES]
        }
        allowDeselect={false}
      />
    </FormPage>
  )
}

const profileFields = z.object({
  name: requiredText(80),
  surname: requiredText(80),
  phone: z.union([z.literal(''), phone()]),
  timezone: timeZone(),
  /** The chosen language. Empty while none is chosen. Each event then uses its own language. */
  language: z.union([z.literal(''), language]),
})
type ProfileFields = z.output<typeof profileFields>

function fieldsOf(profile: UserProfile): Record<keyof ProfileFields, string> {
  return {
    name: profile.name,
    surname: profile.surname,
    phone: profile.channels.sms ?? '',
    timezone: profile.timezone ?? '',
    language: profile.language ?? '',
  }
}
