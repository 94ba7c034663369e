export { readTogether } from './read-together.ts'
