import type { EventDetails } from '@parley/contract/app'

/**
 * Tells if the event has a page of networking tables for this person: there is a table for them, or the event is held online too
 * and they could make one.
 *
 * @see docs/rules/popups.md TABLE-14
 */
export const hasTablesPage = ({ eventType, hasTables, me }: EventDetails): boolean =>
  me !== null && (hasTables || (eventType !== 'normal' && (me.organizer || me.boothId !== null)))
