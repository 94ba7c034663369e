export { applyPreview } from './apply-preview.ts'
export {
  countPeopleWith,
  deleteOldPreviews,
  forgetSpeaker,
  handSpeaker,
  insertPreview,
  lockImports,
  lockPreview,
  markPreview,
  readPreview,
} from './store.ts'
