import type { FloorPlan, MapPlace, PlaceDraft, PlaceKind } from '@parley/contract/venue'
import { keyOfPlace } from './place-order.ts'

/** A thing on the map. The id of a new area is temporary until it is saved. */
export type PlacedThing = Pick<MapPlace, 'id' | 'kind' | 'refId' | 'name' | 'x' | 'y'>

export type Step = { readonly is: 'put'; readonly place: PlacedThing } | { readonly is: 'off'; readonly key: string }

export interface Edits {
  readonly done: readonly Step[]
  readonly undone: readonly Step[]
}

export const noEdits: Edits = { done: [], undone: [] }

export const withStep = ({ done }: Edits, step: Step): Edits => ({ done: [...done, step], undone: [] })

export function undo({ done, undone }: Edits): Edits {
  const last = done.at(-1)
  return last ? { done: done.slice(0, -1), undone: [...undone, last] } : { done, undone }
}

export function redo({ done, undone }: Edits): Edits {
  const last = undone.at(-1)
  return last ? { done: [...done, last], undone: undone.slice(0, -1) } : { done, undone }
}

/** Applies edits. Each step concerns only one thing, so others' changes stay. */
export function applySteps(places: readonly MapPlace[], steps: readonly Step[]): MapPlace[] {
  const byKey = new Map(places.map((place) => [keyOfPlace(place), place]))
  for (const step of steps) {
    if (step.is === 'off') byKey.delete(step.key)
    else byKey.set(keyOfPlace(step.place), { boothKind: null, ...byKey.get(keyOfPlace(step.place)), ...step.place })
  }
  return [...byKey.values()]
}

export function draftsOf(places: readonly MapPlace[], plan: Pick<FloorPlan, 'places'>): PlaceDraft[] {
  const known = new Set(plan.places.map(({ id }) => id))
  return places.map(({ id, kind, refId, name, x, y }) => ({
    ...(known.has(id) ? { id } : {}),
    kind,
    refId,
    ...(refId === null ? { label: name } : {}),
    x,
    y,
  }))
}

/**
 * Returns steps that remove the refused things, which were deleted. The paths of a refusal contain the index in the
 * sent list.
 */
export function withoutRefused(places: readonly MapPlace[], paths: readonly string[]): Step[] {
  return paths.flatMap((path): Step[] => {
    const at = /^places\.(\d+)\.refId$/.exec(path)?.[1]
    const place = at === undefined ? undefined : places[Number(at)]
    return place ? [{ is: 'off', key: keyOfPlace(place) }] : []
  })
}

/** The distance of a key press, as a share of the plan. With Shift it is ten times as far. */
const STEP = 0.002

export function nudged(
  { x, y }: { x: number; y: number },
  key: string,
  isFar: boolean,
): { x: number; y: number } | null {
  const by = STEP * (isFar ? 10 : 1)
  const moves: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-by, 0],
    ArrowRight: [by, 0],
    ArrowUp: [0, -by],
    ArrowDown: [0, by],
  }
  const move = moves[key]
  if (!move) return null
  const within = (share: number) => Math.min(1, Math.max(0, Math.round(share * 100_000) / 100_000))
  return { x: within(x + move[0]), y: within(y + move[1]) }
}

export interface Thing {
  readonly kind: PlaceKind
  readonly refId: string
  readonly name: string
}
