import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Preloader } from '../../../ui/feedback/preloader.tsx'
import { LoadFailed } from '../../../ui/feedback/states.ts'
import { failedSignInUrl, resumeSignIn } from '../provider-identity.ts'

/** /signed-in?next=…: the target of an identity provider's redirect. The guard of guest pages then leads on. */
export function SignedIn() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [failure, setFailure] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    resumeSignIn().then((isIn) => (isIn ? undefined : navigate(failedSignInUrl(search), { replace: true })), setFailure)
  }, [navigate, search, tries])
  const retry = () => {
    setFailure(null)
    setTries(tries + 1)
  }

  return failure ? <LoadFailed onRetry={retry} error={failure} alone /> : <Preloader />
}
