import { keptIds } from '../storage/kept.ts'

/** The sites from which this device may play videos: these learn of it, so each is asked for once. */
const sites = keptIds('videosFrom', { in: 'device', until: 'ever' })

/** From now on videos of this site play on this device. */
export const allowVideosFrom = sites.add

export const useMayPlayFrom = (site: string): boolean => sites.useKept()(site)
