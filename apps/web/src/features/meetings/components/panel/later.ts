import { lazyPart, sparePart } from '../../../../lib/lazy-part.ts'

/** The form that accepts for a colleague: most people are in no team. */
export const AcceptFor = lazyPart(() => import('./accept-for.tsx').then((it) => it.AcceptFor))

/** What one of a team does about the meeting of a colleague. */
export const ColleagueMeeting = lazyPart(() => import('./colleague-meeting.tsx').then((it) => it.ColleagueMeeting))

/** What acts on proposed times comes with the first request that has some: most pages have none. */
export const ProposedTimes = sparePart(() => import('./proposed-times.tsx').then((it) => it.ProposedTimes))
