import { Textarea, TextInput } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { type Category, profileLengths, socialNetworks } from '@parley/contract/participants'
import type { ReactNode } from 'react'
import type { ContractForm } from '../../../../lib/form/index.ts'
import { useLanguage } from '../../../../lib/i18n/text-provider.tsx'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { EmailField } from '../../../../ui/forms/email-field.tsx'
import { PhoneField } from '../../../../ui/forms/phone-field.tsx'
import { useField } from '../../../../ui/forms/use-field.ts'
import { Grid } from '../../../../ui/layout/box.tsx'
import { fieldOf, type ProfileField, type ProfileValues, questionLabels } from '../../profile-values.ts'
import { CategoryField } from '../profile/category-field.tsx'

type Props = {
  input: ContractForm<ProfileValues, Partial<ProfileValues>>['input']
  labels: Readonly<Record<string, string>>
}

/** As the fields about a person are labelled for others who write them, in the order in which they stand. */
export function usePersonLabels(asked: readonly Category[]): Record<ProfileField, string> {
  const t = useText()
  const { language } = useLanguage()
  return {
    name: t('participants.register.name'),
    surname: t('participants.register.surname'),
    email: t('participants.register.email'),
    phone: t('participants.register.phone'),
    company: t('participants.register.company'),
    jobTitle: t('participants.register.jobTitle'),
    typeId: t('participants.profile.type'),
    listed: t('participants.people.listed'),
    present: t('participants.people.present'),
    ...questionLabels(asked, language),
    city: t('participants.register.city'),
    website: t('participants.profile.website'),
    biography: t('participants.profile.biography'),
    offer: t('participants.people.offer'),
    seek: t('participants.people.seek'),
    instagram: t('ui.network.instagram'),
    linkedin: t('ui.network.linkedin'),
    facebook: t('ui.network.facebook'),
    twitter: t('ui.network.twitter'),
  }
}

export function WhoFields({ input, labels, emailNote }: Props & { emailNote?: ReactNode }) {
  const field = useField()
  const line = (name: 'name' | 'surname' | 'company' | 'jobTitle', isRequired = false) => (
    <TextInput
      {...field(labels[name] ?? '', isRequired)}
      {...input(name)}
      autoComplete="off"
      maxLength={profileLengths[name]}
    />
  )
  return (
    <>
      <Grid min={220} fit gap={12} rowGap={20} align="start">
        {line('name', true)}
        {line('surname')}
      </Grid>
      <EmailField {...field(labels.email ?? '', true)} {...input('email')} description={emailNote} autoComplete="off" />
      <PhoneField {...field(labels.phone ?? '', false)} {...input('phone')} />
      <Grid min={220} fit gap={12} rowGap={20} align="start">
        {line('company')}
        {line('jobTitle')}
      </Grid>
    </>
  )
}

export function QuestionFields({
  event,
  asked,
  input,
  labels,
}: Props & { event: EventDetails; asked: readonly Category[] }) {
  return asked.map((category) => (
    <CategoryField
      key={category.categoryId}
      event={event}
      category={category}
      label={labels[fieldOf(category)] ?? ''}
      {...input(fieldOf(category))}
    />
  ))
}

export function MoreFields({ input, labels }: Props) {
  const t = useText()
  const field = useField()
  const line = (name: 'city' | 'website') => (
    <TextInput
      {...field(labels[name] ?? '', false)}
      {...input(name)}
      autoComplete="off"
      maxLength={profileLengths[name]}
    />
  )
  const words = (name: 'biography' | 'offer' | 'seek') => (
    <Textarea
      {...field(labels[name] ?? '', false)}
      {...input(name)}
      maxLength={profileLengths[name]}
      autosize
      minRows={2}
      maxRows={10}
    />
  )
  return (
    <>
      <Grid min={220} fit gap={12} rowGap={20} align="start">
        {line('city')}
        {line('website')}
      </Grid>
      {words('biography')}
      {words('offer')}
      {words('seek')}
      <Grid min={220} fit gap={12} rowGap={20} align="start">
        {socialNetworks.map((network) => (
          <TextInput
            key={network}
            {...field(labels[network] ?? '', false)}
            {...input(network)}
            placeholder={t('participants.profile.linkHint')}
            maxLength={profileLengths.social}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        ))}
      </Grid>
    </>
  )
}
