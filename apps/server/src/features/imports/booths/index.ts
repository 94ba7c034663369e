export { boothRows } from './booth-rows.ts'
