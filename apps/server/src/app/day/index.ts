export { getDay } from './get-day.ts'
