import { expect, it } from 'vitest'
import { code128 } from './code-128.ts'

const MARGIN = '0'.repeat(10)
const START_B = '11010010000'
const START_C = '11010011100'
const TO_C = '10111011110'
const STOP = '1100011101011'

const drawn = (text: string) =>
  code128(text)
    ?.map((isDark) => (isDark ? '1' : '0'))
    .join('') ?? null

it.each([
  ['A', [START_B, '10100011000', '10001011000']],
  ['123456', [START_C, '10110011100', '10001011000', '11100010110', '10001101110']],
  ['A12345', [START_B, '10100011000', '10011100110', TO_C, '11101101110', '10111011000', '10100001100']],
])('BADGE-21 draws %s as bars, with one symbol for two digits', (text, signs) => {
  expect(drawn(text)).toBe([MARGIN, ...signs, STOP, MARGIN].join(''))
})

it('BADGE-21 returns nothing for a text that such a code cannot hold', () => {
  expect([drawn(''), drawn('Ayşe'), drawn('A\nB'), drawn('A'.repeat(81))]).toEqual([null, null, null, null])
  expect(drawn('A'.repeat(80))).not.toBeNull()
})
