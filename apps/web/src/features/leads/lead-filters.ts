import { withParams } from '../../lib/page/with-params.ts'
/** The filters of a list. Empty texts match everything. */
export interface LeadFilters {
  readonly query: string
  /** The minimum of stars, '1' to '5'. */
  readonly stars: string
  readonly tag: string
  readonly by: string
}

export const ALL_LEADS: LeadFilters = { query: '', stars: '', tag: '', by: '' }

const NAMES = { query: 'q', stars: 'stars', tag: 'tag', by: 'by' } as const satisfies Record<keyof LeadFilters, string>
const QUERY_LENGTH = 100
const TAG_LENGTH = 40

/** Parses a query such as `?q=olive&stars=3&tag=Hot&by=…`. */
export function parseLeadFilters(params: URLSearchParams): LeadFilters {
  const text = (name: keyof LeadFilters) => params.get(NAMES[name]) ?? ''
  return {
    query: text('query').slice(0, QUERY_LENGTH),
    stars: /^[1-5]$/.test(text('stars')) ? text('stars') : '',
    tag: text('tag').slice(0, TAG_LENGTH),
    by: /^[\w-]{1,80}$/.test(text('by')) ? text('by') : '',
  }
}

export function withLeadFilters(before: URLSearchParams, changes: Partial<LeadFilters>): URLSearchParams {
  const filters = Object.entries({ ...parseLeadFilters(before), ...changes })
  return withParams(
    before,
    Object.fromEntries(filters.map(([filter, value]) => [NAMES[filter as keyof LeadFilters], value])),
  )
}

export const isUnfiltered = (filters: LeadFilters): boolean => Object.values(filters).every((value) => value === '')

/** Returns the filters for a call. Empty ones are left out. */
export const leadFilterInput = ({ query, stars, tag, by }: LeadFilters) => ({
  ...(query ? { query } : {}),
  ...(stars ? { minRating: Number(stars) } : {}),
  ...(tag ? { tag } : {}),
  ...(by ? { metBy: by } : {}),
})
