import type { ComponentType } from 'react'

type Load = () => Promise<ComponentType>

/** The start of a page on a device that stores the person's day. */
export interface OfflineStart {
  /**
   * Sends the sign-in request with a timeout. If no answer comes in time, the person is let in offline. @throws
   * ApiFailure of the request
   */
  asking<T>(ask: () => Promise<T>): Promise<T>
  /** Loads a screen. Offline it returns a substitute: the stored day, or a notice that the screen is not available. */
  screen(load: Load, meanwhile?: 'day'): Promise<ComponentType>
}

/** Null unless the person has chosen to store their day on this device. */
export let offlineStart: OfflineStart | null = null

export function setOfflineStart(start: OfflineStart | null): void {
  offlineStart = start
}
