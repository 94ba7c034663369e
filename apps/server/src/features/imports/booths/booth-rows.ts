import type { FailureName } from '@parley/contract'
import type { BoothReason } from '@parley/contract/imports'
import { Failure } from '../../../platform/failure.ts'
import {
  type BoothOutcome,
  compareBooths,
  getBoothSettings,
  type ImportedBooth,
  saveBoothImport,
} from '../../booths/index.ts'
import { makeRowReader, rowsOf } from '../rows/index.ts'
import type { FileBooth } from './shape-booth.ts'

const FIELDS = {
  nameMissing: 'boothName',
  nameOfSeveral: 'boothName',
  boothTwice: null,
  ownerElsewhere: 'ownerEmail',
} as const satisfies { [Reason in (BoothOutcome & { is: 'refused' })['reason']]: string | null } & Partial<
  Record<BoothReason, unknown>
>

const REFUSALS: Partial<Record<FailureName, FailureName>> = {
  peopleFileUnknown: 'boothFileUnknown',
  peopleFileBroken: 'boothFileBroken',
  peopleFileEmpty: 'boothFileEmpty',
}
const read = makeRowReader<FileBooth>(new URL('./booths-worker.ts', import.meta.url))

export const boothRows = rowsOf<FileBooth, ImportedBooth>({
  kind: 'booths',
  command: 'runBooths',
  stale: 'boothImportStale',
  notRight: 'boothRowsNotRight',
  parseSettings: getBoothSettings,
  read: (node, order) =>
    read(node, order).catch((error: unknown) => {
      const name = error instanceof Failure ? REFUSALS[error.reason] : undefined
      throw error instanceof Failure && name ? new Failure(name, error.extra) : error
    }),
  toImported: ({ row: _row, label: _label, email: ownerEmail, ...booth }) => ({
    ...booth,
    ownerEmail,
    boothId: booth.externalId !== null && /^[0-9a-z]{20}$/.test(booth.externalId) ? booth.externalId : null,
  }),
  keyOf: ({ externalId }) => externalId,
  compare: compareBooths,
  keep: saveBoothImport,
  fieldOf: (reason) => FIELDS[reason as keyof typeof FIELDS],
})
