import { defineFact } from '../../platform/facts.ts'

export const eventDeleted = defineFact<{ eventId: string }>('events.eventDeleted')
