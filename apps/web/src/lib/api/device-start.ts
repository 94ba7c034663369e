import type { ComponentType } from 'react'

type Load = () => Promise<ComponentType>

/** How a page begins where the person's day is on this device. */
export interface DeviceStart {
  /** Asks for the sign-in, for so long; where no answer comes, the person is let in. @throws ApiFailure as what it asks */
  asking<T>(ask: () => Promise<T>): Promise<T>
  /** A screen; without a network what is in its place: the day, or that it is not here. */
  screen(load: Load, meanwhile?: 'day'): Promise<ComponentType>
}

/** Null unless the person has chosen to have their day stored. */
export let deviceStart: DeviceStart | null = null

export function startFromDevice(start: DeviceStart | null): void {
  deviceStart = start
}
