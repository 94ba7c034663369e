import { describe, expect, it } from 'vitest'
import { DEFAULT_DPI, MAX_OBJECTS, pixelsOf } from './canvas.ts'
import { defaultTemplate } from './default-template.ts'
import { parseCanvas } from './parse-canvas.ts'

const PNG = `data:image/png;base64,${btoa('picture')}`
const read = (...objects: unknown[]) => parseCanvas(JSON.stringify({ version: '6.7.1', objects }))
const only = (object: object) => {
  const canvas = read(object)
  expect(canvas?.objects).toHaveLength(1)
  return canvas?.objects[0]
}
const text = { type: 'Textbox', left: 10, top: 20, width: 100, height: 30, text: '{FirstName}', fontSize: 24 }

it('BADGE-1 rounds pixels down', () => {
  expect([pixelsOf(90, DEFAULT_DPI), pixelsOf(120, DEFAULT_DPI), pixelsOf(25.4, 300)]).toEqual([255, 340, 300])
})

it('BADGE-8 reads the default template', () => {
  expect(parseCanvas(defaultTemplate.templates.front)?.objects.map(({ type }) => type)).toEqual([
    'Textbox',
    'Textbox',
    'Textbox',
    'Textbox',
    'Code',
  ])
})

describe('BADGE-4', () => {
  it('BADGE-4 reads a canvas of Fabric 5, and leaves out properties that badges do not have', () => {
    const five = {
      ...text,
      type: 'i-text',
      version: '5.3.0',
      fontFamily: 'Comic Sans',
      fontWeight: 'bold',
      fill: 'rgb(255, 0, 10)',
      stroke: null,
      strokeWidth: 1,
      textAlign: 'justify-center',
      styles: [],
      path: null,
      shadow: null,
      minWidth: 20,
    }
    expect(only(five)).toEqual({
      ...text,
      scaleX: 1,
      scaleY: 1,
      angle: 0,
      opacity: 1,
      fill: '#ff000a',
      stroke: null,
      strokeWidth: 0,
      originX: 'left',
      originY: 'top',
      fontWeight: 700,
      textAlign: 'center',
      lineHeight: 1.16,
      fit: 'shrink',
      upperCase: false,
    })
  })

  it('BADGE-4 reads a field’s name as its placeholder if it is the whole text of a box', () => {
    expect(only({ ...text, text: ' FirstName ' })).toMatchObject({ text: '{FirstName}' })
    expect(only({ ...text, text: 'FirstName of all' })).toMatchObject({ text: 'FirstName of all' })
  })

  it('BADGE-4 finds the upper left corner from any origin, also of rotated objects', () => {
    expect(only({ ...text, originX: 'center', originY: 'center' })).toMatchObject({ left: -40, top: 5 })
    const turned = only({ ...text, originX: 'right', angle: 90 })
    expect(turned?.left).toBeCloseTo(10)
    expect(turned?.top).toBeCloseTo(-80)
  })

  it('BADGE-4 flattens groups', () => {
    const group = {
      type: 'Group',
      left: 100,
      top: 50,
      width: 40,
      height: 20,
      scaleX: 2,
      scaleY: 2,
      objects: [{ type: 'rect', left: -20, top: -10, width: 10, height: 5, fill: 'red', stroke: null }],
    }
    expect(only(group)).toMatchObject({ type: 'Rect', left: 100, top: 50, width: 10, scaleX: 2, fill: '#ff0000' })
  })

  it('BADGE-4 turns a rising line into a horizontal one with a rotation', () => {
    const line = {
      type: 'line',
      left: 0,
      top: 0,
      width: 30,
      height: 40,
      x1: -15,
      y1: 20,
      x2: 15,
      y2: -20,
      stroke: '#000',
    }
    const found = only(line)
    expect(found).toMatchObject({ type: 'Line', left: 0, top: 40, width: 50, height: 0 })
    expect(found?.angle).toBeCloseTo(-53.13, 2)
  })

  it('BADGE-4 leaves out objects that it cannot draw and objects that are invisible', () => {
    expect(read({ type: 'path', path: 'M0 0' }, { ...text, visible: false }, 'nonsense', null)?.objects).toEqual([])
  })

  it.each([
    ['no JSON', '{'],
    ['no canvas', '[]'],
    ['no objects', '{"objects":{}}'],
    ['null', 'null'],
    ['too large', JSON.stringify({ objects: [], x: 'x'.repeat(900_001) })],
    ['too deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['too many objects', JSON.stringify({ objects: Array.from({ length: MAX_OBJECTS + 1 }, () => text) })],
    ['numbers larger than any paper', JSON.stringify({ objects: [{ ...text, left: 1e9 }] })],
    [
      'a picture from another host',
      JSON.stringify({ objects: [{ ...text, type: 'Image', src: 'https://evil.example/x.png' }] }),
    ],
    ['a script', JSON.stringify({ objects: [{ ...text, type: 'Image', src: 'javascript:alert(1)' }] })],
    ['an SVG', JSON.stringify({ objects: [{ ...text, type: 'Image', src: 'data:image/svg+xml;base64,AAAA' }] })],
    ['a code of an unknown kind', JSON.stringify({ objects: [{ ...text, type: 'Code', code: 'aztec' }] })],
  ])('BADGE-4 refuses %s', (_, json) => {
    expect(parseCanvas(json)).toBeNull()
  })

  it('BADGE-4 refuses deeply nested groups without crashing', () => {
    const nested = (depth: number): object =>
      depth === 0 ? text : { type: 'group', left: 0, top: 0, width: 1, height: 1, objects: [nested(depth - 1)] }
    expect(read(nested(8))?.objects).toHaveLength(1)
    expect(read(nested(40))).toBeNull()
  })

  it('BADGE-4 accepts embedded pictures, also as background', () => {
    const image = { type: 'image', left: 0, top: 0, width: 5, height: 5, src: PNG.replace('png', 'jpg') }
    const canvas = parseCanvas(JSON.stringify({ background: 'white', backgroundImage: image, objects: [text] }))
    expect(canvas?.background).toBe('#ffffff')
    expect(canvas?.objects.map(({ type }) => type)).toEqual(['Image', 'Textbox'])
    expect(canvas?.objects[0]).toMatchObject({ src: PNG.replace('png', 'jpeg') })
  })
})
