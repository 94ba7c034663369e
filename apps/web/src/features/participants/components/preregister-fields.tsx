import { TextInput } from '@mantine/core'
import { EmailField } from '../../../ui/forms/email-field.tsx'
import { PhoneField } from '../../../ui/forms/phone-field.tsx'
import { useField } from '../../../ui/forms/use-field.ts'
import type { usePreregistration } from '../use-preregistration.ts'
import classes from './preregister-fields.module.css'

type Props = Pick<ReturnType<typeof usePreregistration>, 'regType' | 'labels' | 'input'>

/** Six fields, all of them required. */
export function PreregisterFields({ regType, labels, input }: Props) {
  const field = useField()
  return (
    <>
      <div className={classes.pair}>
        <TextInput {...field(labels.name, true)} autoComplete="given-name" {...input('name')} />
        <TextInput {...field(labels.surname, true)} autoComplete="family-name" {...input('surname')} />
      </div>
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
