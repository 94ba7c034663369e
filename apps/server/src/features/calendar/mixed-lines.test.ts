import { fileURLToPath } from 'node:url'
import PdfKit from 'pdfkit'
import { beforeEach, expect, it } from 'vitest'
import { MixedText } from './mixed-lines.ts'

const ONEST = fileURLToPath(import.meta.resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf'))
const STYLE = { bold: false, size: 10 }
let doc: InstanceType<typeof PdfKit>
beforeEach(() => {
  doc = new PdfKit()
  for (const font of ['text', 'arabic', 'hebrew', 'greek', 'cjk']) doc.registerFont(font, ONEST)
})

/**
 * Returns the text in its order on paper, from left to right. Runs that the font itself reverses stay in reading order.
 */
const seen = (text: string, width = 1_000) =>
  new MixedText(doc, true).lines(text, width, STYLE).map(({ runs }) => runs.map((run) => run.text).join(''))
const sideOf = (text: string) => new MixedText(doc, true).lines(text, 1_000, STYLE)[0]?.isRightToLeft

it.each([
  ['brackets and a number in a right-to-left line', 'אבג (דהו) 12:30', '12:30 (דהו) אבג'],
  ['Latin words in a right-to-left line', 'אבג Ada Byron (GmbH) דהו', 'דהו Ada Byron (GmbH) אבג'],
  ['brackets around Latin words', 'אבג (Ada) דהו', 'דהו (Ada) אבג'],
  ['right-to-left words in a left-to-right line', 'Meeting: אבג דהו [זחט], Ada', 'Meeting: [זחט] דהו אבג, Ada'],
  ['Persian digits, which the font reverses,', 'سلام ۱۲۳۴', '۴۳۲۱ سلام'],
  ['direction marks', 'Room \u200fאבג\u200f 4', 'Room 4 אבג'],
  ['invisible characters', 'A\u200bdaא', 'Adaא'],
])('CAL-10 puts %s in reading order', (_, text, paper) => {
  expect(seen(text)).toEqual([paper])
})

it('CAL-10 starts right-to-left text at the right', () => {
  expect([sideOf('سلام Ada'), sideOf('Ada سلام'), sideOf('12:30 שלום')]).toEqual([true, false, true])
})

it('CAL-10 breaks a line between Chinese characters but not before punctuation, and cuts words that are too wide', () => {
  const width = 6 * doc.font('cjk').fontSize(10).widthOfString('中')
  const lines = seen('中文字中文字。中文字中「文」', width)
  expect(lines.length).toBeGreaterThan(1)
  expect([lines.join(''), lines.filter((line) => /^[。」]|「$/u.test(line))]).toEqual([
    '中文字中文字。中文字中「文」',
    [],
  ])
  expect(seen(`${'x'.repeat(40)} א`, width).join('')).toBe(`${'x'.repeat(40)} א`.replace(' ', ''))
})

it('CAL-10 leaves Chinese characters to the usual font if there is no other', () => {
  const without = new MixedText(doc, false)
  expect([without.isMixed('中文'), without.isMixed('中文 Νίκος'), new MixedText(doc, true).isMixed('中文')]).toEqual([
    false,
    true,
    true,
  ])
  expect([without.isMixed('Ada · Bo – “hi”'), without.isMixed('Қ ң ə')]).toEqual([false, false])
})
