export { boothActions } from './booth-actions.ts'
export { MapLink } from './map-link.tsx'
export { sessionActions } from './session-actions.ts'
