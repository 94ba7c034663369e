export { findKey, keyInUse } from './key-ring.ts'
export { rotateKeys } from './rotate-keys.ts'
export { openNote, openSeal, seal, sealNote } from './seal.ts'
