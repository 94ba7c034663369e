import { lazyPart, optionalPart } from '../../../../lib/lazy-part.ts'

/** Loaded on demand, because most people are in no team. */
export const AcceptFor = lazyPart(() => import('./accept-for.tsx').then((it) => it.AcceptFor))

/** Loaded on demand, because most people are in no team. */
export const ColleagueMeeting = lazyPart(() => import('./colleague-meeting.tsx').then((it) => it.ColleagueMeeting))

/** Loaded on demand, because most pages have no request with proposed times. */
export const ProposedTimes = optionalPart(() => import('./proposed-times.tsx').then((it) => it.ProposedTimes))
