import { expect, it } from 'vitest'
import { lettersAmiss, nearWords } from './near-words.ts'

const VOCABULARY = ['distribution', 'michael', 'michaela', 'olive', 'oliver', 'istanbul', 'anna', 'ng', 'сыроварня']

it.each([
  ['a missing letter', 'distribtion', ['distribution']],
  ['two letters in the wrong order', 'micheal', ['michael', 'michaela']],
  ['a wrong letter in the beginning of a word', 'pliv', ['olive', 'oliver']],
  ['a letter too many', 'istanbbul', ['istanbul']],
  ['two letters amiss in a long word', 'distrebusion', ['distribution']],
  ['another script', 'сыраварня', ['сыроварня']],
])('SEARCH-11 finds the words that may have been meant: %s', (_, word, found) => {
  expect(nearWords(word, VOCABULARY)).toEqual(found)
})

it('SEARCH-11 matches short words exactly, and words of four letters with one wrong letter', () => {
  expect(nearWords('nh', VOCABULARY)).toEqual([])
  expect(nearWords('ana', VOCABULARY)).toEqual([])
  expect(nearWords('olxxe', VOCABULARY)).toEqual([])
  expect([lettersAmiss('ana'), lettersAmiss('anna'), lettersAmiss('istanbu'), lettersAmiss('istanbul')]).toEqual([
    0, 1, 1, 2,
  ])
})
