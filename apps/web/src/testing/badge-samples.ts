import type { BadgeTemplate, CanvasObject, TemplateBrief } from '@parley/contract/badges'
import { NOW } from './samples.ts'

const placed = { scaleX: 1, scaleY: 1, angle: 0, opacity: 1, originX: 'left', originY: 'top' } as const

export const aTextBox = (own: Partial<Extract<CanvasObject, { type: 'Textbox' }>> = {}): CanvasObject => ({
  type: 'Textbox',
  left: 20,
  top: 20,
  width: 150,
  height: 30,
  ...placed,
  fill: '#181814',
  stroke: null,
  strokeWidth: 0,
  text: '{FirstName}',
  fontSize: 24,
  fontWeight: 700,
  textAlign: 'left',
  lineHeight: 1.16,
  fit: 'shrink',
  upperCase: false,
  ...own,
})
export const aCode = (own: Partial<Extract<CanvasObject, { type: 'Code' }>> = {}): CanvasObject => ({
  type: 'Code',
  left: 180,
  top: 20,
  width: 60,
  height: 60,
  ...placed,
  fill: '#000000',
  stroke: null,
  strokeWidth: 0,
  code: 'qr',
  ...own,
})
export const aSide = (...objects: CanvasObject[]) => JSON.stringify({ background: null, objects })

/** A badge of 90 x 55 mm at 72 dots per inch: 255 x 155 pixels. */
export const aTemplate = (own: Partial<BadgeTemplate> = {}): BadgeTemplate => ({
  id: 'template1',
  rev: 1,
  changedAtMillis: NOW,
  name: 'Guests',
  type: 'badge',
  typeIds: [],
  isDefault: true,
  widthMm: 90,
  heightMm: 55,
  resolution: 72,
  templates: { front: aSide(aTextBox(), aCode()), back: null },
  ...own,
})

export function briefOf(template: BadgeTemplate): TemplateBrief {
  const { templates, ...brief } = template
  void templates
  return brief
}
