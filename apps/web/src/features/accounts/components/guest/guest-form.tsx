import { Button } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import { FormProblem } from '../../../../ui/forms/form-problem.tsx'
import { Stack, Text } from '../../../../ui/layout/box.tsx'
import classes from './form.module.css'

type Props = {
  submitLabel: string
  submitting: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  /** What went wrong as a whole; what belongs to a field stands at the field. */
  error?: ReactNode
  /** Below the button. */
  after?: ReactNode
  children: ReactNode
}

/** The form of a page for guests. */
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

/** In the place of a form: what there is to press, and a few words to it. */
export function GuestChoices({ children }: { children: ReactNode }) {
  return (
    <Stack gap={18} className={classes.form}>
      {children}
    </Stack>
  )
}

/** A few words beside what there is to press. */
export function GuestHint({ children }: { children: ReactNode }) {
  return (
    <Text size={14} tone="meta" breaks="pretty">
      {children}
    </Text>
  )
}
