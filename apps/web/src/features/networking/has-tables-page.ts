import type { EventDetails } from '@parley/contract/app'

/**
 * Tells if the event has a page of networking tables for this person: it has video, and there is a table for them or they could make one.
 *
 * @see docs/rules/popups.md TABLE-14
 */
export const hasTablesPage = ({ hasVideo, hasTables, me }: EventDetails): boolean =>
  hasVideo && me !== null && (hasTables || me.organizer || me.boothId !== null)
