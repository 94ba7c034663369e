export { applyPreview } from './apply-preview.ts'
export {
  deleteOldPreviews,
  forgetSpeaker,
  handSpeaker,
  insertPreview,
  lockImports,
  lockPreview,
  markPreview,
  readPreview,
} from './store.ts'
