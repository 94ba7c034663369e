import { setImmediate as otherWork } from 'node:timers/promises'
import type { InputOf, ReplyOf } from '@parley/contract'
import type { badgeCalls } from '@parley/contract/badges'
import type { Context } from '../../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { mustPrintBadges } from '../templates/index.ts'
import { listBadgePeople, listLongestNames, listPageOfPeople, listTypeIds } from './badge-fields-store.ts'
import { makeBadgeMaker } from './badge-maker.ts'
import { drawBadge } from './draw-badge.ts'
import { openFonts } from './fonts.ts'
import { parseDesign } from './parse-design.ts'
import { svgOf } from './svg-of.ts'

type Calls = typeof badgeCalls

/** The number of people in a preview, enough to include the longest first name, last name and company. */
const LONGEST_NAMES = 6
const PAGE = 24
const SCREEN_DPI = 150

/**
 * @throws Failure `templateRefused`
 * @see docs/rules/badges.md BADGE-12
 */
export async function previewBadge(
  ctx: Context,
  _: ParticipantActor,
  { eventId, canvas, participantIds, typeIds, ...size }: InputOf<Calls['previewBadge']>,
): Promise<ReplyOf<Calls['previewBadge']>> {
  const design = await parseDesign(canvas, size, { dpi: SCREEN_DPI })
  const fonts = await openFonts(ctx.settings.dataDir)
  const people = participantIds
    ? await listBadgePeople(ctx, eventId, participantIds)
    : await listLongestNames(ctx, eventId, { typeIds, length: LONGEST_NAMES })
  const badges: ReplyOf<Calls['previewBadge']>['badges'] = []
  for (const person of people) {
    const { participantId, fullName } = person
    badges.push({ participantId, fullName, svg: svgOf(drawBadge(design, person, fonts), fonts) })
    await otherWork()
  }
  return { badges }
}

/** @see docs/rules/badges.md BADGE-13 */
export async function getBadges(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, typeId, templateId, side, after }: InputOf<Calls['getBadges']>,
): Promise<ReplyOf<Calls['getBadges']>> {
  mustPrintBadges(actor)
  const list = `badges ${eventId} ${typeId ?? ''} ${templateId ?? ''} ${side}`
  const [sortName, participantId] = after ? await decodeCursor<[string, string]>(ctx, list, after) : ['', '']
  const all = await listTypeIds(ctx.db, eventId)
  const maker = await makeBadgeMaker(ctx, eventId, all, { dpi: SCREEN_DPI })
  const typeIds = all.filter((each) => {
    const template = maker.templateOf(each)
    const isRequested = (typeId ?? each) === each && (templateId === undefined || template.id === templateId)
    return isRequested && (side === 'front' || template.templates.back !== null)
  })
  if (typeIds.length === 0) return { badges: [], after: null }

  const people = await listPageOfPeople(ctx, eventId, { typeIds }, { sortName, participantId }, PAGE + 1)
  const badges: ReplyOf<Calls['getBadges']>['badges'] = []
  for (const person of people.slice(0, PAGE)) {
    const drawing = maker.sidesOf(person)[side]
    const { ticketId, fullName } = person
    if (drawing)
      badges.push({ participantId: person.participantId, ticketId, fullName, svg: svgOf(drawing, maker.fonts) })
    await otherWork()
  }
  const last = people.length > PAGE ? people[PAGE - 1] : undefined
  return { badges, after: last ? await encodeCursor(ctx, list, [last.sortName, last.participantId]) : null }
}
