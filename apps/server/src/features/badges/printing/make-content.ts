import type { ReplyOf } from '@parley/contract'
import type { printCalls } from '@parley/contract/badges'
import type { Kysely } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { Failure } from '../../../platform/failure.ts'
import {
  type BadgeMaker,
  type BadgePerson,
  type BadgeSides,
  findBadgePerson,
  makeBadgeMaker,
  pdfOf,
  zplOf,
} from '../drawing/index.ts'
import { listTemplatesOf } from '../templates/index.ts'
import type { OrderToPrint } from './claim-store.ts'
import { textLinesOf } from './digests.ts'

type Content = Pick<ReplyOf<typeof printCalls.claimPrints>['prints'][number], 'kind' | 'content'>

/**
 * @throws Failure `printTextNotFound`, `templateRefused`
 * @throws Failure `ticketNotFound` for a person who no longer has a badge
 */
export async function makeContent(
  ctx: Context,
  eventId: string,
  { participantId, printer }: OrderToPrint,
): Promise<Content> {
  const person = await findBadgePerson(ctx, eventId, { participantId })
  if (!person) throw new Failure('ticketNotFound')
  const { printType, zplPrintType, resolution } = printer
  if (printType === 'TXT') return { kind: 'text', content: await textLinesOf(ctx, eventId, person) }
  const { sidesOf, fonts } = await makeBadgeMaker(ctx, eventId, [person.typeId], { dpi: resolution })
  const sides = sidesOf(person)
  if (zplPrintType === 'pdf') return { kind: 'pdf', content: await pdfFor(ctx, person, sides, fonts) }
  const labels = [sides.front, ...(sides.back ? [sides.back] : [])]
  return { kind: 'zpl', content: await zplOf(labels, fonts, { resolution, letters: zplPrintType }) }
}

async function pdfFor(
  ctx: Context,
  { fullName, language }: BadgePerson,
  sides: BadgeSides,
  fonts: BadgeMaker['fonts'],
): Promise<string> {
  const options = { paper: 'one', title: fullName, language, writtenAt: ctx.clock.now() } as const
  const parts: Uint8Array[] = []
  for await (const part of pdfOf([sides], fonts, options)) parts.push(part)
  return Buffer.concat(parts).toString('base64')
}

/** @throws Failure `printTextNotFound` if this participant type has no text template */
export async function requireTextTemplate(db: Kysely<DB>, eventId: string, typeId: string): Promise<void> {
  const texts = await listTemplatesOf(db, eventId, 'text', [typeId])
  if (!texts.has(typeId)) throw new Failure('printTextNotFound')
}
