import type { EventDetails } from '@parley/contract/app'
import type { BoothCard } from '@parley/contract/booths'
import { useSyncExternalStore } from 'react'
import { session } from '../../lib/api/index.ts'
import type { MeetingPerson } from './components/panel/panel-view.ts'

/** A person as the place that opens the sheet knows them; the rest is loaded. */
export type PersonToMeet = Pick<MeetingPerson, 'id' | 'fullName' | 'canInvite'> &
  Partial<Pick<MeetingPerson, 'profilePhotoPath' | 'jobTitle' | 'company'>> & {
    readonly reasons?: MeetingPerson['reasons'] | undefined
    readonly slotId?: MeetingPerson['slotId']
    readonly firstWords?: MeetingPerson['firstWords']
  }

export type BoothToMeet = Pick<BoothCard, 'id' | 'boothName' | 'images'>

export type AskedToMeet = { readonly event: EventDetails } & (
  | { readonly person: PersonToMeet }
  | { readonly booth: BoothToMeet }
)

let shown: AskedToMeet | null = null
const watchers = new Set<() => void>()

function show(next: AskedToMeet | null): void {
  if (shown === next) return
  shown = next
  for (const each of watchers) each()
}

session.watch(() => {
  if (session.state() === 'out') show(null)
})

/** Opens the sheet in which a meeting is asked for. It is drawn around every page, whatever opens it. */
export const openMeetSheet = (asked: AskedToMeet): void => show(asked)

export const closeMeetSheet = (): void => show(null)

export const useMeetSheet = (): AskedToMeet | null =>
  useSyncExternalStore(
    (changed) => {
      watchers.add(changed)
      return () => void watchers.delete(changed)
    },
    () => shown,
  )
