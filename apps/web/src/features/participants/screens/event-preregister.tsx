import { registrationState } from '@parley/contract'
import { useState } from 'react'
import type { OpenDomainEvent } from '../../../lib/event/domain-event.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useNow } from '../../../lib/use-now.ts'
import { FormPage } from '../../../ui/forms/form-page.tsx'
import { Box } from '../../../ui/layout/box.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { AlonePage } from '../components/alone-page.tsx'
import { EventStrip } from '../components/event-strip.tsx'
import { PreregisterFields } from '../components/preregister-fields.tsx'
import { Registered } from '../components/registered.tsx'
import classes from '../components/ticket-card.module.css'
import { WithOpenEvent } from '../components/with-open-event.tsx'
import { useAskedEvent } from '../use-asked-event.ts'
import { type Registered as Reply, usePreregistration } from '../use-preregistration.ts'

/** /event-preregister — the same as a page of its own, to be linked from an event's own site. */
export function EventPreregister() {
  const t = useText()
  const asked = useAskedEvent()
  const title = t('participants.register.title')
  const now = useNow()
  const isOpen = asked.event && registrationState(asked.event, now) === 'open'
  const part = <WithOpenEvent asked={asked}>{(event) => <Part event={event} />}</WithOpenEvent>
  return (
    <AlonePage event={asked.failure ? null : asked.event}>
      {isOpen ? (
        part
      ) : (
        <Page title={title} titleHidden width="reading">
          {part}
        </Page>
      )}
    </AlonePage>
  )
}

function Part({ event }: { event: OpenDomainEvent }) {
  const t = useText()
  const [done, setDone] = useState<Reply | null>(null)
  const { busy, problem, onSubmit, ...fields } = usePreregistration(event, setDone)
  if (done) {
    return (
      <Page title={t('participants.register.title')} titleHidden width="reading">
        <Box as="article" surface="card" round={20} className={classes.card}>
          <EventStrip {...event} />
          <Box pad={24}>
            <Registered registered={done} event={event} />
          </Box>
        </Box>
      </Page>
    )
  }
  return (
    <FormPage
      title={t('participants.register.title')}
      lead={t('participants.register.lead', { event: event.name })}
      submitLabel={t('participants.register.submit')}
      submitting={busy}
      error={problem}
      onSubmit={onSubmit}
    >
      <PreregisterFields {...fields} />
    </FormPage>
  )
}
