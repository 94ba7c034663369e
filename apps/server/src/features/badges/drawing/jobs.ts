import type { PrintedSheets } from '@parley/contract/badges'
import { updateCommand } from '../../../platform/commands.ts'
import type { Context } from '../../../platform/context.ts'
import { isDatabaseUnavailable } from '../../../platform/database/is-database-unavailable.ts'
import { Failure } from '../../../platform/failure.ts'
import { PRIVATE_VARIANT } from '../../../platform/files.ts'
import { failureOf } from '../../../platform/http/envelope.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import { signPath } from '../../../platform/signed-path.ts'
import { FORMAT_TAGS, textInAll } from '../../../platform/texts.ts'
import { findEventRow } from '../../events/index.ts'
import { type BadgeFilters, countPeople, listPageOfPeople, listTypeIds } from './badge-fields-store.ts'
import { makeBadgeMaker } from './badge-maker.ts'
import { type BadgeSides, type PdfOptions, pdfOf } from './pdf-of.ts'

interface Wanted extends BadgeFilters {
  readonly eventId: string
  readonly userId: string
  readonly commandId: string
  readonly paper: PdfOptions['paper']
}

const PEOPLE_AT_ONCE = 100
const DAY_MS = 86_400_000

/** Makes the PDF from the beginning, also when retried after a crash. */
export const makeSheets: JobKind<Wanted> = {
  jobName: 'badges.sheets',
  run: async (ctx, wanted) => {
    const { userId, commandId } = wanted
    const report = (progress: Parameters<typeof updateCommand>[3]) => updateCommand(ctx, userId, commandId, progress)
    try {
      const stepsAll = await countPeople(ctx.db, wanted.eventId, wanted)
      if (stepsAll === 0) throw new Failure('nothingToPrint')
      const result = await savePdf(ctx, wanted, (stepsDone) =>
        report({ stepsDone: Math.min(stepsDone, stepsAll), stepsAll }),
      )
      await report({ state: 'executed', result })
    } catch (error) {
      // The queue retries once the database is back.
      if (isDatabaseUnavailable(error)) throw error
      await report({ state: 'failed', errorCode: failureOf(error, ctx.log).spec.code })
    }
  },
}

/** Removes a PDF after a day. It contains the names of all people, so it is stored no longer than printing takes. */
export const removeSheets: JobKind<{ readonly path: string }> = {
  jobName: 'badges.removeSheets',
  run: async (ctx, { path }) => ctx.files.remove(path),
}

async function savePdf(
  ctx: Context,
  wanted: Wanted,
  onPeople: (done: number) => Promise<void>,
): Promise<PrintedSheets> {
  const { eventId, paper } = wanted
  const event = await findEventRow(ctx.db, eventId)
  if (!event) throw new Failure('notFound')
  const language = (event.default_language in FORMAT_TAGS ? event.default_language : 'en') as keyof typeof FORMAT_TAGS
  const title = `${event.name}. ${textInAll('badges.pdf.title')[language]}`
  const all = await listTypeIds(ctx.db, eventId)
  const maker = await makeBadgeMaker(ctx, eventId, all)
  let people = 0
  async function* badges(): AsyncGenerator<BadgeSides> {
    for (const typeId of wanted.typeIds.length === 0 ? all : all.filter((each) => wanted.typeIds.includes(each))) {
      const filters = { typeIds: [typeId], participantId: wanted.participantId }
      let after = { sortName: '', participantId: '' }
      for (let isLast = false; !isLast; ) {
        const page = await listPageOfPeople(ctx, eventId, filters, after, PEOPLE_AT_ONCE)
        for (const person of page) yield maker.sidesOf(person)
        people += page.length
        if (page.length > 0) await onPeople(people)
        after = page.at(-1) ?? after
        isLast = page.length < PEOPLE_AT_ONCE
      }
    }
  }
  const now = ctx.clock.now()
  const bytes = pdfOf(badges(), maker.fonts, { paper, title, language, writtenAt: now })
  const path = await ctx.files.save({
    bytes,
    variant: PRIVATE_VARIANT,
    extension: 'pdf',
    owner: { kind: 'badges', eventId },
  })
  // Jobs run by the clock of the database, not by `ctx.clock`.
  const runAt = Date.now() + DAY_MS
  await ctx.inTransaction(async (work) => work.addJob(removeSheets, { path }, { runAt }))
  return { path: await signPath(ctx, path, `${event.event_key}-badges.pdf`, DAY_MS), people }
}
