import type { ComponentType } from 'react'

type Load = () => Promise<ComponentType>

export interface OfflineStart {
  /** Sends the request. If no answer comes in time, the person continues offline. @throws ApiFailure of the request */
  asking<T>(ask: () => Promise<T>): Promise<T>
  /** Loads a screen. Offline it returns the stored day, or a notice that the screen is not available. */
  screen(load: Load, meanwhile?: 'day'): Promise<ComponentType>
}

/** The start without a network. Null unless the person has chosen to store their day on this device. */
export let offlineStart: OfflineStart | null = null

export function setOfflineStart(start: OfflineStart | null): void {
  offlineStart = start
}
