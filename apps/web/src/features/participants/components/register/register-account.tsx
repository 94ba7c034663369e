import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { useSignInState } from '../../../../lib/api/use-sign-in-state.ts'
import type { HostEvent } from '../../../../lib/event/host-event.ts'
import { useText } from '../../../../lib/i18n/index.ts'
import { withReturnPath } from '../../../../lib/page/return-path.ts'
import { LinkButton } from '../../../../ui/navigation/link-button.tsx'
import { useLinkWithTyped } from '../../../accounts/index.ts'

type Typed = { name: string; surname: string; email: string }

export function usePrefilledIdentity() {
  const typed = useRef<Typed | null>(null)
  const read = () => typed.current ?? {}
  const onTyped = ({ name, surname, email }: Typed) => {
    typed.current = { name, surname, email }
  }
  return { read, onTyped }
}

export function HasAccount({ event, typed }: { event: HostEvent; typed: () => object }): ReactNode {
  const t = useText()
  const way = useLinkWithTyped(withReturnPath('/login', `/event/${event.id}/`), typed)
  return (
    <>
      {t('accounts.registration.hasAccount')} <Link {...way}>{t('accounts.registration.toLogin')}</Link>
    </>
  )
}

export function UseAccount({ event }: { event: HostEvent }) {
  const t = useText()
  if (useSignInState() !== 'in') return null
  return (
    <LinkButton to={`/event/${event.id}/`} variant="default" fullWidth>
      {t('participants.register.useAccount')}
    </LinkButton>
  )
}
