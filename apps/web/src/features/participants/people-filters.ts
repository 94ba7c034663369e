import {
  type PeopleOrder,
  type PersonGap,
  type PersonState,
  peopleOrders,
  personGaps,
  personStates,
} from '@parley/contract/participants'
import { withParams } from '../../lib/page/with-params.ts'

/** The filters of a list. An empty value does not filter. */
export interface PeopleFilters {
  readonly query: string
  readonly typeId: string
  readonly state: PersonState | ''
  readonly listed: 'yes' | 'no' | ''
  readonly without: PersonGap | ''
  readonly orderBy: PeopleOrder
}

export const ALL_PEOPLE: PeopleFilters = { query: '', typeId: '', state: '', listed: '', without: '', orderBy: 'name' }

const NAMES: readonly (readonly [keyof PeopleFilters, string])[] = [
  ['query', 'q'],
  ['typeId', 'type'],
  ['state', 'state'],
  ['listed', 'listed'],
  ['without', 'without'],
  ['orderBy', 'sort'],
]

/** Parses a query such as `?q=olive&type=type2&state=invited&listed=no&without=profile&sort=changed`. */
export function parsePeopleFilters(params: URLSearchParams): PeopleFilters {
  const oneOf = <T extends string>(name: string, known: readonly T[]): T | '' =>
    known.find((each) => each === params.get(name)) ?? ''
  return {
    query: params.get('q')?.slice(0, QUERY_LENGTH) ?? '',
    typeId: params.get('type') ?? '',
    state: oneOf('state', personStates),
    listed: oneOf('listed', ['yes', 'no']),
    without: oneOf('without', personGaps),
    orderBy: oneOf('sort', peopleOrders) || 'name',
  }
}

const QUERY_LENGTH = 100

export function withPeopleFilters(before: URLSearchParams, changes: Partial<PeopleFilters>): URLSearchParams {
  const filters = { ...parsePeopleFilters(before), ...changes }
  const own = (filter: keyof PeopleFilters) => (filters[filter] === ALL_PEOPLE[filter] ? null : filters[filter])
  return withParams(before, Object.fromEntries(NAMES.map(([filter, name]) => [name, own(filter)])))
}

/** Returns the filters for a call, without empty ones. */
export const peopleFilterInput = ({ orderBy: _order, ...filters }: PeopleFilters) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')) as {
    query?: string
    typeId?: string
    state?: PersonState
    listed?: 'yes' | 'no'
    without?: PersonGap
  }
