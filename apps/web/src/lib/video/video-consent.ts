import { storedIds } from '../storage/stored-value.ts'

/** The sites that the person has allowed. Each site is asked for once, because it learns about the device. */
const sites = storedIds('videosFrom', { in: 'device', until: 'ever' })

export const allowVideosFrom = sites.add

export const useMayPlayFrom = (site: string): boolean => sites.useStored()(site)
