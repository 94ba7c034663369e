import { useSyncExternalStore } from 'react'
import { deviceTexts } from '../browser/device-texts.ts'

/* The sites from which this device may play videos: these learn of it, so each is asked for once. */

const KEY = 'parley.videosFrom'

const read = (): string => deviceTexts.read(KEY) ?? ''

/** From now on videos of this site play on this device. */
export const allowVideosFrom = (site: string): void =>
  deviceTexts.write(KEY, [...new Set([...read().split(' '), site])].filter(Boolean).join(' '))

export const useMayPlayFrom = (site: string): boolean =>
  useSyncExternalStore(deviceTexts.watch, read).split(' ').includes(site)
