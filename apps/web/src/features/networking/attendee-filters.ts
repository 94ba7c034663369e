import { type Present, presentTypes } from '@parley/contract/events'
import { type ContactState, contactStates, type Tag, tags } from '@parley/contract/networking'
import { withParams } from '../../lib/page/with-params.ts'
import { type ChosenOptions, formatChosenOptions, parseChosenOptions } from '../participants/index.ts'

export interface AttendeeFilters {
  readonly query: string
  readonly typeIds: readonly string[]
  readonly chosen: readonly ChosenOptions[]
  readonly tag: Tag | null
  readonly contactState: ContactState | 'fresh' | null
  readonly present: Present | null
  readonly onlyMatches: boolean
}

export const NO_FILTERS = {
  typeIds: [],
  chosen: [],
  tag: null,
  contactState: null,
  present: null,
  onlyMatches: false,
} satisfies Partial<AttendeeFilters>

/**
 * Parses a query such as
 * `?q=olive&type=type2&in=cat1.sub4&in=cat1.sub9&tag=favourite&contact=sent&present=venue&fits=1`.
 */
export function parseFilters(params: URLSearchParams): AttendeeFilters {
  const oneOf = <T extends string>(name: string, known: readonly T[]) =>
    known.find((each) => each === params.get(name)) ?? null
  return {
    query: params.get('q')?.slice(0, QUERY_LENGTH) ?? '',
    typeIds: params.getAll('type').slice(0, 50),
    chosen: parseChosenOptions(params),
    tag: oneOf('tag', tags),
    contactState: oneOf('contact', contactStates),
    present: oneOf('present', presentTypes),
    onlyMatches: params.has('fits'),
  }
}

const QUERY_LENGTH = 100

export function withFilters(before: URLSearchParams, changes: Partial<AttendeeFilters>): URLSearchParams {
  const { query, typeIds, chosen, tag, contactState, present, onlyMatches } = { ...parseFilters(before), ...changes }
  return withParams(before, {
    q: [query],
    type: typeIds,
    in: formatChosenOptions(chosen),
    tag: [tag],
    contact: [contactState],
    present: [present],
    fits: [onlyMatches ? '1' : null],
  })
}

export const countFilters = ({ typeIds, chosen, tag, contactState, present, onlyMatches }: AttendeeFilters): number =>
  typeIds.length +
  chosen.reduce((sum, { subCategoryIds }) => sum + subCategoryIds.length, 0) +
  [tag, contactState, present, onlyMatches].filter(Boolean).length
