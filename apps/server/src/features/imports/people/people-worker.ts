import { PEOPLE_ROWS } from '@parley/contract/imports'
import { parsePages, parsePretixFile } from '../pretix/index.ts'
import { parseTable, type ReadOrder } from '../rows/index.ts'
import { peopleNames } from './known-names.ts'
import { resolveColumns } from './resolve-columns.ts'
import { keysOfPerson, shapePerson } from './shape-person.ts'

const shape = {
  names: peopleNames,
  emailField: 'email',
  mostRows: PEOPLE_ROWS,
  settle: resolveColumns,
  shape: shapePerson,
  keysOf: keysOfPerson,
  readJson: parsePretixFile,
  readFetched: parsePages,
}

export default (order: ReadOrder) => parseTable('table', shape, order)
