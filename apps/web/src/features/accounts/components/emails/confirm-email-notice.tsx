import { useState } from 'react'
import { useLocation } from 'react-router'
import { useProfile } from '../../api.ts'
import { EMAILS_PATH } from '../../email-step.ts'
import { dismiss, isDismissed } from '../../notice-dismissed.ts'
import { EmailNotice } from './email-notice.tsx'

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
  // It comes with the page: a part that came after would push the page away.
  return <EmailNotice email={profile.username} onPutAway={putAway} />
}
