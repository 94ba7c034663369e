import { Textarea, TextInput } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import {
  type OwnProfile,
  type ProfileStepName,
  profileLengths,
  profileSteps,
  socialNetworks,
} from '@parley/contract/participants'
import { useRef } from 'react'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { useToasts } from '../../../../ui/feedback/use-toasts.ts'
import { EmailField } from '../../../../ui/forms/email-field.tsx'
import { FormPage } from '../../../../ui/forms/form-page.tsx'
import { FormPart } from '../../../../ui/forms/form-part.tsx'
import { PhoneField } from '../../../../ui/forms/phone-field.tsx'
import { useField } from '../../../../ui/forms/use-field.ts'
import { Grid, Stack, Text } from '../../../../ui/layout/box.tsx'
import { LeaveGuard } from '../../../../ui/overlays/leave-guard.tsx'
import { PhotoField, useProfile } from '../../../accounts/index.ts'
import { fieldOf, othersOf, type ProfileField, type ProfileValues, rolesOf } from '../../profile-values.ts'
import { type ProfileState, useProfileFields, useProfileState } from '../../use-profile-form.ts'
import { CategoryField } from './category-field.tsx'
import { Completeness, partId } from './completeness.tsx'
import { ListedField, PresentField, TypeField } from './event-fields.tsx'
import { type Matches, OfferSeekFields } from './offer-seek-fields.tsx'

type Props = { event: EventDetails; profile: OwnProfile; Matches: Matches }

/** All that one says of oneself in an event, as one form. */
export function EventProfileForm(props: Props) {
  const state = useProfileState(props.event, props.profile)
  return (
    <>
      <Fields key={state.form.round} {...props} state={state} />
      <LeaveGuard forms={[state.saving.unsaved]} />
    </>
  )
}

const OWN: readonly ProfileField[] = [
  'name',
  'surname',
  'email',
  'phone',
  'listed',
  'present',
  'typeId',
  'company',
  'jobTitle',
  'city',
  'website',
  'biography',
  'offer',
  'seek',
  ...socialNetworks,
]

function Fields({ event, profile, Matches, state }: Props & { state: ProfileState }) {
  const t = useText()
  const field = useField()
  const toasts = useToasts()
  const account = useProfile().data
  const page = useRef<HTMLDivElement>(null)
  const { form, saving, asked, send } = state
  const questions = othersOf(asked)
  const { input, submit, labels, showAtField } = useProfileFields(event, state, {
    fields: [...OWN, ...asked.map(fieldOf)],
  })
  const save = (given: Partial<ProfileValues>) =>
    saving.save(async () => {
      await send(given)
      toasts.success(t('participants.profile.saved'))
    }, showAtField)
  const open = (step: ProfileStepName) => {
    const part = page.current?.querySelector<HTMLElement>(`#${partId(step)}`)
    part?.scrollIntoView({ block: 'center' })
    part?.querySelector<HTMLElement>('input:not([type=search]), textarea')?.focus({ preventScroll: true })
  }
  const line = (name: 'company' | 'jobTitle' | 'city' | 'website', autoComplete: string) => (
    <TextInput
      {...field(labels[name], false)}
      {...input(name)}
      autoComplete={autoComplete}
      maxLength={profileLengths[name]}
    />
  )
  return (
    <FormPage
      title={t('participants.profile.title')}
      lead={t('participants.profile.lead')}
      submitLabel={t('participants.profile.save')}
      submitting={saving.isSaving}
      onSubmit={submit(save)}
      error={saving.problem}
    >
      <Stack gap={28} shrink ref={page}>
        <Completeness steps={profileSteps(profile, event.participantTypes)} onOpen={open} />
        <FormPart title={t('participants.profile.about')}>
          {account && <PhotoField profile={account} />}
          {account && profile.profilePhotoPath && profile.profilePhotoPath !== account.profilePhotoPath && (
            <Text size={13} tone="meta">
              {t('participants.profile.otherPhoto')}
            </Text>
          )}
          <Grid min={240} fit gap={12} rowGap={20} align="start">
            <TextInput {...field(labels.name, true)} {...input('name')} autoComplete="given-name" />
            <TextInput {...field(labels.surname, true)} {...input('surname')} autoComplete="family-name" />
          </Grid>
          <Grid min={240} fit gap={12} rowGap={20} align="start" id={partId('company')}>
            {line('company', 'organization')}
            {line('jobTitle', 'organization-title')}
          </Grid>
          <Grid min={240} fit gap={12} rowGap={20} align="start">
            {line('city', 'address-level2')}
            {line('website', 'url')}
          </Grid>
          <Textarea
            {...field(labels.biography, false)}
            {...input('biography')}
            maxLength={profileLengths.biography}
            autosize
            minRows={3}
            maxRows={12}
          />
        </FormPart>
        <FormPart title={t('participants.profile.inEvent', { event: event.name })}>
          <div id={partId('visibility')}>
            <ListedField input={input} labels={labels} />
          </div>
          {event.eventType === 'hybrid' && <PresentField event={event} input={input} labels={labels} />}
          {event.participantTypes.length > 1 && (
            <div id={partId('participantType')}>
              <TypeField
                types={event.participantTypes}
                typed={form.typed}
                profile={profile}
                input={input}
                labels={labels}
              />
            </div>
          )}
        </FormPart>
        <FormPart title={t('participants.profile.step.offerSeek')}>
          <div id={partId('offerSeek')}>
            <OfferSeekFields
              event={event}
              categories={rolesOf(asked)}
              typed={form.typed}
              Matches={Matches}
              input={input}
              labels={labels}
            />
          </div>
        </FormPart>
        {questions.length > 0 && (
          <FormPart title={t('participants.profile.step.categories')}>
            <Stack gap={24} shrink id={partId('categories')}>
              {questions.map((category) => (
                <CategoryField
                  key={category.categoryId}
                  event={event}
                  category={category}
                  label={labels[fieldOf(category)] ?? ''}
                  {...input(fieldOf(category))}
                />
              ))}
            </Stack>
          </FormPart>
        )}
        <FormPart title={t('participants.profile.contact')}>
          <EmailField
            {...field(labels.email, true)}
            {...input('email')}
            description={t('participants.profile.emailText')}
            autoComplete="email"
          />
          <PhoneField
            {...field(labels.phone, false)}
            {...input('phone')}
            description={t('participants.profile.phoneText')}
          />
        </FormPart>
        <FormPart title={t('participants.profile.links')}>
          <Grid min={240} fit gap={12} rowGap={20} align="start">
            {socialNetworks.map((network) => (
              <TextInput
                key={network}
                {...field(labels[network], false)}
                {...input(network)}
                placeholder={t('participants.profile.linkHint')}
                maxLength={profileLengths.social}
                autoCapitalize="none"
                spellCheck={false}
              />
            ))}
          </Grid>
        </FormPart>
      </Stack>
    </FormPage>
  )
}
