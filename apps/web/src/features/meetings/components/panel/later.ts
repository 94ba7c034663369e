import { lazyPart, sparePart } from '../../../../lib/lazy-part.ts'

/** Loaded on demand, because most people are in no team. */
export const AcceptFor = lazyPart(() => import('./accept-for.tsx').then((it) => it.AcceptFor))

/** Changes the meeting of a colleague. Loaded on demand, because most people are in no team. */
export const ColleagueMeeting = lazyPart(() => import('./colleague-meeting.tsx').then((it) => it.ColleagueMeeting))

/** Loaded with the first request that has proposed times, because most pages have none. */
export const ProposedTimes = sparePart(() => import('./proposed-times.tsx').then((it) => it.ProposedTimes))
