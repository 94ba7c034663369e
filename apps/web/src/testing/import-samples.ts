import type { BoothPreview, PeoplePreview } from '@parley/contract/imports'

/** Two new people, one changed person, and two invalid rows. */
export const aPeoplePreview = (own: Partial<PeoplePreview> = {}): PeoplePreview => ({
  importId: 'import1',
  fileName: 'guests.csv',
  source: 'csv',
  encoding: 'windows-1254',
  separator: ';',
  sheet: null,
  columns: [
    { header: 'Adı', samples: ['Gökçe', 'Bo'], choices: [], field: 'name' },
    { header: 'Soyadı', samples: ['Işık'], choices: [], field: 'surname' },
    { header: 'E-posta', samples: ['gokce@example.org'], choices: [], field: 'email' },
    { header: 'Ne', samples: ['Bread'], choices: [], field: null },
  ],
  isRemembered: false,
  types: [],
  options: [],
  statuses: [],
  country: null,
  overwrite: false,
  counts: { rows: 6, added: 2, changed: 1, same: 1, refused: 2, problems: 2, leftOut: 0, notes: 0 },
  ownWords: 0,
  invitable: 1,
  leftOut: 0,
  added: [
    { row: 2, name: 'Gökçe Işık', email: 'gokce@example.org' },
    { row: 3, name: 'Bo', email: null },
  ],
  changed: [{ row: 4, name: 'Cy Lee', fields: ['company', 'cat1'] }],
  problems: [
    { row: 5, name: 'Di', field: 'email', reason: 'emailUnreadable', params: { value: 'no email' } },
    { row: 6, name: '', field: 'cat1', reason: 'optionUnknown', params: { value: 'Cheese', count: 1 } },
  ],
  notes: [],
  ...own,
})

/** A new booth, a changed one, and an invalid row. */
export const aBoothPreview = (own: Partial<BoothPreview> = {}): BoothPreview => ({
  importId: 'import1',
  fileName: 'stands.csv',
  source: 'csv',
  encoding: 'utf-8',
  separator: ';',
  sheet: null,
  columns: [
    { header: 'Firma', samples: ['Gökçe Zeytin'], choices: [], field: 'boothName' },
    { header: 'Stant no', samples: ['Hall B, 14'], choices: [], field: 'location' },
    { header: 'Ne', samples: ['Tadım'], choices: [], field: null },
  ],
  isRemembered: false,
  types: [],
  options: [],
  statuses: [],
  country: null,
  overwrite: false,
  counts: { rows: 3, added: 1, changed: 1, same: 0, refused: 1, problems: 1, leftOut: 0, notes: 0 },
  ownWords: 0,
  invitable: 1,
  leftOut: 0,
  added: [{ row: 2, name: 'Gökçe Zeytin', email: 'gokce@example.org' }],
  changed: [{ row: 3, name: 'Молочная верста', fields: ['location', 'rate'] }],
  problems: [{ row: 4, name: 'Twins', field: 'boothName', reason: 'nameOfSeveral', params: { value: 'Twins' } }],
  notes: [],
  ...own,
})
