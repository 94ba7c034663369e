export { boothActions } from './booth-actions.ts'
export { sessionActions } from './session-actions.ts'
export { WayToMap } from './way-to-map.tsx'
