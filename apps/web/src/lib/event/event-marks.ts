import { useSyncExternalStore } from 'react'
import { deviceTexts } from '../browser/device-texts.ts'

/** What only this device can know of an organizer's way through the checklist. */
export type EventMark = 'typesSeen' | 'shared' | 'tried'

const keyOf = (eventId: string) => `parley.organized.${eventId}`
const read = (eventId: string): string => deviceTexts.read(keyOf(eventId)) ?? ''

/** Remembers that the types were looked through, the link was handed out, or the event was seen as an attendee sees it. */
export function markEvent(eventId: string, mark: EventMark): void {
  const marks = new Set(read(eventId).split(' ').filter(Boolean)).add(mark)
  deviceTexts.write(keyOf(eventId), [...marks].join(' '))
}

/** Whether an organizer has done this with the event on this device. */
export function useEventMarks(eventId: string): (mark: EventMark) => boolean {
  const marks = useSyncExternalStore(deviceTexts.watch, () => read(eventId))
  return (mark) => marks.split(' ').includes(mark)
}
