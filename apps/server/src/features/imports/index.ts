export { applyPreview } from './apply-preview.ts'
export { keepPreview } from './preview-import.ts'
export { imports } from './routes.ts'
