import { type InputOf, type ReplyOf, requiredText, type SentTo } from '@parley/contract'
import { participantCalls, registration } from '@parley/contract/participants'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { isApiFailure, UNKNOWN_CODE } from '../../lib/api/api-failure.ts'
import { send } from '../../lib/api/send.ts'
import { newId } from '../../lib/browser/new-id.ts'
import type { HostEvent } from '../../lib/event/host-event.ts'
import { useContractForm } from '../../lib/form/index.ts'
import { useFailureText, useText } from '../../lib/i18n/index.ts'

type Call = typeof participantCalls.register
export type Registered = ReplyOf<Call> & Pick<InputOf<Call>, 'email' | 'name' | 'surname'>

const who = { name: true, surname: true, email: true, phone: true, company: true } as const
const shared = z.pick(registration, who).shape
const fields = {
  prereg: z.object({ ...shared, jobTitle: requiredText(160) }),
  simplereg: z.object({ ...shared, city: requiredText(160) }),
}

/** Registers a person. Typed values remain after every refusal. */
export function usePreregistration(
  event: HostEvent,
  onDone: (registered: Registered) => void,
  onTyped: (typed: Pick<Registered, 'email' | 'name' | 'surname'>) => void,
) {
  const t = useText()
  const failureText = useFailureText()
  const [query] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [tries] = useState(makeTries)
  const regType: keyof typeof fields = query.get('regType') === 'simplereg' ? 'simplereg' : 'prereg'
  const labels = {
    name: t('participants.register.name'),
    surname: t('participants.register.surname'),
    email: t('participants.register.email'),
    phone: t('participants.field.phone'),
    company: t('participants.field.company'),
    jobTitle: t('participants.field.jobTitle'),
    city: t('participants.field.city'),
  }
  const { input, submit, showFailure } = useContractForm(
    fields[regType],
    { name: '', surname: '', email: '', phone: '', company: '', jobTitle: '', city: '' },
    labels,
    onTyped,
  )

  const problemOf = (error: unknown) => {
    if (!isApiFailure(error) || error.code === UNKNOWN_CODE) return t('error.UNKNOWN')
    const isKnown = error.code === 'DEAL-00082' || error.code === 'DEAL-00021'
    if (isKnown) return t('registration.form.error')
    return t('participants.register.failed', { msg: failureText(error), code: error.code })
  }
  const register = async (person: z.output<(typeof fields)[keyof typeof fields]>) => {
    setBusy(true)
    setProblem(null)
    const registration = { ...person, regType, eventId: event.id }
    try {
      const reply = await send(participantCalls.register, registration, { onceKey: tries.keyOf(registration) })
      onDone({ ...reply, email: person.email, name: person.name, surname: person.surname })
    } catch (error) {
      setBusy(false)
      if (!showFailure(error)) setProblem(problemOf(error))
    }
  }
  return { regType, labels, input, busy, problem, onSubmit: submit(register) } as const
}

/**
 * Creates the tries of a registration. If a reply was lost, the retry gets the stored reply with the ticket, by the
 * same idempotency key.
 */
function makeTries() {
  let last = { body: '', key: '' }
  return {
    keyOf(registration: SentTo<Call>): string {
      const body = JSON.stringify(registration)
      if (body !== last.body) last = { body, key: newId() }
      return last.key
    },
  }
}
