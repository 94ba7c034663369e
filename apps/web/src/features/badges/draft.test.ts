import { expect, it } from 'vitest'
import { aCode, aSide, aTemplate, aTextBox } from '../../testing/badge-samples.ts'
import { type Draft, draftOf, fieldsOf, type Piece, withResolution } from './draft.ts'
import { changed, copied, movedInOrder, movedToLayer, nextKey, nudged, removed } from './edit-pieces.ts'
import { aligned, boundsOf, distributed, rotatedTo, snapped } from './geometry.ts'
import { beginHistory, MAX_STEPS, redo, step, undo } from './history.ts'
import { START_DPI, startFrom, startingDesigns } from './starting-designs.ts'
import { fileOf, readFile } from './template-file.ts'

const piece = (key: string, own: Partial<Piece> = {}): Piece =>
  ({ ...aTextBox({ left: 0, top: 0, width: 10, height: 10 }), key, ...own }) as Piece
const withoutKeys = (draft: Draft) => fieldsOf(draft)

it('BADGE-26 returns the JSON it was given, and no object is stretched any more', () => {
  const template = aTemplate()
  const { id: _, rev: __, changedAtMillis: ___, ...fields } = template
  expect(fieldsOf(draftOf(template))).toEqual({
    ...fields,
    templates: { front: expect.any(String), back: null },
  })
  expect(JSON.parse(fieldsOf(draftOf(template)).templates.front)).toMatchObject(JSON.parse(template.templates.front))
  const stretched = aSide(aTextBox({ scaleX: 2, scaleY: 3 }))
  const [box] = draftOf(aTemplate({ templates: { front: stretched, back: null } })).front.pieces
  expect(box).toMatchObject({ width: 300, height: 90, fontSize: 72, scaleX: 1, scaleY: 1 })
})

it('BADGE-26 keeps positions on paper at another resolution', () => {
  const [before] = draftOf(aTemplate()).front.pieces
  const [after] = withResolution(draftOf(aTemplate()), 288).front.pieces
  expect(after).toMatchObject({ left: 80, top: 80, width: 600, height: 120, fontSize: 96 })
  expect(before).toMatchObject({ left: 20, fontSize: 24 })
})

it('BADGE-27 undoes and redoes fifty steps, and typing in one field is one step', () => {
  let history = beginHistory(0)
  for (let next = 1; next <= MAX_STEPS + 5; next++) history = step(history, next)
  for (let back = 0; back < MAX_STEPS + 10; back++) history = undo(history)
  expect(history.now).toBe(5)
  history = redo(redo(history))
  expect(history.now).toBe(7)
  history = step(step(step(history, 8, 'name'), 9, 'name'), 10, 'size')
  expect([undo(history).now, undo(undo(history)).now, history.future]).toEqual([9, 7, []])
})

it('BADGE-27 moves, copies, orders and removes selected objects, except locked ones', () => {
  const pieces = [piece('a'), piece('b', { locked: true }), piece('c')]
  const both = new Set(['a', 'b'])
  expect(nudged(pieces, both, 3, -2).map(({ left, top }) => [left, top])).toEqual([
    [3, -2],
    [0, 0],
    [0, 0],
  ])
  expect(removed(pieces, both).map(({ key }) => key)).toEqual(['b', 'c'])
  const [copy] = copied(pieces, [aCode()], 5)
  expect([copy?.left, copy?.top, copy?.locked, pieces.some(({ key }) => key === copy?.key)]).toEqual([
    185,
    25,
    false,
    false,
  ])
  expect(
    copied(
      Array.from({ length: 199 }, (_, at) => piece(`p${at}`)),
      [aCode(), aCode()],
      0,
    ),
  ).toHaveLength(1)
  const order = (next: readonly Piece[]) => next.map(({ key }) => key).join('')
  expect(order(movedInOrder(pieces, 'a', 2))).toBe('bca')
  expect(order(movedToLayer(pieces, new Set(['a']), 'front'))).toBe('bca')
  expect(order(movedToLayer(pieces, new Set(['c']), 'backward'))).toBe('acb')
  expect(changed(pieces, new Set(['a']), { fill: '#fff', rx: 3 })[0]).toMatchObject({ fill: '#fff' })
  expect(changed(pieces, new Set(['a']), { rx: 3 })[0]).not.toHaveProperty('rx')
  expect([nextKey(pieces, null, false), nextKey(pieces, 'a', false), nextKey(pieces, 'c', false)]).toEqual([
    'a',
    'b',
    null,
  ])
})

it('BADGE-28 aligns one on the badge and several among themselves, and spreads them evenly', () => {
  const badge = { left: 0, top: 0, right: 100, bottom: 60 }
  const pieces = [piece('a'), piece('b', { left: 30, top: 8 }), piece('c', { left: 90, top: 50 })]
  expect(aligned(pieces, new Set(['b']), 'center', badge)[1]).toMatchObject({ left: 45, top: 8 })
  expect(aligned(pieces, new Set(['a', 'b']), 'bottom', badge).map(({ top }) => top)).toEqual([8, 8, 50])
  expect(distributed(pieces, new Set(['a', 'b', 'c']), 'x').map(({ left }) => left)).toEqual([0, 45, 90])
})

it('BADGE-28 pulls to edges and middles nearby, else to the grid', () => {
  const badge = { left: 0, top: 0, right: 100, bottom: 60 }
  const box = { left: 46, top: 14, right: 56, bottom: 24 }
  const near = snapped(box, { others: [{ left: 44, top: 40, right: 60, bottom: 50 }], badge, within: 3, grid: null })
  expect(near).toEqual({ dx: -1, dy: 0, guides: [{ along: 'x', at: 50 }] })
  expect(snapped(box, { others: [], badge, within: 0.5, grid: 10 })).toEqual({ dx: 4, dy: -4, guides: [] })
})

it('BADGE-28 turns a box about its middle', () => {
  const turned = rotatedTo(piece('a', { width: 20, height: 10 }), 90)
  const { left, top, right, bottom } = boundsOf(turned)
  expect([(left + right) / 2, (top + bottom) / 2, right - left, bottom - top].map(Math.round)).toEqual([10, 5, 10, 20])
})

it('BADGE-30 reads the file that it has written, the canvas of others, and nothing else', () => {
  const draft = draftOf(aTemplate({ templates: { front: aSide(aTextBox()), back: aSide(aCode()) } }))
  const read = readFile(fileOf(draft))
  expect(read && withoutKeys({ ...draft, ...read })).toEqual(withoutKeys(draft))
  const elsewhere = readFile(
    JSON.stringify({
      version: '5.3.0',
      width: 255,
      height: 340,
      objects: [{ type: 'textbox', left: 5, top: 5, width: 100, height: 20, text: 'FirstName', fontSize: 20 }],
    }),
  )
  expect(elsewhere).toMatchObject({ widthMm: 90, heightMm: 119.9, resolution: 72, back: null })
  expect(elsewhere?.front.pieces[0]).toMatchObject({ text: '{FirstName}', left: 5 })
  expect(['{', '[]', '{"objects":1}', 'null', '{"format":"parley-badge"}'].map(readFile)).toEqual(Array(5).fill(null))
})

it('BADGE-29 offers designs that stay on their paper', () => {
  for (const design of startingDesigns) {
    const { front, back, widthMm, heightMm } = startFrom(design, '#0d5560')
    const px = (mm: number) => (mm / 25.4) * START_DPI + 0.1
    for (const { left, top, width, height } of [...front.objects, ...(back?.objects ?? [])]) {
      expect([design, left >= 0, top >= 0, left + width <= px(widthMm), top + height <= px(heightMm)]).toEqual([
        design,
        true,
        true,
        true,
        true,
      ])
    }
  }
})
