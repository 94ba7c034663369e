import type { InputOf, ReplyOf } from '@parley/contract'
import { type BadgeTemplate, type badgeCalls, MAX_TEMPLATES } from '@parley/contract/badges'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { newId } from '../../../platform/ids.ts'
import type { Work } from '../../../platform/work.ts'
import { lockEvent } from '../../events/index.ts'
import { templatesChanged } from './facts.ts'
import { mustPrintBadges } from './must-print-badges.ts'
import {
  countTemplates,
  deleteTemplate,
  findTemplate,
  insertTemplate,
  listBriefs,
  removeFromOtherTemplates,
  saveTypes,
  type TemplateFields,
  updateTemplate,
} from './template-store.ts'
import { validateSides } from './validate-sides.ts'

type Calls = typeof badgeCalls

export async function getTemplates(
  { db }: Context,
  actor: ParticipantActor,
  { eventId }: InputOf<Calls['getTemplates']>,
): Promise<ReplyOf<Calls['getTemplates']>> {
  mustPrintBadges(actor)
  return { templates: await listBriefs(db, eventId) }
}

/** @throws Failure `notFound` */
export async function getTemplate(
  { db }: Context,
  actor: ParticipantActor,
  { eventId, id }: InputOf<Calls['getTemplate']>,
): Promise<ReplyOf<Calls['getTemplate']>> {
  mustPrintBadges(actor)
  const template = await findTemplate(db, { eventId, id })
  if (!template) throw new Failure('notFound')
  return { template }
}

/**
 * @throws Failure `tooManyTemplates`, `templateRefused`
 * @throws Failure `invalidInput` at `typeIds` for a type that the event does not have
 * @see docs/rules/badges.md BADGE-20, BADGE-22
 */
export async function addTemplate(
  ctx: Context,
  _: ParticipantActor,
  { eventId, ...input }: InputOf<Calls['addTemplate']>,
): Promise<ReplyOf<Calls['addTemplate']>> {
  const fields = { ...input, templates: await validateSides(input.type, input.templates) }
  return ctx.inTransaction(async (work) => {
    await lockEvent(work, eventId)
    if ((await countTemplates(work, eventId)) >= MAX_TEMPLATES) throw new Failure('tooManyTemplates')
    const key = { eventId, id: newId(work.now) }
    const others = await removeFromOtherTemplates(work, key, fields)
    await insertTemplate(work, key, fields)
    return finish(work, key, fields, others)
  })
}

/**
 * @throws Failure `conflict` when another person has changed it in the meantime
 * @throws Failure `notFound`, `templateRefused`
 * @throws Failure `invalidInput` at `typeIds` for a type that the event does not have
 * @see docs/rules/badges.md BADGE-23
 */
export async function changeTemplate(
  ctx: Context,
  _: ParticipantActor,
  { eventId, id, rev, ...input }: InputOf<Calls['changeTemplate']>,
): Promise<ReplyOf<Calls['changeTemplate']>> {
  const fields = { ...input, templates: await validateSides(input.type, input.templates) }
  return ctx.inTransaction(async (work) => {
    await lockEvent(work, eventId)
    const key = { eventId, id }
    const others = await removeFromOtherTemplates(work, key, fields)
    if (!(await updateTemplate(work, key, rev, fields))) {
      throw new Failure((await findTemplate(work.db, key)) ? 'conflict' : 'notFound')
    }
    return finish(work, key, fields, others)
  })
}

async function finish(
  work: Work,
  key: { eventId: string; id: string },
  fields: TemplateFields,
  others: readonly string[],
): Promise<{ template: BadgeTemplate }> {
  if (!(await saveTypes(work, key, fields))) {
    throw new Failure('invalidInput', { fields: [{ path: 'typeIds', key: 'validation.error.gone' }] })
  }
  work.recordFact(templatesChanged.of({ eventId: key.eventId, templateIds: [key.id, ...others] }))
  const template = await findTemplate(work.db, key)
  if (!template) throw new Error('A badge template was not saved')
  return { template }
}

/** @throws Failure `notFound` */
export async function removeTemplate(
  ctx: Context,
  _: ParticipantActor,
  { eventId, id }: InputOf<Calls['removeTemplate']>,
): Promise<ReplyOf<Calls['removeTemplate']>> {
  return ctx.inTransaction(async (work) => {
    const rev = await deleteTemplate(work, { eventId, id })
    if (rev === undefined) throw new Failure('notFound')
    work.recordFact(templatesChanged.of({ eventId, templateIds: [], removed: [{ id, rev: rev + 1 }] }))
    return { success: true as const }
  })
}
