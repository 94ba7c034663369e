export { useSeeing, useUnseen } from './unseen.ts'
