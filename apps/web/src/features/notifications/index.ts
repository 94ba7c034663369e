export { frameParts } from './frame-parts.ts'
