import { Checkbox, TextInput } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import type { ContractForm } from '../../../../lib/form/use-contract-form.tsx'
import { useText } from '../../../../lib/i18n/index.ts'
import { useField } from '../../../../ui/forms/use-field.ts'
import { Grid } from '../../../../ui/layout/box.tsx'
import classes from '../guest/form.module.css'
import { GuestForm } from '../guest/guest-form.tsx'

type Fields = { name: string; surname: string; consent: boolean }

type Props = Pick<ContractForm<Fields, unknown>, 'input' | 'checkbox'> &
  Pick<ComponentProps<typeof GuestForm>, 'submitting' | 'onSubmit' | 'error'> & {
    labels: { name: string; surname: string }
    children: ReactNode
  }

export function SignUpForm({ labels, input, checkbox, children, ...form }: Props) {
  const t = useText()
  const field = useField()
  const consent = checkbox('consent')
  return (
    <GuestForm {...form} submitLabel={t('accounts.registration.submit')}>
      <Grid gap={12} rowGap={18} align="start" className={classes.pair}>
        <TextInput {...field(labels.name, true)} autoComplete="given-name" {...input('name')} />
        <TextInput {...field(labels.surname, true)} autoComplete="family-name" {...input('surname')} />
      </Grid>
      {children}
      <Checkbox
        label={t('ui.field.required', { label: t('accounts.registration.consent') })}
        required
        {...consent}
        error={consent.error && t('accounts.consent.missing')}
        aria-invalid={consent.error ? true : undefined}
      />
    </GuestForm>
  )
}
