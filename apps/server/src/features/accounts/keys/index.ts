export { currentKey, findKey } from './key-ring.ts'
export { rotateKeys } from './rotate-keys.ts'
export { openData, openSeal, seal, sealData } from './seal.ts'
