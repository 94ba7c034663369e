import type { InputOf, ReplyOf } from '@parley/contract'
import type { badgeCalls } from '@parley/contract/badges'
import type { Context } from '../../../platform/context.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { mustPrintBadges } from '../templates/index.ts'
import { listPeopleWithNonAscii } from './badge-fields-store.ts'
import { type BadgeFonts, openFonts } from './fonts.ts'
import { drawable } from './set-line.ts'

type Call = typeof badgeCalls.findMissingGlyphs

const MAX_LETTERS = 12
const MAX_NAMED = 5

export const listMissingGlyphs = (text: string, fonts: BadgeFonts): string[] => [
  ...new Set([...drawable(text, fonts)].filter((letter) => /[\p{L}\p{N}]/u.test(letter) && !fonts.familyOf(letter))),
]

/** @see docs/rules/badges.md BADGE-34 */
export async function findMissingGlyphs(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, ...filters }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  mustPrintBadges(actor)
  const fonts = await openFonts(ctx.settings.dataDir)
  const letters = new Set<string>()
  const people: { participantId: string; fullName: string }[] = []
  for (const { participantId, fullName, words } of await listPeopleWithNonAscii(ctx.db, eventId, filters)) {
    const undrawn = listMissingGlyphs(words, fonts)
    if (undrawn.length === 0) continue
    people.push({ participantId, fullName })
    for (const letter of undrawn) letters.add(letter)
  }
  return {
    count: people.length,
    people: people.slice(0, MAX_NAMED),
    letters: [...letters].slice(0, MAX_LETTERS).join(' '),
  }
}
