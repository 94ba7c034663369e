export { changeBoothType, createBoothType, deleteBoothType, getBoothTypes } from './booth-types.ts'
export { createBooth, deleteBooth, getBooths } from './booths.ts'
export { boothDependents, boothNameOf, boothTypeNameOf } from './dependents.ts'
