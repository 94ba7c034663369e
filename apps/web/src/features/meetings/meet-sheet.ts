import type { EventDetails } from '@parley/contract/app'
import type { BoothCard } from '@parley/contract/booths'
import { useSyncExternalStore } from 'react'
import { session } from '../../lib/api/index.ts'
import type { MeetingPerson } from './components/panel/panel-view.ts'

/** A person to meet. The opener of the sheet may already have these fields. The rest is loaded. */
export type PersonToMeet = Pick<MeetingPerson, 'id' | 'fullName' | 'canInvite'> &
  Partial<Pick<MeetingPerson, 'profilePhotoPath' | 'jobTitle' | 'company'>> & {
    readonly reasons?: MeetingPerson['reasons'] | undefined
    readonly slotId?: MeetingPerson['slotId']
    readonly suggestedMessage?: MeetingPerson['suggestedMessage']
  }

export type BoothToMeet = Pick<BoothCard, 'id' | 'boothName' | 'images'>

export type MeetSheetTarget = { readonly event: EventDetails } & (
  | { readonly person: PersonToMeet }
  | { readonly booth: BoothToMeet }
)

let shown: MeetSheetTarget | null = null
const watchers = new Set<() => void>()

function show(next: MeetSheetTarget | null): void {
  if (shown === next) return
  shown = next
  for (const each of watchers) each()
}

session.watch(() => {
  if (session.state() === 'out') show(null)
})

/** Opens the sheet, which is mounted around every page. */
export const openMeetSheet = (target: MeetSheetTarget): void => show(target)

export const closeMeetSheet = (): void => show(null)

export const useMeetSheet = (): MeetSheetTarget | null =>
  useSyncExternalStore(
    (changed) => {
      watchers.add(changed)
      return () => void watchers.delete(changed)
    },
    () => shown,
  )
