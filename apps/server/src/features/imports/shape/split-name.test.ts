import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitName } from './split-name.ts'

it.each([
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['  Ada   King  Lovelace ', 'Ada King', 'Lovelace'],
  ['Wookey', 'Wookey', ''],
  ['', '', ''],
  ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
  ['Jan Willem van der Berg', 'Jan Willem', 'van der Berg'],
  ['María de la Cruz', 'María', 'de la Cruz'],
  ['Osama bin Zaid', 'Osama', 'bin Zaid'],
  ['Bob Van Hove', 'Bob', 'Van Hove'],
  ['Joost Van der Linden', 'Joost', 'Van der Linden'],
  ['Van Morrison', 'Van', 'Morrison'],
  ['de Gaulle', 'de', 'Gaulle'],
  ['José Ortega y Gasset', 'José', 'Ortega y Gasset'],
  ['Tina Palmer MD', 'Tina', 'Palmer MD'],
  ['Martin Luther King, Jr.', 'Martin Luther', 'King, Jr.'],
  ['Sammy Davis Jr.', 'Sammy', 'Davis Jr.'],
  ['Lovelace, Ada', 'Ada', 'Lovelace'],
  ['Tobias Platen (they/them)', 'Tobias', 'Platen (they/them)'],
  ['Matt Yonkovit ( The Yonk )', 'Matt', 'Yonkovit ( The Yonk )'],
  ['Ramon (Ray) Santamaria', 'Ramon (Ray)', 'Santamaria'],
  ['lumi (she/her)', 'lumi (she/her)', ''],
  ['王小明', '小明', '王'],
  ['李明', '明', '李'],
  ['欧阳修', '修', '欧阳'],
  ['山田太郎', '太郎', '山田'],
  ['山田 太郎', '太郎', '山田'],
  ['玮文 胡', '玮文', '胡'],
  ['김민준', '민준', '김'],
  ['ジョン・スミス', 'ジョン', 'スミス'],
  ['さくら', 'さくら', ''],
])('splits %j into %j and %j', (shown, name, surname) => {
  expect(splitName(shown)).toEqual({ name, surname })
})

it('loses no word of a Latin name and always leaves a given name', () => {
  const word = fc.constantFrom('Ada', 'van', 'der', 'De', 'y', 'Jr.', '(x)', 'Ku-Wei', "O'Neill", 'la', 'PhD')
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 7 }), (words) => {
      const { name, surname } = splitName(words.join(' '))
      expect(`${name} ${surname}`.trim()).toBe(words.join(' '))
      expect(name).not.toBe('')
    }),
  )
})
