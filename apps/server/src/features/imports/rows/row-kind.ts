import type { FailureName } from '@parley/contract'
import type { Kysely } from 'kysely'
import type { Node } from '../../../platform/context.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import type { ReadOrder, ReadRows } from './parse-table.ts'
import type { EventSettings, FileRow } from './shape-rows.ts'

/** The result of one row, saved or previewed. */
export type RowOutcome =
  | { readonly is: 'refused'; readonly reason: string; readonly value: string }
  | {
      readonly is: 'added' | 'changed' | 'same'
      readonly fields: readonly string[]
      /** True if the file differs in a field that stays as its owner has entered it. */
      readonly keepsOwn: boolean
      /** True if a person would get an email. */
      readonly writesTo: boolean
    }

/** Options of one import; its rows come in parts. */
export interface RowOptions {
  readonly overwrite: boolean
  /** The keys of all rows of the file. */
  readonly keysOfFile: ReadonlySet<string>
  /** Records that earlier parts matched. Each part adds its own, so that no record is matched by two rows. */
  readonly seen: Set<string>
}

export interface SaveOptions extends RowOptions {
  /** The participant who is named as the sender of emails; null to send none. */
  readonly invitedBy: string | null
  /** Receives the settings for reading the rows, which are locked until the transaction ends. It may throw. */
  readonly onSettings: (settings: EventSettings) => void
  /** Receives the number of rows written so far. It is not awaited. */
  readonly onPart: (done: number) => void
}

/** A kind of rows that are read from files, compared with an event and saved: people, or booths. */
export interface RowKind<Row extends FileRow = FileRow, Imported = unknown> {
  readonly kind: 'people' | 'booths'
  readonly command: string
  readonly stale: FailureName
  readonly notRight: FailureName
  readSettings(db: Kysely<DB>, eventId: string): Promise<EventSettings>
  read(node: Node, order: ReadOrder): Promise<ReadRows<Row>>
  /** Converts a row of the file to the keys of the event. */
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
  /** Returns the field that is wrong when the event refuses a row. */
  fieldOf(reason: string): string | null
}
