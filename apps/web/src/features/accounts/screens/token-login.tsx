import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '../../../lib/i18n/use-text.ts'
import { Preloader } from '../../../ui/feedback/preloader.tsx'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { enterByToken } from '../provider-identity.ts'

/** /token-login?token&internal — signs in by a mailed link and goes into its event, where it says so if a password went; shows nothing of its own. */
export function TokenLogin() {
  const t = useText()
  const toasts = useToasts()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const begun = useRef(false)
  useEffect(() => {
    // A token is good once.
    if (begun.current) return
    begun.current = true
    // It leaves the address, and with it the browser's history, before anything else happens.
    window.history.replaceState(window.history.state, '', pathname)
    void enterByToken(search).then(async ({ page, passwordRemoved }) => {
      await navigate(page, { replace: true })
      if (passwordRemoved) toasts.info(t('accounts.link.passwordRemoved'))
    })
    // Another language does not enter once more.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [navigate, pathname, search])

  return <Preloader />
}
