export { makePicture } from './make-picture.ts'
