import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { useSignInState } from '../../../../lib/api/use-sign-in-state.ts'
import type { DomainEvent } from '../../../../lib/event/domain-event.ts'
import { useText } from '../../../../lib/i18n/index.ts'
import { withReturnPath } from '../../../../lib/page/way-on.ts'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { useWayWithTyped } from '../../../accounts/index.ts'

type Typed = { name: string; surname: string; email: string }

export function useTypedSoFar() {
  const typed = useRef<Typed | null>(null)
  const read = () => typed.current ?? {}
  const onTyped = ({ name, surname, email }: Typed) => {
    typed.current = { name, surname, email }
  }
  return { read, onTyped }
}

export function HasAccount({ event, typed }: { event: DomainEvent; typed: () => object }): ReactNode {
  const t = useText()
  const way = useWayWithTyped(withReturnPath('/login', `/event/${event.id}/`), typed)
  return (
    <>
      {t('accounts.registration.hasAccount')} <Link {...way}>{t('accounts.registration.toLogin')}</Link>
    </>
  )
}

/** Lets a signed-in user skip the form. */
export function UseAccount({ event }: { event: DomainEvent }) {
  const t = useText()
  if (useSignInState() !== 'in') return null
  return (
    <LinkButton to={`/event/${event.id}/`} variant="default" fullWidth>
      {t('participants.register.useAccount')}
    </LinkButton>
  )
}
