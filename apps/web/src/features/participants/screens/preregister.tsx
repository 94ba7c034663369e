import { useState } from 'react'
import type { HostEvent } from '../../../lib/event/host-event.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { AuthLayout, GuestForm } from '../../accounts/index.ts'
import { PreregisterFields } from '../components/register/preregister-fields.tsx'
import { HasAccount, UseAccount, usePrefilledIdentity } from '../components/register/register-account.tsx'
import { Registered } from '../components/register/registered.tsx'
import { WithOpenEvent } from '../components/with-open-event.tsx'
import { type Registered as Reply, usePreregistration } from '../use-preregistration.ts'
import { useRequestedEvent } from '../use-requested-event.ts'

/** /preregister: the registration without an account, for the host's event or the one that `eventId` names. */
export function Preregister() {
  const t = useText()
  const requestedEvent = useRequestedEvent()
  const typed = usePrefilledIdentity()
  const [done, setDone] = useState<Reply | null>(null)
  const { event } = requestedEvent
  const leadOf = (name: string | undefined) => (name && !done ? t('participants.register.lead', { event: name }) : name)
  return (
    <AuthLayout
      title={t(done ? 'participants.registered.title' : 'participants.register.title')}
      lead={leadOf(event?.name)}
      other={event && !done ? <HasAccount event={event} typed={typed.read} /> : null}
    >
      <WithOpenEvent asked={requestedEvent}>
        {(open) =>
          done ? (
            <Registered registered={done} event={open} untitled />
          ) : (
            <Form event={open} onDone={setDone} onTyped={typed.onTyped} />
          )
        }
      </WithOpenEvent>
    </AuthLayout>
  )
}

type FormProps = {
  event: HostEvent
  onDone: (done: Reply) => void
  onTyped: ReturnType<typeof usePrefilledIdentity>['onTyped']
}

function Form({ event, onDone, onTyped }: FormProps) {
  const t = useText()
  const { busy, problem, onSubmit, ...fields } = usePreregistration(event, onDone, onTyped)
  return (
    <GuestForm submitLabel={t('participants.register.submit')} submitting={busy} onSubmit={onSubmit} error={problem}>
      <UseAccount event={event} />
      <PreregisterFields {...fields} />
    </GuestForm>
  )
}
