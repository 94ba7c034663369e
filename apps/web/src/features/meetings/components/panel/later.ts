import { lazyPart, sparePart } from '../../../../lib/lazy-part.ts'

/** Most people are in no team. */
export const AcceptFor = lazyPart(() => import('./accept-for.tsx').then((it) => it.AcceptFor))

/** Most people are in no team. */
export const ColleagueMeeting = lazyPart(() => import('./colleague-meeting.tsx').then((it) => it.ColleagueMeeting))

/** Most pages have no request with proposed times. */
export const ProposedTimes = sparePart(() => import('./proposed-times.tsx').then((it) => it.ProposedTimes))
