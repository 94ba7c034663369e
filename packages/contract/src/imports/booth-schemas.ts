import type * as z from 'zod/mini'
import { columnOf, previewOf, problemOf } from './row-schemas.ts'

export const BOOTH_ROWS = 10_000

export const boothFields = [
  'externalId',
  'boothName',
  'type',
  'location',
  'website',
  'description',
  'seek',
  'rate',
  'ownerEmail',
  'linkedin',
  'twitter',
  'facebook',
  'instagram',
] as const
export type BoothField = (typeof boothFields)[number]

export const boothColumn = columnOf(boothFields)

/** Reasons of a skipped row. A row with any of them is skipped as a whole. */
export const boothReasons = [
  'nameMissing',
  'nameIsAddress',
  'emailUnreadable',
  'rateUnreadable',
  'textTooLong',
  'typeUnknown',
  'optionUnknown',
  'optionsTooMany',
  'cellsTooMany',
  'externalIdTwice',
  'nameTwice',
  'ownerTwice',
  'boothTwice',
  'nameOfSeveral',
  'ownerElsewhere',
] as const
export type BoothReason = (typeof boothReasons)[number]

export const boothProblem = problemOf(boothColumn, boothReasons)

export const boothPreview = previewOf(boothColumn, boothProblem)
export type BoothPreview = z.output<typeof boothPreview>
