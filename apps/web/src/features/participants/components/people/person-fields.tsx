import { Textarea, TextInput } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import {
  type Category,
  fieldSpec,
  type PersonField,
  personFieldNames,
  profileLengths,
  socialNetworks,
  wizardPersonFields,
} from '@parley/contract/participants'
import type { ReactNode } from 'react'
import type { ContractForm } from '../../../../lib/form/index.ts'
import { useLanguage, useText } from '../../../../lib/i18n/index.ts'
import { EmailField } from '../../../../ui/forms/email-field.tsx'
import { PhoneField } from '../../../../ui/forms/phone-field.tsx'
import { Grid } from '../../../../ui/layout/box.tsx'
import { fieldOf, type ProfileField, type ProfileValues, questionLabels } from '../../profile-values.ts'
import { CategoryField } from '../profile/category-field.tsx'

type Form = ContractForm<ProfileValues, Partial<ProfileValues>>

type Labels = Record<PersonField, string>

/** Returns labels for people who edit another person, in display order. */
export function usePersonLabels(questions: readonly Category[]): Record<ProfileField, string> {
  const t = useText()
  const { language } = useLanguage()
  return {
    name: t('participants.register.name'),
    surname: t('participants.register.surname'),
    email: t('participants.register.email'),
    ...(Object.fromEntries(personFieldNames.map((name) => [name, t(`participants.field.${name}`)])) as Labels),
    typeId: t('participants.profile.type'),
    listed: t('participants.people.listed'),
    present: t('participants.people.present'),
    ...questionLabels(questions, language),
    instagram: t('ui.network.instagram'),
    linkedin: t('ui.network.linkedin'),
    facebook: t('ui.network.facebook'),
    twitter: t('ui.network.twitter'),
  }
}

type IdentityProps = Pick<Form, 'required' | 'optional'> & { emailNote?: ReactNode }

export function IdentityFields({ required, optional, emailNote }: IdentityProps) {
  return (
    <>
      <Grid min={220} fit gap={12} rowGap={20} align="start">
        <TextInput {...required('name')} autoComplete="off" maxLength={profileLengths.name} />
        <TextInput {...optional('surname')} autoComplete="off" maxLength={profileLengths.surname} />
      </Grid>
      <EmailField {...required('email')} description={emailNote} autoComplete="off" />
      <PhoneField {...optional('phone')} />
      <Grid min={220} fit gap={12} rowGap={20} align="start">
        <TextLines fields={wizardPersonFields} optional={optional} />
      </Grid>
    </>
  )
}

function TextLines({ fields, optional }: Pick<Form, 'optional'> & { fields: readonly PersonField[] }) {
  return fields.map((name) => (
    <TextInput key={name} {...optional(name)} autoComplete="off" maxLength={fieldSpec(name).most} />
  ))
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
  const isLong = (name: PersonField) => fieldSpec(name).kind === 'lines'
  const others = personFieldNames.filter((name) => name !== 'phone' && !wizardPersonFields.includes(name))
  return (
    <>
      <Grid min={220} fit gap={12} rowGap={20} align="start">
        <TextLines fields={others.filter((name) => !isLong(name))} optional={optional} />
      </Grid>
      {others.filter(isLong).map((name) => (
        <Textarea key={name} {...optional(name)} maxLength={fieldSpec(name).most} autosize minRows={2} maxRows={10} />
      ))}
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
