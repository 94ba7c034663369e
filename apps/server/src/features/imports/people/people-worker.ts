import { PEOPLE_ROWS } from '@parley/contract/imports'
import { readPages, readPretixFile } from '../pretix/index.ts'
import { type ReadOrder, readTableIn } from '../rows/index.ts'
import { peopleNames } from './known-names.ts'
import { settleColumns } from './settle-columns.ts'
import { keysOfPerson, shapePerson } from './shape-person.ts'

/* Reads files of people in a worker. */

const shape = {
  names: peopleNames,
  emailField: 'email',
  mostRows: PEOPLE_ROWS,
  settle: settleColumns,
  shape: shapePerson,
  keysOf: keysOfPerson,
  readJson: readPretixFile,
  readFetched: readPages,
}

export default (order: ReadOrder) => readTableIn('table', shape, order)
