import * as z from 'zod/mini'
import { boothKinds } from '../booths/index.ts'
import { id, requiredText, text } from '../kernel.ts'

export const placeKinds = ['room', 'table', 'booth', 'area'] as const
export type PlaceKind = (typeof placeKinds)[number]

export const mapPlace = z.object({
  id: id(),
  kind: z.enum(placeKinds),
  /** Id of the object at this place. Null for an area. */
  refId: z.nullable(id()),
  /** Kind of the booth. Sent only to readers who see the tab of this kind. */
  boothKind: z.nullable(z.enum(boothKinds)),
  /** Name of the place. For a table it includes the deal room. */
  name: z.string(),
  /** Position as fractions of the width and height of the picture, from its top left. */
  x: z.number(),
  y: z.number(),
})
export type MapPlace = z.output<typeof mapPlace>

export const floorPlan = z.object({
  id: id(),
  rev: z.int(),
  /** Revision that increases only when places are added, moved or removed. */
  placesRev: z.int(),
  name: z.string(),
  index: z.int(),
  picturePath: z.string(),
  widthPx: z.int(),
  heightPx: z.int(),
  /** Width of the plan in metres. Null if unknown. */
  widthM: z.nullable(z.int()),
  places: z.array(mapPlace),
})
export type FloorPlan = z.output<typeof floorPlan>

export const MAX_PLANS = 30
export const MAX_PLACES = 2_000
export const PLAN_MAX_BYTES = 20_000_000
export const PLAN_NAME_LENGTH = 80
export const AREA_LABEL_LENGTH = 80

const share = () => z.number().check(z.gte(0), z.lte(1))

/** A place to save. One without an id is new. */
export const placeDraft = z.object({
  id: z.optional(id()),
  kind: z.enum(placeKinds),
  refId: z.nullable(id()),
  label: z._default(text(AREA_LABEL_LENGTH), ''),
  x: share(),
  y: share(),
})
export type PlaceDraft = z.input<typeof placeDraft>

export const placeable = z.object({ kind: z.enum(placeKinds), refId: id(), name: z.string(), isPlaced: z.boolean() })
export type Placeable = z.output<typeof placeable>

/** The largest width in metres, wider than any fairground. */
export const MAX_METRES = 10_000
export const planName = () => requiredText(PLAN_NAME_LENGTH)
export const planWidth = () => z.nullable(z.int().check(z.gte(1), z.lte(MAX_METRES)))
