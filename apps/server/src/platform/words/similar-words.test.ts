import { expect, it } from 'vitest'
import { allowedTypos, similarWords } from './similar-words.ts'

const VOCABULARY = ['distribution', 'michael', 'michaela', 'olive', 'oliver', 'istanbul', 'anna', 'ng', 'сыроварня']

it.each([
  ['a missing letter', 'distribtion', ['distribution']],
  ['two letters in the wrong order', 'micheal', ['michael', 'michaela']],
  ['a wrong letter at the beginning of a word', 'pliv', ['olive', 'oliver']],
  ['an extra letter', 'istanbbul', ['istanbul']],
  ['two wrong letters in a long word', 'distrebusion', ['distribution']],
  ['another script', 'сыраварня', ['сыроварня']],
])('SEARCH-11 suggests similar words: %s', (_, word, found) => {
  expect(similarWords(word, VOCABULARY)).toEqual(found)
})

it('SEARCH-11 matches short words exactly, and words of four letters with one wrong letter', () => {
  expect(similarWords('nh', VOCABULARY)).toEqual([])
  expect(similarWords('ana', VOCABULARY)).toEqual([])
  expect(similarWords('olxxe', VOCABULARY)).toEqual([])
  expect([allowedTypos('ana'), allowedTypos('anna'), allowedTypos('istanbu'), allowedTypos('istanbul')]).toEqual([
    0, 1, 1, 2,
  ])
})
