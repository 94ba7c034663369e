import { useEffect, useRef } from 'react'
import { useChangeProfile, useProfile } from '../../features/accounts/index.ts'
import { useLanguage } from '../../lib/i18n/text-provider.tsx'

/** A language that is chosen on the page is saved in the profile. */
export function SaveLanguage() {
  const profile = useProfile().data
  const { chosen } = useLanguage()
  const { mutate } = useChangeProfile()
  const known = useRef(chosen)
  useEffect(() => {
    if (!chosen || chosen === known.current) return
    known.current = chosen
    if (chosen !== profile?.language) mutate({ action: 'profile', language: chosen })
  }, [chosen, profile, mutate])
  return null
}
