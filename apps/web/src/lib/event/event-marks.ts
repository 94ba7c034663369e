import { useSyncExternalStore } from 'react'

/** What only this device can know of an organizer's way through the checklist. */
export type EventMark = 'typesSeen' | 'shared' | 'tried'

const watchers = new Set<() => void>()
const keyOf = (eventId: string) => `parley.organized.${eventId}`

function read(eventId: string): string {
  try {
    return localStorage.getItem(keyOf(eventId)) ?? ''
  } catch {
    return ''
  }
}

/** Remembers that the types were looked through, the link was handed out, or the event was seen as an attendee sees it. */
export function markEvent(eventId: string, mark: EventMark): void {
  const marks = new Set(read(eventId).split(' ').filter(Boolean)).add(mark)
  try {
    localStorage.setItem(keyOf(eventId), [...marks].join(' '))
  } catch {
    // A private window may refuse; the checklist then goes without this tick.
  }
  for (const tell of watchers) tell()
}

function watch(changed: () => void): () => void {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

/** Whether an organizer has done this with the event on this device. */
export function useEventMarks(eventId: string): (mark: EventMark) => boolean {
  const marks = useSyncExternalStore(watch, () => read(eventId))
  return (mark) => marks.split(' ').includes(mark)
}
