import { registrationState } from '@parley/contract'
import { Suspense, useState } from 'react'
import type { OpenHostEvent } from '../../../lib/event/host-event.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { optionalPart } from '../../../lib/lazy-part.ts'
import { useNow } from '../../../lib/use-now.ts'
import { FormCard } from '../../../ui/forms/form-page.tsx'
import { Box, Grid, Hint, Stack } from '../../../ui/layout/box.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PreregisterFields } from '../components/register/preregister-fields.tsx'
import { HasAccount, UseAccount, usePrefilledIdentity } from '../components/register/register-account.tsx'
import classes from '../components/register/register-page.module.css'
import { Registered } from '../components/register/registered.tsx'
import { StandalonePage } from '../components/standalone-page.tsx'
import { WithOpenEvent } from '../components/with-open-event.tsx'
import { type Registered as Reply, usePreregistration } from '../use-preregistration.ts'
import { useRequestedEvent } from '../use-requested-event.ts'

/** The front of the event, beside the form on a desktop, below it on a phone. */
const EventFront = optionalPart(() => import('../components/register/event-front.tsx').then((it) => it.EventFront))

/** /event-preregister: for links from an event's own website. */
export function EventPreregister() {
  const t = useText()
  const requestedEvent = useRequestedEvent()
  const now = useNow()
  const isOpen = requestedEvent.event && registrationState(requestedEvent.event, now) === 'open'
  const part = <WithOpenEvent asked={requestedEvent}>{(event) => <Part event={event} />}</WithOpenEvent>
  return (
    <StandalonePage event={requestedEvent.failure ? null : requestedEvent.event} wide={Boolean(isOpen)}>
      {isOpen ? (
        part
      ) : (
        <Page title={t('participants.register.title')} titleHidden width="reading">
          {part}
        </Page>
      )}
    </StandalonePage>
  )
}

function Part({ event }: { event: OpenHostEvent }) {
  const t = useText()
  const [done, setDone] = useState<Reply | null>(null)
  return (
    <Page
      title={t('participants.register.title')}
      lead={t('participants.register.lead', { event: event.name })}
      titleHidden={done !== null}
    >
      <Grid gap={32} align="start" className={classes.columns}>
        <div className={classes.form}>
          {done ? (
            <Box surface="card" pad={24}>
              <Registered registered={done} event={event} />
            </Box>
          ) : (
            <Form event={event} onDone={setDone} />
          )}
        </div>
        <Suspense>
          <EventFront event={event} />
        </Suspense>
      </Grid>
    </Page>
  )
}

function Form({ event, onDone }: { event: OpenHostEvent; onDone: (done: Reply) => void }) {
  const t = useText()
  const typed = usePrefilledIdentity()
  const { busy, problem, onSubmit, ...fields } = usePreregistration(event, onDone, typed.onTyped)
  return (
    <Stack gap={16}>
      <FormCard submitLabel={t('participants.register.submit')} submitting={busy} error={problem} onSubmit={onSubmit}>
        <UseAccount event={event} />
        <PreregisterFields {...fields} />
      </FormCard>
      <Hint>
        <HasAccount event={event} typed={typed.read} />
      </Hint>
    </Stack>
  )
}
