import type { FailureName } from '@parley/contract'
import type { Kysely } from 'kysely'
import type { Node } from '../../../platform/context.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import type { ReadOrder, ReadRows } from './read-table.ts'
import type { EventSettings, FileRow } from './shape-rows.ts'

/** What became of one row, or would. */
export type RowOutcome =
  | { readonly is: 'refused'; readonly reason: string; readonly value: string }
  | {
      readonly is: 'added' | 'changed' | 'same'
      readonly fields: readonly string[]
      /** Whether something stays as it was said by those whom it is about, although the file says something else. */
      readonly keepsOwn: boolean
      /** Whether somebody would be written to. */
      readonly writesTo: boolean
    }

/** One import of a file, whose rows come in parts. */
export interface RowOptions {
  readonly overwrite: boolean
  /** The keys of all rows of the file. */
  readonly keysOfFile: ReadonlySet<string>
  /** The records that earlier parts were, which this part adds to: no record is two rows. */
  readonly seen: Set<string>
}

export interface KeepOptions extends RowOptions {
  /** The participant in whose name people are written to; null where nobody is. */
  readonly invitedBy: string | null
  /** Hears what the rows were read by, which stays so until the end; may throw. */
  readonly onSettings: (settings: EventSettings) => void
  /** Hears how many rows are written. It is not waited for. */
  readonly onPart: (done: number) => void
}

/** What is read from files row by row, compared with an event and kept: people, or booths. */
export interface RowKind<Row extends FileRow = FileRow, Imported = unknown> {
  readonly kind: 'people' | 'booths'
  readonly command: string
  readonly stale: FailureName
  readonly notRight: FailureName
  readSettings(db: Kysely<DB>, eventId: string): Promise<EventSettings>
  read(node: Node, order: ReadOrder): Promise<ReadRows<Row>>
  /** A row of the file under the keys of the event. */
  toImported(row: Row): Imported
  keyOf(imported: Imported): string | null
  compare(
    db: Kysely<DB>,
    eventId: string,
    part: readonly Imported[],
    options: RowOptions & { readonly settings: EventSettings },
  ): Promise<RowOutcome[]>
  /** Nothing is written of a row that is refused; the caller decides whether the others stay. */
  keep(work: Work, eventId: string, part: readonly Imported[], options: KeepOptions): Promise<RowOutcome[]>
  /** Which field is wrong where the event refuses a row. */
  fieldOf(reason: string): string | null
}
