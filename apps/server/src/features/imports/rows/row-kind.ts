import type { FailureName } from '@parley/contract'
import type { Kysely } from 'kysely'
import type { Node } from '../../../platform/context.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import type { ReadOrder, ReadRows } from './parse-table.ts'
import type { EventSettings, FileRow } from './shape-rows.ts'

export type RowOutcome =
  | { readonly is: 'refused'; readonly reason: string; readonly value: string }
  | {
      readonly is: 'added' | 'changed' | 'same'
      readonly fields: readonly string[]
      /** True if the file differs in a field that stays as its owner has entered it. */
      readonly keepsOwn: boolean
      readonly writesTo: boolean
    }

export interface RowOptions {
  readonly overwrite: boolean
  readonly keysOfFile: ReadonlySet<string>
  /** Shared by all parts, so that no record is matched by two rows. */
  readonly seen: Set<string>
}

export interface SaveOptions extends RowOptions {
  readonly invitedBy: string | null
  /** Called with the settings, which are locked until the transaction ends. May throw. */
  readonly onSettings: (settings: EventSettings) => void
  readonly onPart: (done: number) => void
}

export interface RowKind<Row extends FileRow = FileRow, Imported = unknown> {
  readonly kind: 'people' | 'booths'
  readonly command: string
  readonly stale: FailureName
  readonly notRight: FailureName
  parseSettings(db: Kysely<DB>, eventId: string): Promise<EventSettings>
  read(node: Node, order: ReadOrder): Promise<ReadRows<Row>>
  toImported(row: Row): Imported
  keyOf(imported: Imported): string | null
  compare(
    db: Kysely<DB>,
    eventId: string,
    part: readonly Imported[],
    options: RowOptions & { readonly settings: EventSettings },
  ): Promise<RowOutcome[]>
  /** A refused row writes nothing. The caller decides if the other rows stay. */
  keep(work: Work, eventId: string, part: readonly Imported[], options: SaveOptions): Promise<RowOutcome[]>
  fieldOf(reason: string): string | null
}
