import { Button } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import { FormProblem } from '../../../../ui/forms/form-problem.tsx'
import { Hint, Stack } from '../../../../ui/layout/box.tsx'
import classes from './form.module.css'

type Props = {
  submitLabel: string
  submitting: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  /** An error of the form as a whole. Errors of a field are shown at the field. */
  error?: ReactNode
  after?: ReactNode
  children: ReactNode
}

export function GuestForm({ submitLabel, submitting, onSubmit, error, after, children }: Props) {
  return (
    <Stack as="form" gap={18} className={classes.form} onSubmit={onSubmit} noValidate>
      {children}
      <FormProblem>{error}</FormProblem>
      <Button type="submit" size="lg" fullWidth loading={submitting}>
        {submitLabel}
      </Button>
      {after}
    </Stack>
  )
}

export function GuestChoices({ children }: { children: ReactNode }) {
  return (
    <Stack gap={18} className={classes.form}>
      {children}
    </Stack>
  )
}

export function GuestHint({ children }: { children: ReactNode }) {
  return <Hint breaks="pretty">{children}</Hint>
}
