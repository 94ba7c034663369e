import { expect, it } from 'vitest'
import { findTextProblem, placeholdersOf } from './text-problem.ts'

it('returns each placeholder of a text once', () => {
  expect(placeholdersOf('{count, plural, one {{name} and # more} other {<a>{name}</a>}}')).toEqual([
    'count',
    'name',
    '<a>',
  ])
})

it.each([
  ['Meet {name}', 'Talk to {name}', null],
  ['Meet {name}', 'Meet', null],
  ['Meet {name}', '  ', { kind: 'empty' }],
  ['Meet {name}', 'Meet {nmae}', { kind: 'unknown', name: 'nmae' }],
  ['Meet {name}', 'Meet <name>x</name>', { kind: 'unknown', name: '<name>' }],
  ['Meet {name}', 'Meet {name', { kind: 'broken', code: 'EXPECT_ARGUMENT_CLOSING_BRACE' }],
  ['Meet {name}', 'Meet {}', { kind: 'broken', code: 'EMPTY_ARGUMENT' }],
  ['{n, plural, other {#}}', '{n, plural, one {#}}', { kind: 'broken', code: 'MISSING_OTHER_CLAUSE' }],
  ['<b>So</b>', '<b>So', { kind: 'broken', code: 'UNCLOSED_TAG' }],
])('finds for the standard text %j and the text %j the problem %j', (before, text, problem) => {
  expect(findTextProblem(before, text)).toEqual(problem)
})
