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
])('PEOPLE-10 cuts %s to 9 signs and two dots, where it is longer', (name, short) => {
  expect(shortName(name)).toBe(short)
})
