import { BOOTH_ROWS } from '@parley/contract/imports'
import { parseTable, type ReadOrder } from '../rows/index.ts'
import { boothNames } from './known-names.ts'
import { keysOfBooth, shapeBooth } from './shape-booth.ts'

const shape = {
  names: boothNames,
  emailField: 'ownerEmail',
  mostRows: BOOTH_ROWS,
  shape: shapeBooth,
  keysOf: keysOfBooth,
}

export default (order: ReadOrder) => parseTable('booths', shape, order)
