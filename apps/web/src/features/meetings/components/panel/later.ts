import { sparePart } from '../../../../lib/lazy-part.ts'

/** What acts on proposed times comes with the first request that has some: most pages have none. */
export const ProposedTimes = sparePart(() => import('./proposed-times.tsx').then((it) => it.ProposedTimes))
