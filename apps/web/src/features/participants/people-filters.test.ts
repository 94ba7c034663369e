import { expect, it } from 'vitest'
import { aMe } from '../../testing/samples.ts'
import { mayInvite } from './may-invite.ts'
import { ALL_PEOPLE, parsePeopleFilters, peopleFilterInput, withPeopleFilters } from './people-filters.ts'

it('ROLL-2 reads the filters from the URL, and ignores unknown values', () => {
  const read = (search: string) => parsePeopleFilters(new URLSearchParams(search))
  expect(read('q=olive&type=type2&state=invited&listed=no&without=match&sort=changed&x=1')).toEqual({
    query: 'olive',
    typeId: 'type2',
    state: 'invited',
    listed: 'no',
    without: 'match',
    orderBy: 'changed',
  })
  expect(read('state=gone&listed=maybe&without=all&sort=age')).toEqual(ALL_PEOPLE)
})

it('ROLL-2 writes the filters to the URL, and leaves the other parameters', () => {
  const write = (before: string, changes: Parameters<typeof withPeopleFilters>[1]) =>
    withPeopleFilters(new URLSearchParams(before), changes).toString()
  expect(write('x=1&q=olive', { state: 'active', query: '' })).toBe('x=1&state=active')
  expect(write('sort=changed&without=profile', { orderBy: 'name', without: '' })).toBe('')
  expect(peopleFilterInput({ ...ALL_PEOPLE, listed: 'no' })).toEqual({ listed: 'no' })
})

it('INVITE-1 is offered to organizers and to people with the right, until the event is over', () => {
  const may = (own: Parameters<typeof aMe>[0] | null, isFinished = false) =>
    mayInvite({ me: own ? aMe(own) : null, isFinished })
  expect([
    may({ organizer: true }),
    may({ rights: ['reserveatable', 'inviteparticipant'] }),
    may({ rights: ['onbehalfmeeting'], moderator: true }),
    may(null),
    may({ organizer: true }, true),
  ]).toEqual([true, true, false, false, false])
})
