import { TextInput } from '@mantine/core'
import { EmailField } from '../../../../ui/forms/email-field.tsx'
import { PhoneField } from '../../../../ui/forms/phone-field.tsx'
import { useField } from '../../../../ui/forms/use-field.ts'
import { Grid } from '../../../../ui/layout/box.tsx'
import type { usePreregistration } from '../../use-preregistration.ts'

type Props = Pick<ReturnType<typeof usePreregistration>, 'regType' | 'labels' | 'input'>

export function PreregisterFields({ regType, labels, input }: Props) {
  const field = useField()
  return (
    <>
      <Grid min={160} fit gap={12} rowGap={18} align="start">
        <TextInput {...field(labels.name, true)} autoComplete="given-name" {...input('name')} />
        <TextInput {...field(labels.surname, true)} autoComplete="family-name" {...input('surname')} />
      </Grid>
      <EmailField {...field(labels.email, true)} autoComplete="email" {...input('email')} />
      <PhoneField {...field(labels.phone, true)} {...input('phone')} />
      <TextInput {...field(labels.company, true)} autoComplete="organization" {...input('company')} />
      {regType === 'simplereg' ? (
        <TextInput {...field(labels.city, true)} autoComplete="address-level2" {...input('city')} />
      ) : (
        <TextInput {...field(labels.jobTitle, true)} autoComplete="organization-title" {...input('jobTitle')} />
      )}
    </>
  )
}
