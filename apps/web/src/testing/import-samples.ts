import type { PeoplePreview } from '@parley/contract/imports'

/** Two new people, one who changes, and two rows that cannot be taken. */
export const aPeoplePreview = (own: Partial<PeoplePreview> = {}): PeoplePreview => ({
  importId: 'import1',
  fileName: 'guests.csv',
  source: 'csv',
  encoding: 'windows-1254',
  separator: ';',
  sheet: null,
  columns: [
    { header: 'Adı', samples: ['Gökçe', 'Bo'], field: 'name' },
    { header: 'Soyadı', samples: ['Işık'], field: 'surname' },
    { header: 'E-posta', samples: ['gokce@example.org'], field: 'email' },
    { header: 'Ne', samples: ['Bread'], field: null },
  ],
  isRemembered: false,
  types: [],
  overwrite: false,
  counts: { rows: 6, added: 2, changed: 1, same: 1, refused: 2, problems: 2 },
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
  ...own,
})
