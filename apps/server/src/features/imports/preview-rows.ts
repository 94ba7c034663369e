import type { FieldError } from '@parley/contract'
import { PROBLEMS_AT_ONCE, type RowProblem, type RowsPreview, type RowsReport } from '@parley/contract/imports'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { consumeImportLimit } from './import-limit.ts'
import { findProblems, findRowsImport, type Rows } from './rows/index.ts'

interface Preview {
  readonly eventId: string
  readonly importId: string
}

export function previewsOf<Shown extends RowsPreview>(rows: Rows) {
  type Problem = Shown['problems'][number]
  return {
    /**
     * @throws Failure the refusals of the call, before anything is saved
     * @see docs/rules/imports.md PIMPORT-1 to PIMPORT-5, BIMPORT-1 to BIMPORT-4
     */
    preview: async (
      ctx: Context,
      { participantId: madeBy }: ParticipantActor,
      { eventId, fileName, content: file }: { eventId: string; fileName: string; content: Uint8Array },
    ): Promise<Shown> => {
      await consumeImportLimit(ctx, eventId)
      return (await rows.savePreview(ctx, { eventId, fileName, from: { file }, madeBy })) as Shown
    },

    /**
     * @throws Failure `invalidInput` if two columns have the same field
     * @throws Failure `notFound`, and the kind's `stale` for a preview that was run
     * @see docs/rules/imports.md PIMPORT-3, BIMPORT-2
     */
    map: async (
      ctx: Context,
      _actor: ParticipantActor,
      { eventId, importId, overwrite, ...mapping }: Preview & MappingInput,
    ): Promise<Shown> => {
      const { fields } = mapping
      const wrong = fields.flatMap<FieldError>((field, at) =>
        isTwice(fields, field, at)
          ? [{ path: `fields.${at}`, key: 'validation.error.duplicate', params: { name: String(field) } }]
          : [],
      )
      if (wrong.length > 0) throw new Failure('invalidInput', { fields: wrong })
      return (await rows.compareAgain(ctx, { eventId, importId, mapping, overwrite })) as Shown
    },

    /** @throws Failure `notFound` for a preview of another event, or older than a day */
    get: async ({ db }: Context, _actor: ParticipantActor, { eventId, importId }: Preview) => {
      const stored = await findRowsImport(db, rows.kind, eventId, importId)
      if (!stored) throw new Failure('notFound')
      return stored as { preview: Shown; state: (typeof stored)['state']; report: RowsReport | null }
    },

    /** @throws Failure `notFound` for a preview of another event, or older than a day */
    problems: async (
      { db }: Context,
      _actor: ParticipantActor,
      { eventId, importId, after }: Preview & { after: string },
    ): Promise<{ problems: Problem[]; after: string | null }> => {
      const problems: RowProblem[] | undefined = await findProblems(db, rows.kind, eventId, importId)
      if (!problems) throw new Failure('notFound')
      const end = Number(after) + PROBLEMS_AT_ONCE
      const page = problems.slice(Number(after), end) as Problem[]
      return { problems: page, after: end < problems.length ? String(end) : null }
    },
  }
}

interface MappingInput {
  readonly fields: readonly (string | null)[]
  readonly types: readonly { readonly name: string; readonly typeId: string }[]
  readonly statuses: readonly { readonly value: string; readonly isLeftOut: boolean }[]
  readonly country?: string | undefined
  readonly overwrite: boolean
}

const isTwice = (fields: readonly (string | null)[], field: string | null, at: number) =>
  field !== null && !/^cat\d/.test(field) && fields.indexOf(field) < at
