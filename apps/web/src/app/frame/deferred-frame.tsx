import { appCalls } from '@parley/contract/app'
import { Suspense, useEffect, useRef } from 'react'
import { useMatches } from 'react-router'
import { OwnProfileLive, useChangeProfile, useProfile, ZoneDialog } from '../../features/accounts/index.ts'
import { DeskOfDevice } from '../../features/checkin/index.ts'
import { useCall } from '../../lib/api/index.ts'
import { useOfflineOwner } from '../../lib/browser/offline-copy.ts'
import { registerInstall, useInstall } from '../../lib/browser/use-install.ts'
import { useLanguage } from '../../lib/i18n/index.ts'
import { optionalPart, windowPart } from '../../lib/lazy-part.ts'
import { useHasElapsed } from '../../ui/feedback/use-has-elapsed.ts'
import { frameParts } from '../contributions/frame-parts.ts'
import { EventLive } from '../event/event-live.tsx'
import { OwnRolesLive } from '../event/own-roles-live.tsx'
import { CountWaiting } from './count-waiting.tsx'
import { useNav } from './nav.tsx'
import { useNavEventId } from './use-event-id.ts'

const StoreDay = optionalPart(() => import('../offline/store-day.tsx').then((it) => it.StoreDay))
const MeDrawer = windowPart(() => import('./me-drawer.tsx').then((it) => it.MeDrawer))

/**
 * The parts of the frame that no first view needs: counts and drawers. Each drawer is fetched when it is first opened.
 */
export function DeferredFrame({ parts = frameParts }: { parts?: typeof frameParts }) {
  const { opened: wanted, close } = useNav()
  // The drawers mount closed, because a drawer saves the focused element when it opens.
  const isReady = useHasElapsed(1)
  const { eventId } = useMatches().at(-1)?.params ?? {}
  const navEventId = useNavEventId()
  const nearest = useNearestEvent(wanted === 'ticket' && navEventId === null)
  const isSought = wanted === 'ticket' && navEventId === null && nearest === undefined
  const opened = isReady && !isSought ? wanted : null
  return (
    <>
      <CountWaiting parts={parts} />
      {parts.map(({ Watch }, index) => Watch && <Watch key={index} />)}
      <OwnProfileLive />
      <OwnRolesLive />
      <DeskOfDevice />
      <SaveLanguage />
      {eventId && <EventLive eventId={eventId} />}
      {eventId && <Installable eventId={eventId} />}
      <StoredDay />
      <ZoneDialog />
      {parts.map(
        ({ entry, Drawer }) =>
          Drawer && (
            <Drawer key={entry} opened={opened === entry} onClose={close} eventId={navEventId ?? nearest ?? null} />
          ),
      )}
      <MeDrawer opened={opened === 'me'} onClose={close} />
    </>
  )
}

/**
 * Returns the event that ends next, for a device without a visited event. Null if there is none, undefined while it is
 * searched.
 * @see docs/rules/participants.md TICKET-7
 */
function useNearestEvent(enabled: boolean): string | null | undefined {
  const { data, isError } = useCall(appCalls.getEvents, {}, { enabled })
  if (!data) return isError ? null : undefined
  const own = data.events?.filter(({ participantId, isFinished }) => participantId !== null && !isFinished) ?? []
  return own.toSorted((one, other) => one.endDateMillis - other.endDateMillis)[0]?.id ?? null
}

/** Makes the page of an event installable. @see docs/rules/events.md EVENT-22 */
function Installable({ eventId }: { eventId: string }) {
  useEffect(() => registerInstall(`/event/${eventId}/app.webmanifest`), [eventId])
  return null
}

/**
 * Stores the user's day, but only for people who installed the app or enabled offline use. @see docs/rules/offline.md
 * OFFLINE-1
 */
function StoredDay() {
  const owner = useOfflineOwner()
  const isInstalled = useInstall().way === 'done'
  return (
    (owner !== null || isInstalled) && (
      <Suspense fallback={null}>
        <StoreDay />
      </Suspense>
    )
  )
}

/** Saves a language that the user chooses in their profile. */
function SaveLanguage() {
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
