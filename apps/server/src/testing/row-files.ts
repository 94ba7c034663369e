import type { RowsPreview, RowsReport } from '@parley/contract/imports'
import { expect } from 'vitest'
import type { TestServer } from './start-server.ts'

interface Reply<Body> {
  readonly status: number
  readonly body: Body
}

interface Choice {
  readonly take?: 'all' | 'right'
  readonly invite?: boolean
}

interface ColumnMapping {
  readonly importId: string
  readonly fields: readonly (string | null)[]
  readonly types?: readonly { readonly name: string; readonly typeId: string }[]
  readonly statuses?: readonly { readonly value: string; readonly isLeftOut: boolean }[]
  readonly country?: string
  readonly overwrite?: boolean
}

interface Calls<
  Preview extends Reply<RowsPreview>,
  Mapped extends Reply<RowsPreview>,
  Run extends Reply<{ commandId: string; code?: string }>,
> {
  readonly preview: (file: string | Uint8Array) => Promise<Preview>
  readonly map: (mapping: ColumnMapping) => Promise<Mapped>
  readonly run: (choice: { importId: string; take: 'all' | 'right'; invite: boolean }) => Promise<Run>
}

export function rowFilesOf<
  Preview extends Reply<RowsPreview>,
  Mapped extends Reply<RowsPreview>,
  Run extends Reply<{ commandId: string; code?: string }>,
>(server: TestServer, calls: Calls<Preview, Mapped, Run>) {
  const run = (importId: string, { take = 'right', invite = false }: Choice = {}) =>
    calls.run({ importId, take, invite })
  /** Maps columns to fields. The other columns retain the guessed field. */
  const map = (
    { importId, columns }: Pick<RowsPreview, 'importId' | 'columns'>,
    fields: Readonly<Record<string, string | null>> = {},
    more: Omit<ColumnMapping, 'importId' | 'fields'> = {},
  ) => {
    const mappedFields = columns.map(({ header, field }) => (header in fields ? (fields[header] ?? null) : field))
    return calls.map({ importId, fields: mappedFields, ...more })
  }

  async function commandOf(commandId: string) {
    return server.ctx.db
      .selectFrom('command')
      .select(['state', 'steps_done', 'steps_all', 'error_code', 'result'])
      .where('command_id', '=', commandId)
      .executeTakeFirstOrThrow()
  }

  async function finish(importId: string, choice: Choice = {}): Promise<RowsReport> {
    const { body, status } = await run(importId, choice)
    expect([status, body.code]).toEqual([200, undefined])
    await server.settle()
    const command = await commandOf(body.commandId)
    expect([command.state, command.error_code]).toEqual(['executed', null])
    return command.result as RowsReport
  }

  async function take(file: string | Uint8Array, choice: Choice = {}): Promise<RowsReport> {
    const { body } = await calls.preview(file)
    return finish(body.importId, choice)
  }

  return { run, map, commandOf, finish, take }
}
