import { expect, it } from 'vitest'
import { shortName } from './short-name.ts'

it.each([
  ['Ada Kaya', 'Ada Kaya'],
  ['Ada Kaya1', 'Ada Kaya1'],
  ['Ayşegül Nur Karaosmanoğlu', 'Ayşegül N..'],
  ['Konstantinos Papadimitriou', 'Konstanti..'],
  ['Ayşegüll Nur', 'Ayşegüll..'],
  ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', `${'👩‍👩‍👧‍👦'.repeat(9)}..`],
  ['', ''],
])('PEOPLE-10 shortens %s to 9 characters and two dots if it is longer', (name, short) => {
  expect(shortName(name)).toBe(short)
})
