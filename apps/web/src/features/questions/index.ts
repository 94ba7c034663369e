export { sessionActions } from './session-actions.ts'
export { sidePanelParts } from './side-panel-parts.ts'
