import { applyRows } from './apply-rows.ts'
import type { RowKind } from './row-kind.ts'
import { compareAgain, saveRowsPreview } from './save-preview.ts'
import type { FileRow } from './shape-rows.ts'

type Bound<Act> = Act extends (ctx: infer Ctx, kind: never, input: infer Given) => infer Done
  ? (ctx: Ctx, input: Given) => Done
  : never

export type Rows = Pick<RowKind, 'kind' | 'command' | 'stale' | 'notRight' | 'parseSettings'> & {
  readonly savePreview: Bound<typeof saveRowsPreview>
  readonly compareAgain: Bound<typeof compareAgain>
  readonly apply: Bound<typeof applyRows>
}

export const rowsOf = <Row extends FileRow, Imported>(kind: RowKind<Row, Imported>): Rows => ({
  ...kind,
  savePreview: (ctx, brought) => saveRowsPreview(ctx, kind, brought),
  compareAgain: (ctx, input) => compareAgain(ctx, kind, input),
  apply: (ctx, wanted) => applyRows(ctx, kind, wanted),
})
