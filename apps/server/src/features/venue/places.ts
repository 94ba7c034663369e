import type { FieldError, InputOf, ReplyOf } from '@parley/contract'
import type { venueCalls } from '@parley/contract/venue'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import { floorPlansChanged } from './facts.ts'
import { clearPlaces, insertPlaces, listMissing, touchPlaces } from './place-store.ts'
import { listPlaceables, listPlans, lockPlans } from './plan-store.ts'

type Calls = typeof venueCalls
type Draft = InputOf<Calls['savePlaces']>['places'][number]

export async function getPlaceables(
  { db }: Context,
  { eventId }: ParticipantActor,
): Promise<ReplyOf<Calls['getPlaceables']>> {
  return { things: await listPlaceables(db, eventId) }
}

/**
 * Replaces the places of a plan. A thing that is on another plan moves here. If two editors save the same version, the
 * second gets `conflict`.
 *
 * @throws Failure `notFound` when the event has no such plan
 * @throws Failure `conflict` when the places of the plan have changed since `placesRev`
 * @throws Failure `invalidInput` for a deleted thing, a duplicate, and an area without a label
 * @see docs/rules/venue.md VENUE-4
 */
export async function savePlaces(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, planId, placesRev, places }: InputOf<Calls['savePlaces']>,
): Promise<ReplyOf<Calls['savePlaces']>> {
  return ctx.inTransaction(async (work) => {
    const plan = (await lockPlans(work, eventId)).find(({ id }) => id === planId)
    if (!plan) throw new Failure('notFound')
    if (plan.placesRev !== placesRev) throw new Failure('conflict')
    const refs = places.flatMap(({ kind, refId }) => (refId === null ? [] : [{ kind, refId }]))
    const missing = new Set((await listMissing(work, eventId, refs)).map(keyOf))
    const fields = wrongIn(places, missing)
    if (fields.length > 0) throw new Failure('invalidInput', { fields })

    const cleared = await clearPlaces(work, eventId, planId, refs)
    const idOf = new Map(cleared.map((each) => [each.refId === null ? each.id : keyOf(each), each.id]))
    const used = new Set<string>()
    const rows = places.map(({ id = '', kind, refId, label, x, y }) => {
      const before = idOf.get(refId === null ? id : keyOf({ kind, refId }))
      const placeId = before && !used.has(before) ? before : newId(work.now)
      used.add(placeId)
      return { id: placeId, kind, refId, label: refId === null ? label : '', x, y }
    })
    await insertPlaces(work, eventId, planId, rows)
    const planIds = [...new Set([planId, ...cleared.map((each) => each.planId)])]
    await touchPlaces(work, eventId, planIds)
    work.recordFact(floorPlansChanged.of({ eventId, planIds, removed: [] }))
    const [saved] = await listPlans(work.db, eventId, { planIds: [planId] })
    if (!saved) throw new Error('A floor plan was not saved')
    return { plan: saved }
  })
}

const keyOf = ({ kind, refId }: { kind: string; refId: string | null }) => `${kind} ${refId}`

function wrongIn(places: readonly Draft[], missing: ReadonlySet<string>): FieldError[] {
  const named = new Set<string>()
  return places.flatMap((place, at): FieldError[] => {
    const { kind, refId, label } = place
    const key = keyOf(place)
    if ((kind === 'area') !== (refId === null)) return [wrong(at, 'refId', 'format')]
    if (kind === 'area') return label === '' ? [wrong(at, 'label', 'required')] : []
    if (missing.has(key)) return [wrong(at, 'refId', 'gone')]
    if (named.has(key)) return [wrong(at, 'refId', 'duplicate')]
    named.add(key)
    return []
  })
}

const wrong = (at: number, field: string, rule: string): FieldError => ({
  path: `places.${at}.${field}`,
  key: `validation.error.${rule}`,
  params: {},
})
