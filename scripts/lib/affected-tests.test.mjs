import { expect, it } from 'vitest'
import { placeOf } from '../shape/place-of.mjs'
import { affectedTests } from './affected-tests.mjs'

const SERVER = 'apps/server/src'

/** Builds a tree from the imports of each file. */
function tree(imports) {
  const files = Object.entries(imports).map(([path, tos]) => ({
    path,
    place: placeOf(path),
    imports: tos.map((to) => ({ to })),
  }))
  return { files }
}

const product = tree({
  [`${SERVER}/platform/clock.ts`]: [],
  [`${SERVER}/platform/clock.test.ts`]: [`${SERVER}/platform/clock.ts`],
  [`${SERVER}/features/events/save.ts`]: [],
  [`${SERVER}/features/events/index.ts`]: [`${SERVER}/features/events/save.ts`],
  [`${SERVER}/features/events/events.test.ts`]: [`${SERVER}/testing/start-server.ts`],
  [`${SERVER}/features/meetings/ask.ts`]: [`${SERVER}/features/events/index.ts`],
  [`${SERVER}/features/meetings/ask.test.ts`]: [`${SERVER}/features/meetings/ask.ts`],
  [`${SERVER}/features/meetings/own.test.ts`]: [`${SERVER}/features/events/index.ts`],
  [`${SERVER}/app.ts`]: [`${SERVER}/features/events/index.ts`],
  [`${SERVER}/testing/start-server.ts`]: [`${SERVER}/app.ts`],
  'e2e/meet.spec.ts': [`${SERVER}/features/events/save.ts`],
})

it('takes the tests of the changed feature, and those that import its index', () => {
  expect(affectedTests(product, [`${SERVER}/features/events/save.ts`])).toEqual([
    `${SERVER}/features/events/events.test.ts`,
    `${SERVER}/features/meetings/own.test.ts`,
  ])
})

it('takes a changed test itself, and what reaches a changed file that is no feature', () => {
  expect(affectedTests(product, [`${SERVER}/platform/clock.ts`])).toEqual([`${SERVER}/platform/clock.test.ts`])
  expect(affectedTests(product, [`${SERVER}/features/meetings/own.test.ts`])).toEqual([
    `${SERVER}/features/meetings/ask.test.ts`,
    `${SERVER}/features/meetings/own.test.ts`,
  ])
})
