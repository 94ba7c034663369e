import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { saveConsent, useConsent } from '../lib/consent.ts'
import { optionalPart } from '../lib/lazy-part.ts'
import { isInNativeShell } from '../lib/native-shell.ts'
import { getPageSettings } from '../lib/page/page-settings.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { PageResilience } from './page-resilience.tsx'

const SupportWidget = optionalPart(() => import('./support-widget.tsx').then((it) => it.SupportWidget))

/** The cookie banner and the support chat. The native app has its own consent dialog and support chat. */
export function AppOverlays() {
  return (
    <>
      <PageResilience />
      <OutsideNative />
    </>
  )
}

function OutsideNative() {
  const consent = useConsent()
  const { pathname } = useLocation()
  const native = isInNativeShell()
  const { supportWidget, reportsErrors } = getPageSettings()
  const asks = supportWidget !== null || reportsErrors
  useEffect(() => {
    if (native && !consent) saveConsent('allow')
  }, [native, consent])

  if (native) return null
  // The page about cookies already offers the choice.
  if (!consent) return pathname !== '/cookies' && <CookieBanner asks={asks} />
  return (
    supportWidget && (
      <Suspense>
        <SupportWidget {...supportWidget} allowed={consent === 'allow'} hidden={/^\/chat(\/|$)/.test(pathname)} />
      </Suspense>
    )
  )
}
