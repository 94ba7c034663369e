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
  /** A verb: "Send request". */
  submitLabel: string
  submitting?: boolean
  submitDisabled?: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  cancel?: LinkTarget
  /** What went wrong as a whole; what belongs to a field stands at the field. What was typed stays. */
  error?: ReactNode
  /** What the values would do, beside the button: in view on a phone, too. */
  note?: ReactNode
  children: ReactNode
}

/** A form as a page: in a card on a desk, the whole screen with the button under the thumb on a phone. */
export function FormPage({ title, lead, ...form }: FormProps & { title: string; lead?: ReactNode }) {
  return (
    <Page title={title} lead={lead} width="reading">
      <FormCard {...form} page />
    </Page>
  )
}

/**
 * The card of a form on a page that has other things beside it.
 *
 * @param page it is what the page is for: its button takes the place of a phone's bar
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
