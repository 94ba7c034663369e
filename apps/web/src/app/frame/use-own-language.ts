import { useEffect, useState } from 'react'
import { useProfile } from '../../features/accounts/index.ts'
import { useLanguage } from '../../lib/i18n/text-provider.tsx'

/** After signing in the page speaks the language of one's profile. False until it does. */
export function useOwnLanguage(): boolean {
  const profile = useProfile().data
  const { chosen, choose } = useLanguage()
  const [isLost, setLost] = useState(false)
  const own = profile?.language
  useEffect(() => {
    if (own && own !== chosen) choose(own).catch(() => setLost(true))
    // A choice that is made afterwards stands.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [profile?.id])
  return profile !== undefined && (!own || own === chosen || isLost)
}
