import { useEffect, useRef } from 'react'
import { useChangeProfile, useProfile } from '../../features/accounts/index.ts'
import { useLanguage } from '../../lib/i18n/text-provider.tsx'

/** The language of one's profile is that of the page after signing in; another choice on the page is saved in the profile. */
export function useOwnLanguage(): void {
  const profile = useProfile().data
  const { language, choose } = useLanguage()
  const change = useChangeProfile()
  const agreed = useRef<{ of: string; language: string } | null>(null)

  useEffect(() => {
    if (!profile) return
    if (agreed.current?.of !== profile.id) {
      agreed.current = { of: profile.id, language: profile.language ?? language }
      if (profile.language && profile.language !== language) void choose(profile.language).catch(() => undefined)
      return
    }
    if (language === agreed.current.language) return
    agreed.current = { of: profile.id, language }
    if (profile.language !== language) change.mutate({ action: 'profile', language })
    // Only a change of the language or of the person is acted upon.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [profile?.id, language])
}
