import { keptIds } from '../storage/kept.ts'

/** The sites that may play videos on this device. Each is asked for once, because it learns about the device. */
const sites = keptIds('videosFrom', { in: 'device', until: 'ever' })

/** Allows videos of this site on this device from now on. */
export const allowVideosFrom = sites.add

export const useMayPlayFrom = (site: string): boolean => sites.useKept()(site)
