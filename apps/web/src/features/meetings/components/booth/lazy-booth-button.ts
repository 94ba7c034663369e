import { sparePart } from '../../../../lib/lazy-part.ts'

/** The way from the card of a booth to a meeting with it, fetched with the first such card. */
export const MeetBoothButton = sparePart(() => import('./meet-booth-button.tsx').then((it) => it.MeetBoothButton))
