import { Button } from '@mantine/core'
import { type FormEventHandler, type ReactNode, useRef } from 'react'
import { useText } from '../lib/i18n/use-text.ts'
import classes from './form-page.module.css'
import { GoLink, type LinkTarget } from './go-link.tsx'
import { Page } from './page.tsx'
import { useActionBarHeight } from './use-action-bar-height.ts'

type Props = {
  title: string
  lead?: ReactNode
  /** A verb: "Send request". */
  submitLabel: string
  submitting?: boolean
  submitDisabled?: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Where giving up leads. */
  cancel?: LinkTarget
  /** What went wrong as a whole; what belongs to a field stands at the field. What was typed stays. */
  error?: ReactNode
  children: ReactNode
}

/** A form as a page: in a card on a desk, the whole screen with the button under the thumb on a phone. */
export function FormPage(props: Props) {
  const { title, lead, submitLabel, submitting, submitDisabled, onSubmit, cancel, error, children } = props
  const t = useText()
  const foot = useRef<HTMLDivElement>(null)
  useActionBarHeight(foot)
  return (
    <Page title={title} lead={lead} width="reading">
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <div className={classes.fields}>{children}</div>
        <div role="alert">{error && <p className={classes.error}>{error}</p>}</div>
        <div ref={foot} className={classes.foot}>
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
    </Page>
  )
}
