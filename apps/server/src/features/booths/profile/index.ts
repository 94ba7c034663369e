export {
  addBoothDocument,
  changeBoothDocument,
  deleteBoothDocument,
  linkBoothVideo,
} from './booth-documents.ts'
export { offerBoothTables } from './booth-tables.ts'
export { boothAnswers, changeBooth, problemAt, socialOf, wrong } from './change-booth.ts'
export { changeBoothImage } from './change-booth-image.ts'
export { getBooth } from './get-booth.ts'
export { tagBooth } from './tag-booth.ts'
