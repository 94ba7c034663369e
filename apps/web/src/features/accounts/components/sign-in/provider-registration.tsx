import { Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { Redirect } from '../../../../ui/feedback/redirect.tsx'
import { Waiting } from '../../../../ui/feedback/waiting.tsx'
import { type ConfirmedIdentity, failedAddress, whoIsConfirmed } from '../../provider-identity.ts'
import { AuthLayout } from '../guest/auth-layout.tsx'
import { ProviderRegistrationForm } from './provider-registration-form.tsx'

type Asked = { identity: ConfirmedIdentity | null } | { failure: unknown } | 'asking'

/** /registration?provider=… — an account for someone whom another provider has confirmed a moment ago. */
export function ProviderRegistration() {
  const t = useText()
  const { search } = useLocation()
  const [asked, setAsked] = useState<Asked>('asking')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    whoIsConfirmed(search).then(
      (identity) => setAsked({ identity }),
      (failure: unknown) => setAsked({ failure }),
    )
  }, [search, tries])
  const retry = () => {
    setAsked('asking')
    setTries((before) => before + 1)
  }

  if (asked !== 'asking' && 'identity' in asked && !asked.identity) return <Redirect to={failedAddress(search)} />
  const toLogin = new URLSearchParams(search)
  toLogin.delete('provider')
  return (
    <AuthLayout
      title={t('accounts.registration.title')}
      lead={t('accounts.provider.lead')}
      other={
        <>
          {t('accounts.registration.hasAccount')}{' '}
          <Link to={{ pathname: '/login', search: toLogin.toString() }}>{t('accounts.registration.toLogin')}</Link>
        </>
      }
    >
      {asked === 'asking' && (
        <Waiting>
          <Skeleton height={68} mb={18} />
          <Skeleton height={68} mb={18} />
          <Skeleton height={50} />
        </Waiting>
      )}
      {asked !== 'asking' && 'failure' in asked && <LoadFailed onRetry={retry} error={asked.failure} />}
      {asked !== 'asking' && 'identity' in asked && asked.identity && (
        <ProviderRegistrationForm identity={asked.identity} />
      )}
    </AuthLayout>
  )
}
