import { fold } from '@parley/contract'
import { type BoothKind, DEFAULT_BOOTH_TYPE } from '@parley/contract/booths'
import type { Category } from '@parley/contract/participants'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { Work } from '../../../platform/work.ts'
import { listBoothCategories, lockQuestions, type NewAnswer } from '../../participants/index.ts'
import {
  type BoothRow,
  boothsChanged,
  insertBooths,
  listBoothTypes,
  listNamedBooths,
  listTeamsOf,
  lockBooths,
  lockBoothTypesShared,
  type MatchedBooth,
  type NamedBooths,
  type NewBooth,
  saveBoothAnswers,
  saveBooths,
} from '../records/index.ts'
import { inviteOwners } from '../team/index.ts'
import {
  type BoothDecision,
  type BoothRefusal,
  decideBooth,
  type ImportedBooth,
  type ImportedBoothField,
} from './decide-booth.ts'

export type BoothOutcome =
  | { readonly is: 'refused'; readonly reason: BoothRefusal; readonly value: string }
  | {
      readonly is: 'added' | 'changed' | 'same'
      readonly fields: readonly ImportedBoothField[]
      readonly keepsOwn: boolean
      /** True if the import asks, or would ask, a person to own the booth. */
      readonly writesTo: boolean
    }

export interface BoothImportOptions {
  readonly overwrite: boolean
  /** The ids of all rows of the file. A booth that another row names by its id is not matched by name. */
  readonly keysOfFile: ReadonlySet<string>
  /** The booths that earlier parts matched. Each part adds its own, because no two rows may be the same booth. */
  readonly seen: Set<string>
}

/** Runs two statements for any number of rows and locks nothing. */
export async function compareBooths(
  db: Kysely<DB>,
  eventId: string,
  booths: readonly ImportedBooth[],
  options: BoothImportOptions,
): Promise<BoothOutcome[]> {
  const known = await getKnownBooths(db, eventId, booths)
  return decideAll(booths, known, options).map(({ outcome }) => outcome)
}

interface Keeping extends BoothImportOptions {
  /** Called with the types and questions, which stay unchanged until the transaction ends. May throw. */
  readonly onSettings: (settings: BoothSettings) => void
  /** The participant named as the sender of invitations to owners. If null, no owners are asked. */
  readonly invitedBy: string | null
  readonly onPart: (done: number) => void
}

export interface BoothSettings {
  readonly types: Awaited<ReturnType<typeof listBoothTypes>>
  readonly categories: readonly Category[]
}

const AT_ONCE = 1_000
const TOLD_AT_ONCE = 500

/**
 * Does not write refused rows. The caller decides whether the others are committed.
 *
 * @see docs/rules/imports.md BIMPORT-5 to BIMPORT-7
 */
export async function saveBoothImport(
  work: Work,
  eventId: string,
  booths: readonly ImportedBooth[],
  { onSettings, onPart, invitedBy, ...options }: Keeping,
): Promise<BoothOutcome[]> {
  const kinds = await lockBoothTypesShared(work, eventId)
  await lockQuestions(work, eventId, 'share')
  onSettings(await getBoothSettings(work.db, eventId))
  const outcomes: BoothOutcome[] = []
  for (let at = 0; at < booths.length; at += AT_ONCE) {
    const part = booths.slice(at, at + AT_ONCE)
    outcomes.push(...(await savePart(work, eventId, part, { ...options, kinds, invitedBy })))
    onPart(outcomes.length)
  }
  return outcomes
}

export const getBoothSettings = async (db: Kysely<DB>, eventId: string): Promise<BoothSettings> => ({
  types: await listBoothTypes(db, eventId),
  categories: await listBoothCategories(db, eventId, null),
})

interface Part extends BoothImportOptions {
  readonly kinds: ReadonlyMap<string, BoothKind>
  readonly invitedBy: string | null
}

async function savePart(
  work: Work,
  eventId: string,
  booths: readonly ImportedBooth[],
  { kinds, invitedBy, seen, ...options }: Part,
): Promise<BoothOutcome[]> {
  const first = decideAll(booths, await getKnownBooths(work.db, eventId, booths), { ...options, seen: new Set(seen) })
  const fresh = first.filter(({ outcome }) => outcome.is === 'added')
  const usual = kinds.has(DEFAULT_BOOTH_TYPE) ? DEFAULT_BOOTH_TYPE : [...kinds.keys()][0]
  const ids = await insertBooths(
    work,
    eventId,
    fresh.map(({ booth }) => newBooth(booth, usual)),
  )
  const idOf = new Map(fresh.map(({ booth }, at) => [booth, ids[at] as string]))

  // People are locked before booths. Each booth may change until it is locked, so it is decided again afterwards.
  const ownersToInvite = first.flatMap(({ booth, found, outcome }) => {
    const boothId = idOf.get(booth) ?? found?.row.booth_id
    const asks = outcome.is !== 'refused' && outcome.writesTo && booth.ownerEmail !== null && boothId !== undefined
    return asks ? [{ boothId, email: booth.ownerEmail as string }] : []
  })
  const { invited } =
    invitedBy === null
      ? { invited: [] }
      : await inviteOwners(work, eventId, { asked: ownersToInvite, byParticipantId: invitedBy })
  const boothIds = first.flatMap(({ found }) => found?.row.booth_id ?? [])
  await lockBooths(work, eventId, boothIds)
  const known = await getKnownBooths(work.db, eventId, booths)
  const now = new Map(known.records.map((record) => [record.row.booth_id, record]))
  const decided = first.map((each) => {
    if (!each.found) return each
    const found = now.get(each.found.row.booth_id)
    return decideOne(each.booth, { found }, known, { ...options, seen })
  })
  await updateChanged(work, eventId, decided, ids)
  const invitedNow = new Set(invited)
  return decided.map(({ booth, found, outcome }) => {
    if (outcome.is === 'refused') return outcome
    return { ...outcome, writesTo: invitedNow.has(idOf.get(booth) ?? found?.row.booth_id ?? '') }
  })
}

interface Known {
  readonly records: readonly MatchedBooth[]
  readonly people: Awaited<ReturnType<typeof listTeamsOf>>
}

async function getKnownBooths(db: Kysely<DB>, eventId: string, booths: readonly ImportedBooth[]): Promise<Known> {
  const named: NamedBooths = {
    externalIds: booths.flatMap(({ externalId }) => externalId ?? []),
    boothIds: booths.flatMap(({ boothId }) => boothId ?? []),
    names: booths.flatMap(({ texts }) => texts.boothName ?? []),
  }
  return {
    records: await listNamedBooths(db, eventId, named),
    people: await listTeamsOf(
      db,
      eventId,
      booths.flatMap(({ ownerEmail }) => ownerEmail ?? []),
    ),
  }
}

interface Decided {
  readonly booth: ImportedBooth
  readonly found: MatchedBooth | undefined
  readonly decision: BoothDecision
  readonly outcome: BoothOutcome
}

function decideAll(booths: readonly ImportedBooth[], known: Known, options: BoothImportOptions): Decided[] {
  const matches = matchBooths(booths, known.records, options.keysOfFile)
  return booths.map((booth, at) => decideOne(booth, matches[at] ?? { found: undefined }, known, options))
}

type Match = { readonly found: MatchedBooth | undefined } | { readonly reason: 'nameOfSeveral' }

/** @see docs/rules/imports.md BIMPORT-4 */
export function matchBooths(
  booths: readonly ImportedBooth[],
  records: readonly MatchedBooth[],
  keysOfFile: ReadonlySet<string>,
): Match[] {
  const byKey = new Map(records.map((record) => [record.row.external_id, record]))
  const byId = new Map(records.map((record) => [record.row.booth_id, record]))
  const byName = Map.groupBy(records, ({ row }) => fold(row.name))
  return booths.map(({ externalId, boothId, texts }) => {
    const known = (externalId === null ? undefined : byKey.get(externalId)) ?? byId.get(boothId ?? '')
    if (known) return { found: known }
    const namesakes = byName.get(fold(texts.boothName ?? '')) ?? []
    // Two different ids mean two booths, even if the names are equal. A booth that another row names by id is not
    // matched here.
    const free = namesakes.filter(
      ({ row }) => row.external_id === null || (externalId === null && !keysOfFile.has(row.external_id)),
    )
    return free.length > 1 ? { reason: 'nameOfSeveral' } : { found: free[0] }
  })
}

function decideOne(booth: ImportedBooth, match: Match, { people }: Known, options: BoothImportOptions): Decided {
  const refused = (reason: BoothRefusal, value: string, found?: MatchedBooth): Decided => {
    const outcome = { is: 'refused', reason, value } as const
    return { booth, found, decision: outcome, outcome }
  }
  if ('reason' in match) return refused(match.reason, booth.texts.boothName ?? '')
  const { found } = match
  const boothId = found?.row.booth_id
  if (boothId !== undefined && options.seen.has(boothId)) return refused('boothTwice', '', found)
  const owner = booth.ownerEmail === null ? undefined : people.get(booth.ownerEmail)
  if (owner && owner.boothId !== null && owner.boothId !== boothId) {
    return refused('ownerElsewhere', String(booth.ownerEmail), found)
  }
  const decision = decideBooth(booth, found, options)
  if (decision.is === 'refused') return { booth, found, decision, outcome: decision }
  if (boothId !== undefined) options.seen.add(boothId)
  const isFree = !found || found.ownerId === null
  const isInvited = owner !== undefined && found?.invitedOwnerId === owner.participantId
  const isIn = owner !== undefined && owner.boothId !== null
  const writesTo = booth.ownerEmail !== null && isFree && !isInvited && !isIn
  const changes = decision.is === 'added' ? { fields: [], keepsOwn: false } : decision
  return {
    booth,
    found,
    decision,
    outcome: { is: decision.is, fields: changes.fields, keepsOwn: changes.keepsOwn, writesTo },
  }
}

const newBooth = (
  { texts, social, typeId, rate, externalId, answers }: ImportedBooth,
  usual: string | undefined,
): NewBooth => ({
  ...texts,
  boothName: String(texts.boothName),
  social,
  externalId,
  categories: answers.map(answerOf),
  ...((typeId ?? usual) ? { boothType: (typeId ?? usual) as string } : {}),
  ...(rate === null ? {} : { rate }),
})

const answerOf = ({ categoryId, selectedCategoryIds, inputValue }: ImportedBooth['answers'][number]): NewAnswer => ({
  categoryId,
  selected: selectedCategoryIds,
  inputValue,
})

async function updateChanged(
  work: Work,
  eventId: string,
  decided: readonly Decided[],
  freshIds: readonly string[],
): Promise<void> {
  const changed = decided.flatMap(({ decision, found }) =>
    decision.is === 'changed' && found ? [{ ...decision, wasKind: found.row.kind }] : [],
  )
  await saveBooths(
    work,
    eventId,
    changed.map(({ row }) => row),
  )
  await saveBoothAnswers(
    work,
    eventId,
    changed.flatMap(({ row, answers }) => answers.map((answer) => ({ boothId: row.booth_id, ...answerOf(answer) }))),
  )
  tell(work, eventId, freshIds)
  for (const [wasKind, moved] of Map.groupBy(changed, (each) => each.wasKind)) {
    tell(
      work,
      eventId,
      moved.map(({ row }: { row: BoothRow }) => row.booth_id),
      wasKind,
    )
  }
}

function tell(work: Work, eventId: string, boothIds: readonly string[], wasKind?: BoothKind): void {
  for (let at = 0; at < boothIds.length; at += TOLD_AT_ONCE) {
    const some = boothIds.slice(at, at + TOLD_AT_ONCE)
    work.recordFact(boothsChanged.of({ eventId, boothIds: some, ...(wasKind ? { wasKind } : {}) }))
  }
}
