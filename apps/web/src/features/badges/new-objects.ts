import type { CanvasObject } from '@parley/contract/badges'
import type { Taken } from './convert-picture.ts'
import { type Draft, ptToPx, sizePx, toPx } from './draft.ts'

export const newKinds = ['Textbox', 'qr', 'code128', 'Rect', 'Ellipse', 'Line', 'Triangle'] as const
export type NewKind = (typeof newKinds)[number]

type Paper = Pick<Draft, 'widthMm' | 'heightMm' | 'resolution'>
const INK = '#181814'

function centred(draft: Paper, wide: number, high: number) {
  const [width, height] = [toPx(draft.widthMm, draft.resolution), toPx(draft.heightMm, draft.resolution)]
  const by = Math.min(1, (width * 0.9) / wide, (height * 0.9) / Math.max(high, 1))
  const size = { width: wide * by, height: high * by }
  return {
    left: (width - size.width) / 2,
    top: (height - size.height) / 2,
    ...size,
    scaleX: 1,
    scaleY: 1,
    angle: 0,
    opacity: 1,
    originX: 'left',
    originY: 'top',
  } as const
}

export function newObject(kind: NewKind, draft: Paper, text: string): CanvasObject {
  const px = (mm: number) => toPx(mm, draft.resolution)
  const plain = { fill: INK, stroke: null, strokeWidth: 0 }
  switch (kind) {
    case 'Textbox':
      return {
        type: 'Textbox',
        ...centred(draft, px(Math.min(60, draft.widthMm * 0.8)), px(8)),
        ...plain,
        text,
        fontSize: ptToPx(18, draft.resolution),
        fontWeight: 700,
        textAlign: 'left',
        lineHeight: 1.16,
        fit: 'shrink',
        upperCase: false,
      }
    case 'qr':
      return { type: 'Code', ...centred(draft, px(25), px(25)), ...plain, fill: '#000000', code: 'qr' }
    case 'code128':
      return { type: 'Code', ...centred(draft, px(50), px(12)), ...plain, fill: '#000000', code: 'code128' }
    case 'Line':
      return {
        type: 'Line',
        ...centred(draft, px(40), 0),
        fill: null,
        stroke: INK,
        strokeWidth: px(0.5),
        rx: 0,
      }
    default:
      return { type: kind, ...centred(draft, px(30), px(20)), ...plain, fill: '#c9d6d8', rx: 0 }
  }
}

export function newPicture({ src, width, height }: Taken, draft: Paper): CanvasObject {
  const size = sizePx(draft)
  const by = Math.min(size.width / 2 / width, size.height / 3 / height)
  return { type: 'Image', ...centred(draft, width * by, height * by), fill: null, stroke: null, strokeWidth: 0, src }
}
