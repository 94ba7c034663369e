import { type AnyTopic, type ParamsOf, topicName } from '@parley/contract'
import { agendaTopic } from '@parley/contract/agenda'
import { appCalls, dayCalls, type EventDetails } from '@parley/contract/app'
import { ownAreaCalls } from '@parley/contract/checkin'
import { contactCalls } from '@parley/contract/contacts'
import { invitationsTopic } from '@parley/contract/meetings'
import { ownRolesTopic } from '@parley/contract/participants'
import { venueCalls, venueMapTopic, visibleBoothKinds } from '@parley/contract/venue'
import { useEffect, useState } from 'react'
import { useProfile } from '../../features/accounts/index.ts'
import { seesTab } from '../../features/events/index.ts'
import { useCall } from '../../lib/api/index.ts'
import { useSignInState } from '../../lib/api/use-sign-in-state.ts'
import { cacheOpenPage } from '../../lib/browser/cache-open-page.ts'
import { APP_SCOPE, useOfflineOwner } from '../../lib/browser/offline-copy.ts'
import { removeOfflineCopy } from '../../lib/browser/offline-owner.ts'
import { useInstall } from '../../lib/browser/use-install.ts'
import { useEvent } from '../../lib/event/current-event.tsx'
import { useConnectionState, useTopic } from '../../lib/live/index.ts'
import { canStoreOffline, enableOfflineCopy, isOfflineDeclined, WORKER } from '../../lib/storage/enable-offline-copy.ts'
import { type OfflineRows, openOfflineRows } from '../../lib/storage/offline-rows.ts'
import { useNavEventId } from '../frame/use-event-id.ts'
import { AS_OF_KEY, keyOfTopic } from './stored-keys.ts'
import { useStoredAnswers } from './use-stored-answers.ts'

const ALIVE_EVERY_MS = 60_000

/**
 * Stores the user's day, but only if they installed the app or enabled offline use.
 * @see docs/rules/offline.md OFFLINE-2
 */
export function StoreDay({ open = openOfflineRows }: { open?: typeof openOfflineRows }) {
  const userId = useProfile().data?.id
  const owner = useOfflineOwner()
  const isIn = useSignInState() === 'in'
  const isInstalled = useInstall().way === 'done'
  useEffect(() => {
    if (!userId || !isIn) return
    // This removes data of another account, and of an owner who switched it off in a page that was closed before the
    // data were removed.
    if (owner && (owner !== userId || isOfflineDeclined())) removeOfflineCopy().catch(() => undefined)
    else if (!owner && isInstalled && canStoreOffline() && !isOfflineDeclined())
      enableOfflineCopy(userId).catch(() => undefined)
  }, [userId, owner, isIn, isInstalled])
  return userId && owner === userId && isIn ? <StoreUserDay key={userId} userId={userId} open={open} /> : null
}

interface Stored {
  readonly rows: OfflineRows
}

function StoreUserDay({ userId, open }: { userId: string; open: typeof openOfflineRows }) {
  const [rows] = useState(() => open(userId))
  const eventId = useNavEventId()
  const events = useCall(appCalls.getEvents, {}).data?.events ?? []
  useCall(contactCalls.getMyCard, {})
  useStoredAnswers(rows)
  useAsOf(rows)
  const own = useTopic(ownRolesTopic, { userId }).rows
  const pools = events.flatMap(({ id, participantId }) => {
    const boothId = own.find((each) => each.id === id)?.boothId
    return [participantId, boothId].flatMap((poolId) => (poolId ? [{ eventId: id, poolId }] : []))
  })
  return (
    <>
      <StoreTopic topic={agendaTopic} params={{ userId }} eventId={null} rows={rows} />
      <StoreTopic topic={ownRolesTopic} params={{ userId }} eventId={null} rows={rows} />
      {pools.map((each) => (
        <StoreTopic key={each.poolId} topic={invitationsTopic} params={each} eventId={each.eventId} rows={rows} />
      ))}
      {eventId ? <StoreEventDay key={eventId} eventId={eventId} rows={rows} /> : <StorePages />}
    </>
  )
}

function StoreEventDay({ eventId, rows }: Stored & { eventId: string }) {
  const { event } = useEvent(eventId)
  return event?.me ? <StoreOwnEvent event={event} rows={rows} /> : <StorePages />
}

function StoreOwnEvent({ event, rows }: Stored & { event: EventDetails }) {
  const eventId = event.id
  const hasMap = seesTab(event, 'venueMap')
  const params = { eventId, booths: visibleBoothKinds(event.tabs.map(({ name }) => name)) }
  const plans = useCall(venueCalls.getVenueMap, { eventId }, { enabled: hasMap }).data?.plans
  useCall(dayCalls.getDay, { eventId, gaps: [] })
  useCall(ownAreaCalls.getOwnAreas, { eventId }, { enabled: !event.isFinished && event.eventType !== 'online' })
  return (
    <>
      {hasMap && <StoreTopic topic={venueMapTopic} params={params} eventId={eventId} rows={rows} />}
      <StorePages files={plans?.map(({ picturePath }) => picturePath)} />
    </>
  )
}

function StorePages({ files }: { files?: readonly string[] | undefined }) {
  const list = files?.join(' ')
  useEffect(() => {
    // If the storage is full, the earlier files remain.
    cacheOpenPage(WORKER, APP_SCOPE, list?.split(' ').filter(Boolean)).catch(() => undefined)
  }, [list])
  return null
}

type TopicProps<T extends AnyTopic> = Stored & { topic: T; params: ParamsOf<T>; eventId: string | null }

function StoreTopic<T extends AnyTopic>({ topic, params, eventId, rows: stored }: TopicProps<T>) {
  const { rows, isPending, isGone } = useTopic(topic, params)
  const key = keyOfTopic(topicName(topic.path, params))
  useEffect(() => {
    const done = isGone
      ? stored.remove(key)
      : !isPending && stored.save({ key, eventId, value: { rows }, storedAt: Date.now() })
    if (done) done.catch(() => undefined)
  }, [stored, key, eventId, rows, isPending, isGone])
  return null
}

/** Returns the age of the stored data. */
function useAsOf(stored: OfflineRows) {
  const isOpen = useConnectionState() === 'open'
  useEffect(() => {
    if (!isOpen) return undefined
    const save = () => {
      const value = Date.now()
      stored.save({ key: AS_OF_KEY, eventId: null, value, storedAt: value }).catch(() => undefined)
    }
    save()
    const timer = setInterval(save, ALIVE_EVERY_MS)
    document.addEventListener('visibilitychange', save)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', save)
    }
  }, [stored, isOpen])
}
