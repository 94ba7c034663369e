import { Button } from '@mantine/core'
import { type FormEventHandler, type ReactNode, useRef } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { GoLink, type LinkTarget } from '../layout/go-link.tsx'
import { Page } from '../layout/page.tsx'
import { useActionBarHeight } from '../layout/use-action-bar-height.ts'
import classes from './form-page.module.css'
import { FormProblem } from './form-problem.tsx'

type FormProps = {
  /** A verb: "Send request". */
  submitLabel: string
  submitting?: boolean
  submitDisabled?: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Where giving up leads. */
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
      <div className={classes.card} data-page>
        <CardForm {...form} />
      </div>
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
    <div className={classes.card} data-page={page || undefined}>
      <CardForm {...form} />
    </div>
  )
}

type CardFormProps = FormProps & {
  /** The card has a head above it. */
  headed?: boolean
}

/** The same in a card of a page that has other things as well. */
export function CardForm(props: CardFormProps) {
  const { headed, submitLabel, submitting, submitDisabled, onSubmit, cancel, error, note, children } = props
  const t = useText()
  const foot = useRef<HTMLDivElement>(null)
  useActionBarHeight(foot)
  return (
    <form onSubmit={onSubmit} noValidate>
      <div className={classes.fields} data-headed={headed}>
        {children}
      </div>
      <FormProblem className={classes.problem}>{error}</FormProblem>
      <div ref={foot} className={classes.foot}>
        {note && <div className={classes.note}>{note}</div>}
        {cancel !== undefined && (
          <GoLink href={cancel} className={classes.cancel}>
            {t('ui.cancel')}
          </GoLink>
        )}
        <Button type="submit" loading={submitting} disabled={submitDisabled} className={classes.submit}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
