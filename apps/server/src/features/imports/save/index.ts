export { applyPreview } from './apply-preview.ts'
export {
  countPeopleWith,
  deleteOldPreviews,
  forgetSpeaker,
  handSpeaker,
  insertPreview,
  lockPreview,
  markPreview,
  readPreview,
} from './store.ts'
