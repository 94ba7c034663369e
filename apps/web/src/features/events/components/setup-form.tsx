import { NativeSelect, Switch, Textarea } from '@mantine/core'
import { type DomainDetails, eventChange } from '@parley/contract/events'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useContractForm } from '../../../lib/form/index.ts'
import { LANGUAGES } from '../../../lib/i18n/languages.ts'
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { FormPage } from '../../../ui/form-page.tsx'
import { PageHtml } from '../../../ui/page-html.tsx'
import { Section } from '../../../ui/section.tsx'
import { useField } from '../../../ui/use-field.ts'
import { useToasts } from '../../../ui/use-toasts.ts'
import { useChangeEvent } from '../api.ts'
import { EventAddress } from './event-address.tsx'
import classes from './setup-form.module.css'

type Props = {
  event: DomainDetails
  /** The pages that tabs lead to, with the words on the tabs. */
  pages: readonly { readonly page: string; readonly label: string }[]
}

const fields = z.pick(eventChange, {
  useTicketIdForSignup: true,
  defaultLanguage: true,
  indexPagePath: true,
  loginPage: true,
})

/** How people get into an event, as one form. */
export function SetupForm({ event, pages }: Props) {
  const t = useText()
  const field = useField()
  const toasts = useToasts()
  const failureText = useFailureText()
  const change = useChangeEvent()
  const [problem, setProblem] = useState<string | null>(null)
  const first = {
    useTicketIdForSignup: event.useTicketIdForSignup,
    defaultLanguage: event.defaultLanguage,
    indexPagePath: event.indexPagePath ?? '',
    loginPage: event.pages.login ?? '',
  }
  const [html, setHtml] = useState(first.loginPage)
  const labels = {
    useTicketIdForSignup: t('events.setup.ticket'),
    defaultLanguage: t('events.setup.language'),
    indexPagePath: t('events.setup.firstPage'),
    loginPage: t('events.setup.loginPage'),
  }
  const { input, checkbox, submit, showFailure } = useContractForm(fields, first, labels, ({ loginPage }) =>
    setHtml(loginPage),
  )
  const save = async (given: z.output<typeof fields>) => {
    setProblem(null)
    try {
      await change.mutateAsync({ eventId: event.id, ...given })
      toasts.success(t('events.setup.saved'))
    } catch (error) {
      if (!showFailure(error)) setProblem(failureText(error))
    }
  }
  return (
    <FormPage
      title={t('events.setup.title')}
      lead={t('events.setup.lead')}
      submitLabel={t('events.setup.save')}
      submitting={change.isPending}
      onSubmit={submit(save)}
      error={problem}
    >
      <EventAddress eventKey={event.eventKey} />
      <NativeSelect
        {...field(labels.defaultLanguage, true)}
        {...input('defaultLanguage')}
        description={t('events.setup.languageText')}
        data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
      />
      <NativeSelect
        {...field(labels.indexPagePath, false)}
        {...input('indexPagePath')}
        data={[{ value: '', label: t('events.setup.firstPageUsual') }, ...choices(pages, first.indexPagePath)]}
      />
      <Switch
        label={labels.useTicketIdForSignup}
        description={t('events.setup.ticketText')}
        {...checkbox('useTicketIdForSignup')}
      />
      <Textarea
        {...field(labels.loginPage, false)}
        {...input('loginPage')}
        description={t('events.setup.loginPageText')}
        classNames={{ input: classes.html }}
        spellCheck={false}
        autosize
        minRows={6}
        maxRows={18}
      />
      {html.trim() !== '' && (
        <Section title={t('events.setup.preview')} size="part">
          <div className={classes.preview}>
            <PageHtml html={html} failed={t('events.setup.previewNone')} />
          </div>
        </Section>
      )}
    </FormPage>
  )
}

/** A page that was set by other means stays a choice. */
function choices(pages: Props['pages'], current: string) {
  const known = pages.map(({ page, label }) => ({ value: page, label }))
  if (current === '' || known.some(({ value }) => value === current)) return known
  return [...known, { value: current, label: current }]
}
