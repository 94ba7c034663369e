import { readFileSync } from 'node:fs'
import type { InputOf, ReplyOf } from '@parley/contract'
import { type eventCalls, MAX_EVENT_TEXTS } from '@parley/contract/events'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { eventTextChanged } from './facts.ts'
import { touchEvent } from './settings-store.ts'
import { countTexts, removeText, saveText } from './text-store.ts'

type Call = typeof eventCalls.saveEventText

const keysOf = (catalogue: string) =>
  Object.keys(JSON.parse(readFileSync(new URL(`../../../../${catalogue}/locales/en.json`, import.meta.url), 'utf8')))
const knownKeys: ReadonlySet<string> = new Set(['web', 'server'].flatMap(keysOf))

/**
 * Locks the event first: if organizers save one text at once, the last one stays and has the highest `rev`.
 *
 * @throws Failure `unknownText` when no page and no email has a text of that key
 * @throws Failure `eventTextLimit` when the event already has 2,000 texts of its own
 * @see docs/rules/events.md EVENT-9
 */
export async function saveEventText(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, ...own }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  if (!knownKeys.has(own.key)) throw new Failure('unknownText')
  return ctx.inTransaction(async (work) => {
    const rev = await touchEvent(work, eventId)
    await saveText(work, eventId, { ...own, rev })
    if ((await countTexts(work, eventId)) > MAX_EVENT_TEXTS) throw new Failure('eventTextLimit')
    work.recordFact(eventTextChanged.of({ eventId, language: own.language, key: own.key, rev }))
    return { success: true as const }
  })
}

/** Restores the standard text. Succeeds if it is already in use. */
export async function removeEventText(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, ...which }: InputOf<typeof eventCalls.removeEventText>,
): Promise<ReplyOf<typeof eventCalls.removeEventText>> {
  return ctx.inTransaction(async (work) => {
    const rev = await touchEvent(work, eventId)
    await removeText(work, eventId, which)
    work.recordFact(eventTextChanged.of({ eventId, ...which, rev }))
    return { success: true as const }
  })
}
