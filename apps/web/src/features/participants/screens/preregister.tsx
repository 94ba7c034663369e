import { useState } from 'react'
import { Link } from 'react-router'
import type { DomainEvent } from '../../../lib/event/domain-event.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { AuthLayout, GuestForm } from '../../accounts/index.ts'
import { PreregisterFields } from '../components/preregister-fields.tsx'
import { Registered } from '../components/registered.tsx'
import { WithOpenEvent } from '../components/with-open-event.tsx'
import { useAskedEvent } from '../use-asked-event.ts'
import { type Registered as Reply, usePreregistration } from '../use-preregistration.ts'

/** /preregister — a ticket without an account, for the host's event or the one that `eventId` names. */
export function Preregister() {
  const t = useText()
  const asked = useAskedEvent()
  const [done, setDone] = useState<Reply | null>(null)
  const leadOf = (event: string | undefined) => (event && !done ? t('participants.register.lead', { event }) : event)
  return (
    <AuthLayout
      title={t(done ? 'participants.registered.title' : 'participants.register.title')}
      lead={leadOf(asked.event?.name)}
      other={
        done ? null : (
          <>
            {t('participants.register.hasAccount')} <Link to="/login">{t('participants.register.toLogin')}</Link>
          </>
        )
      }
    >
      <WithOpenEvent asked={asked}>
        {(event) =>
          done ? <Registered registered={done} event={event} untitled /> : <Form event={event} onDone={setDone} />
        }
      </WithOpenEvent>
    </AuthLayout>
  )
}

function Form({ event, onDone }: { event: DomainEvent; onDone: (done: Reply) => void }) {
  const t = useText()
  const { busy, problem, onSubmit, ...fields } = usePreregistration(event, onDone)
  return (
    <GuestForm submitLabel={t('participants.register.submit')} submitting={busy} onSubmit={onSubmit} error={problem}>
      <PreregisterFields {...fields} />
    </GuestForm>
  )
}
