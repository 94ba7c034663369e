export { boothActions } from './booth-actions.ts'
export { ShowOnMap } from './components/show-on-map.tsx'
export { sessionActions } from './session-actions.ts'
