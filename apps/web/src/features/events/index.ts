export { EventTile } from './components/event-tile.tsx'
export { EventsSkeleton } from './components/events-skeleton.tsx'
export { NewEventForm } from './components/new-event-form.tsx'
export { type EventPhase, phaseOf } from './phase-of.ts'
