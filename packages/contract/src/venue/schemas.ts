import * as z from 'zod/mini'
import { boothKinds } from '../booths/index.ts'
import { id, requiredText, text } from '../kernel.ts'

export const placeKinds = ['room', 'table', 'booth', 'area'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** Where something stands on a plan. */
export const mapPlace = z.object({
  id: id(),
  kind: z.enum(placeKinds),
  /** The room, table or booth; null for an area. */
  refId: z.nullable(id()),
  /** Of a booth: only who sees the tab of its kind is told of it. */
  boothKind: z.nullable(z.enum(boothKinds)),
  /** The name of what stands there, and its deal room where it is a table. */
  name: z.string(),
  /** Shares of the width and height of the picture, from its top left. */
  x: z.number(),
  y: z.number(),
})
export type MapPlace = z.output<typeof mapPlace>

export const floorPlan = z.object({
  id: id(),
  rev: z.int(),
  /** Raised only when something is put on it, moved or taken off. */
  placesRev: z.int(),
  name: z.string(),
  index: z.int(),
  picturePath: z.string(),
  widthPx: z.int(),
  heightPx: z.int(),
  /** How many metres the picture shows from left to right; null where nobody has said so. */
  widthM: z.nullable(z.int()),
  places: z.array(mapPlace),
})
export type FloorPlan = z.output<typeof floorPlan>

export const MOST_PLANS = 30
export const MOST_PLACES = 2_000
export const PLAN_MAX_BYTES = 20_000_000
export const PLAN_NAME_LENGTH = 80
export const AREA_LABEL_LENGTH = 80

const share = () => z.number().check(z.gte(0), z.lte(1))

/** What an organizer puts on a plan; one without an id is new. */
export const placeDraft = z.object({
  id: z.optional(id()),
  kind: z.enum(placeKinds),
  refId: z.nullable(id()),
  /** Of an area. */
  label: z._default(text(AREA_LABEL_LENGTH), ''),
  x: share(),
  y: share(),
})
export type PlaceDraft = z.input<typeof placeDraft>

/** What can be put on a plan. */
export const placeable = z.object({ kind: z.enum(placeKinds), refId: id(), name: z.string(), isPlaced: z.boolean() })
export type Placeable = z.output<typeof placeable>

/** Wider than any fairground. */
export const MOST_METRES = 10_000
export const planName = () => requiredText(PLAN_NAME_LENGTH)
export const planWidth = () => z.nullable(z.int().check(z.gte(1), z.lte(MOST_METRES)))
