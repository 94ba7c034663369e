import { accountCalls } from '@parley/contract/accounts'
import { appCalls } from '@parley/contract/app'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useProfile } from '../../features/accounts/index.ts'
import { queryKeyOf, session } from '../../lib/api/index.ts'
import { watchSeeAs } from '../../lib/event/see-as.ts'
import { clearViewed } from '../../lib/event/viewed.ts'
import { useLanguage } from '../../lib/i18n/index.ts'
import { forgetTopics, resubscribeEventTopics } from '../../lib/live/index.ts'
import { Preloader } from '../../ui/feedback/preloader.tsx'
import { LoadFailed } from '../../ui/feedback/states.ts'
import { clearLastEvent } from '../event/last-event.ts'
import { makeQueryClient } from '../query-client.ts'
import { useAreNavTextsReady } from './frame-texts.tsx'
import { PageFrame } from './page-frame.tsx'
import { useEventLanguage } from './use-event-language.ts'

const queries = makeQueryClient()
// Replies for another participant type are no longer valid.
watchSeeAs(() => {
  void queries.resetQueries({ predicate: ({ queryKey }) => queryKey[1] !== appCalls.getEvents.name })
  resubscribeEventTopics()
})

/** The profile and the event came with the first tokens and are not fetched again. */
session.onResumed(({ profile, event }) => {
  queries.setQueryData(queryKeyOf(accountCalls.getProfile, {}), profile)
  if (event) queries.setQueryData(queryKeyOf(appCalls.getEvents, { id: event.id }), { event })
})

/** The cleanup follows every end of a sign-in: here, in another tab, or by the server. */
session.watch(() => {
  if (session.state() !== 'out') return
  queries.clear()
  forgetTopics()
  clearLastEvent()
  clearViewed()
})

export function Frame() {
  return (
    <SignedIn>
      <PageFrame />
    </SignedIn>
  )
}

export function SignedIn({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      <WithProfile>{children}</WithProfile>
    </QueryClientProvider>
  )
}

/** Waits for profile and texts, so that the language does not change after the first paint. */
function WithProfile({ children }: { children: ReactNode }) {
  const profile = useProfile()
  const isOwn = useOwnLanguage()
  const isEvents = useEventLanguage(isOwn)
  const isWorded = useAreNavTextsReady()
  const [begins, setBegins] = useState(false)
  if (isOwn && isEvents && isWorded && !begins) setBegins(true)
  if (profile.isLoadingError) return <LoadFailed onRetry={profile.refetch} error={profile.error} alone />
  return profile.data && begins ? children : <Preloader />
}

/** Shows the language of the profile. Returns false until it is shown after a sign-in. */
function useOwnLanguage(): boolean {
  const profile = useProfile().data
  const { chosen, choose } = useLanguage()
  const [isLost, setLost] = useState(false)
  const own = profile?.language
  useEffect(() => {
    if (own && own !== chosen) choose(own).catch(() => setLost(true))
    // A language chosen later takes precedence, so only the profile's id is a dependency.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [profile?.id])
  return profile !== undefined && (!own || own === chosen || isLost)
}
