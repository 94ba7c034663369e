import { Skeleton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { takeWantedEvent } from '../../../lib/event/wanted-event.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { Redirect } from '../../../ui/feedback/redirect.tsx'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { AuthLayout } from '../components/guest/auth-layout.tsx'
import { NotConfirmed } from '../components/sign-in/not-confirmed.tsx'
import { confirmEmail } from '../confirm-email.ts'
import { useCleanAddress } from '../use-clean-address.ts'

const NEXT = '/event/list'

/** /confirmEmail?email&code&key — confirms an address, also where nobody is signed in, then the event that waited for it, else all events; without a code at once. */
export function ConfirmEmail() {
  const { search } = useLocation()
  const [hasCode] = useState(() => Boolean(new URLSearchParams(search).get('code')))
  return hasCode ? <Confirming /> : <Redirect to={NEXT} />
}

function Confirming() {
  const t = useText()
  const given = useCleanAddress()
  const [email, code, key] = [given.get('email') ?? '', given.get('code') ?? '', given.get('key')]
  const toasts = useToasts()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  // A code is good once, and an effect may run twice.
  const answers = useRef(new Map<number, Promise<unknown>>())
  useEffect(() => {
    let stands = true
    const answer = answers.current.get(tries) ?? confirmEmail(email, code, key)
    answers.current.set(tries, answer)
    answer.then(
      () => {
        if (!stands) return
        toasts.success(t('confirm.email.success'))
        const wanted = takeWantedEvent()
        void navigate(wanted ? `/event/${wanted}` : NEXT, { replace: true })
      },
      (error: unknown) => stands && setFailure(error),
    )
    return () => {
      stands = false
    }
    // Another language does not confirm once more.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [email, code, key, tries])
  const retry = () => {
    setFailure(null)
    setTries(tries + 1)
  }

  if (failure) return <NotConfirmed email={email} failure={failure} onRetry={retry} />
  return (
    <AuthLayout title={t('accounts.confirm.title')} lead={t('accounts.confirm.lead')}>
      <Waiting>
        <Skeleton height={50} />
      </Waiting>
    </AuthLayout>
  )
}
