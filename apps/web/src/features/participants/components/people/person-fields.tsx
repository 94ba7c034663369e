import { Textarea, TextInput } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { type Category, profileLengths, socialNetworks } from '@parley/contract/participants'
import type { ReactNode } from 'react'
import type { ContractForm } from '../../../../lib/form/index.ts'
import { useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { EmailField } from '../../../../ui/forms/email-field.tsx'
import { PhoneField } from '../../../../ui/forms/phone-field.tsx'
import { Grid } from '../../../../ui/layout/box.tsx'
import { fieldOf, type ProfileField, type ProfileValues, questionLabels } from '../../profile-values.ts'
import { CategoryField } from '../profile/category-field.tsx'

type Form = ContractForm<ProfileValues, Partial<ProfileValues>>

/** Returns labels for people who edit another person, in display order. */
export function usePersonLabels(questions: readonly Category[]): Record<ProfileField, string> {
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
    ...questionLabels(questions, language),
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

type IdentityProps = Pick<Form, 'required' | 'optional'> & { emailNote?: ReactNode }

export function IdentityFields({ required, optional, emailNote }: IdentityProps) {
  const line = (name: 'name' | 'surname' | 'company' | 'jobTitle', labelled = optional) => (
    <TextInput {...labelled(name)} autoComplete="off" maxLength={profileLengths[name]} />
  )
  return (
    <>
      <Grid min={220} fit gap={12} rowGap={20} align="start">
        {line('name', required)}
        {line('surname')}
      </Grid>
      <EmailField {...required('email')} description={emailNote} autoComplete="off" />
      <PhoneField {...optional('phone')} />
      <Grid min={220} fit gap={12} rowGap={20} align="start">
        {line('company')}
        {line('jobTitle')}
      </Grid>
    </>
  )
}

type QuestionProps = Pick<Form, 'input'> & {
  event: EventDetails
  asked: readonly Category[]
  labels: Readonly<Record<string, string>>
}

export function QuestionFields({ event, asked: questions, input, labels }: QuestionProps) {
  return questions.map((category) => (
    <CategoryField
      key={category.categoryId}
      event={event}
      category={category}
      label={labels[fieldOf(category)] ?? ''}
      {...input(fieldOf(category))}
    />
  ))
}

export function MoreFields({ optional }: Pick<Form, 'optional'>) {
  const t = useText()
  const line = (name: 'city' | 'website') => (
    <TextInput {...optional(name)} autoComplete="off" maxLength={profileLengths[name]} />
  )
  const words = (name: 'biography' | 'offer' | 'seek') => (
    <Textarea {...optional(name)} maxLength={profileLengths[name]} autosize minRows={2} maxRows={10} />
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
            {...optional(network)}
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
