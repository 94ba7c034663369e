import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { sparePart } from '../../../lib/lazy-part.ts'
import { useProfile } from '../api.ts'
import { EMAILS_PATH } from '../email-step.ts'
import { dismiss, isDismissed } from '../notice-dismissed.ts'

const EmailNotice = sparePart(() => import('./email-notice.tsx').then((it) => it.EmailNotice))

/** For somebody whose username is not confirmed, until they confirm it or put it away; not where they can do so. */
export function ConfirmEmailNotice() {
  const profile = useProfile().data
  const { pathname } = useLocation()
  const [away, setAway] = useState('')
  if (!profile || profile.usernameIsVerified || pathname === EMAILS_PATH) return null
  if (away === profile.id || isDismissed(profile.id)) return null
  const putAway = () => {
    dismiss(profile.id)
    setAway(profile.id)
  }
  return (
    <Suspense fallback={null}>
      <EmailNotice email={profile.username} onPutAway={putAway} />
    </Suspense>
  )
}
