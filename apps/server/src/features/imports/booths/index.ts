export { boothRows } from './booth-rows.ts'
export { boothNames } from './known-names.ts'
