import { Button } from '@mantine/core'
import { type FormEventHandler, type ReactNode, useRef } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Box, looks, Row, Stack } from '../layout/box.tsx'
import { GoLink, type LinkTarget } from '../layout/go-link.tsx'
import { Page } from '../layout/page.tsx'
import { useActionBarHeight } from '../layout/use-action-bar-height.ts'
import classes from './form-page.module.css'
import { FormProblem } from './form-problem.tsx'

const SUBMIT = looks({ phone: { grow: true, tall: 48 } })
const FOOT = { justify: 'end', gap: 8, padX: 24, padY: 16, line: 'above' } as const
const CANCEL = looks({ padX: 14, padY: 10, round: 10, tone: 'ink', size: 14, weight: 600, hover: 'wash' })

type FormProps = {
  /** The label of the submit button, a verb: "Send request". */
  submitLabel: string
  submitting?: boolean
  submitDisabled?: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  cancel?: LinkTarget
  /** A failure of the form as a whole. The input is retained. */
  error?: ReactNode
  /** A remark beside the button, where it is in view on a phone as well. */
  note?: ReactNode
  children: ReactNode
}

/** A page that consists of a form: a card on a desk, full screen on a phone with the button at the foot. */
export function FormPage({ title, lead, ...form }: FormProps & { title: string; lead?: ReactNode }) {
  return (
    <Page title={title} lead={lead} width="reading">
      <FormCard {...form} page />
    </Page>
  )
}

/**
 * A form in a card. @param page true if the form is the main content of the page, so its button replaces the phone's
 * navigation bar
 */
export function FormCard({ page = false, ...form }: FormProps & { page?: boolean }) {
  return (
    <Box surface="card" phone={{ bleed: true }} className={classes.card} data-page={page || undefined}>
      <CardForm {...form} />
    </Box>
  )
}

type CardFormProps = FormProps & {
  headed?: boolean
}

export function CardForm(props: CardFormProps) {
  const { headed, submitLabel, submitting, submitDisabled, onSubmit, cancel, error, note, children } = props
  const t = useText()
  const foot = useRef<HTMLDivElement>(null)
  useActionBarHeight(foot)
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack
        gap={20}
        pad={24}
        padTop={headed ? 20 : undefined}
        phone={{ padX: 'gutter', padTop: 20, padBottom: headed ? 24 : 20 }}
        className={classes.fields}
      >
        {children}
      </Stack>
      <FormProblem className={classes.problem}>{error}</FormProblem>
      <Row ref={foot} {...FOOT} phone={{ wrap: true, surface: 'plain' }} className={classes.foot}>
        {note && (
          <Box grow className={classes.note}>
            {note}
          </Box>
        )}
        {cancel !== undefined && (
          <GoLink href={cancel} className={CANCEL}>
            {t('ui.cancel')}
          </GoLink>
        )}
        <Button type="submit" loading={submitting} disabled={submitDisabled} className={SUBMIT}>
          {submitLabel}
        </Button>
      </Row>
    </form>
  )
}
