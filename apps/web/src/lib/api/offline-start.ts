import type { ComponentType } from 'react'

type Load = () => Promise<ComponentType>

export interface OfflineStart {
  /** If no answer comes in time, the person is let in offline. @throws ApiFailure of the request */
  asking<T>(ask: () => Promise<T>): Promise<T>
  /** Offline it returns the stored day, or a notice that the screen is not available. */
  screen(load: Load, meanwhile?: 'day'): Promise<ComponentType>
}

/** Null unless the person has chosen to store their day on this device. */
export let offlineStart: OfflineStart | null = null

export function setOfflineStart(start: OfflineStart | null): void {
  offlineStart = start
}
