import { storedIds } from '../storage/stored-value.ts'

/** The sites that may play videos on this device. Each is asked for once, because it learns about the device. */
const sites = storedIds('videosFrom', { in: 'device', until: 'ever' })

/** Allows videos of this site on this device from now on. */
export const allowVideosFrom = sites.add

export const useMayPlayFrom = (site: string): boolean => sites.useStored()(site)
