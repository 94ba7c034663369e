import { type BadgeFields, type CanvasObject, capitals, code128, fillPlaceholders } from '@parley/contract/badges'
import { encode } from 'uqr'
import type { BadgeWeight, Drawing, DrawnPart, TextPart } from './drawing.ts'
import { lightnessOf, paintOf } from './drawing.ts'
import { fitText } from './fit-text.ts'
import type { BadgeFonts } from './fonts.ts'
import type { Design } from './parse-design.ts'
import { drawable, type LineSetter, makeLineSetter } from './set-line.ts'

type ObjectOf<Type extends CanvasObject['type']> = Extract<CanvasObject, { type: Type }>
type Placed = Pick<DrawnPart, 'x' | 'y' | 'width' | 'height' | 'angle' | 'opacity'>

/** Scanners need contrast, so lighter codes are drawn black. White paper adds to the small margin. */
const LIGHTEST_CODE = 0.4
const QR_MARGIN = 2
/**
 * Maximum numbers of letters, more than a person reads on a badge. They keep a malicious canvas from blocking the
 * server.
 */
const MAX_LETTERS = 10_000
const MAX_IN_A_BOX = 2_000
const lengthOf = ({ lines }: TextPart) => lines.reduce((sum, { text }) => sum + text.length, 0)

const setters = new WeakMap<BadgeFonts, Record<BadgeWeight, LineSetter>>()

/**
 * Runs no query and never waits, so callers can draw thousands in slices.
 *
 * @see docs/rules/badges.md BADGE-1
 */
export function drawBadge(design: Design, fields: BadgeFields, fonts: BadgeFonts): Drawing {
  const { widthMm, heightMm, canvas } = design
  let letters = MAX_LETTERS
  const parts = canvas.objects.flatMap((object) => {
    const drawn = drawObject(object, design, fields, fonts, letters)
    for (const part of drawn) if (part.kind === 'text') letters -= lengthOf(part)
    return drawn
  })
  return { widthMm, heightMm, background: canvas.background, parts }
}

function drawObject(
  object: CanvasObject,
  design: Design,
  fields: BadgeFields,
  fonts: BadgeFonts,
  letters: number,
): DrawnPart[] {
  const mm = 25.4 / design.resolution
  const placed = {
    x: object.left * mm,
    y: object.top * mm,
    width: object.width * object.scaleX * mm,
    height: object.height * object.scaleY * mm,
    angle: object.angle,
    opacity: object.opacity,
  }
  if (object.opacity === 0) return []
  switch (object.type) {
    case 'Textbox':
      return drawText(object, placed, mm, fields, fonts, Math.min(letters, MAX_IN_A_BOX))
    case 'Image': {
      const picture = design.pictures.get(object)
      return picture && placed.width > 0 && placed.height > 0 ? [{ kind: 'picture', ...placed, picture }] : []
    }
    case 'Code':
      return drawCode(object, placed, fields)
    default:
      return drawShape(object, placed, mm)
  }
}

function drawText(
  object: ObjectOf<'Textbox'>,
  placed: Placed,
  mm: number,
  fields: BadgeFields,
  fonts: BadgeFonts,
  letters: number,
): DrawnPart[] {
  const colour = object.fill ?? '#000000'
  const filled = fillPlaceholders(object.text, fields).slice(0, Math.max(0, letters))
  const cased = object.upperCase ? capitals(filled, fields.language) : filled
  const lines = cased.split('\n').map((line) => drawable(line, fonts))
  const text = lines.join('\n').trim()
  if (text === '' || !paintOf(colour)) return []
  const known = setters.get(fonts) ?? { bold: makeLineSetter(fonts, 'bold'), light: makeLineSetter(fonts, 'light') }
  setters.set(fonts, known)
  const size = object.fontSize * object.scaleY * mm
  // A box without a height is one line high.
  const box = { width: placed.width, height: placed.height > 0 ? placed.height : size * 1.13 }
  const style = { size, align: object.textAlign, lineHeight: object.lineHeight, fit: object.fit }
  const fitted = fitText(text, box, style, known[object.fontWeight === 700 ? 'bold' : 'light'])
  return fitted
    ? [
        {
          kind: 'text',
          ...placed,
          height: box.height,
          size: fitted.size,
          colour,
          align: object.textAlign,
          lines: fitted.lines,
        },
      ]
    : []
}

function modulesOf(code: 'qr' | 'code128', content: string): readonly (readonly boolean[])[] | null {
  if (code === 'qr') return encode(content, { ecc: 'M', border: QR_MARGIN }).data
  const bars = code128(content)
  return bars && [bars]
}

function drawCode(object: ObjectOf<'Code'>, placed: Placed, fields: BadgeFields): DrawnPart[] {
  const content = object.code === 'qr' ? fields.ticketUrl : fields.ticketId
  if (fields.ticketId === '' || placed.width <= 0 || placed.height <= 0) return []
  const modules = modulesOf(object.code, content)
  if (!modules) return []
  const paint = paintOf(object.fill)
  const colour = paint && paint.cover === 1 && lightnessOf(paint.rgb) < LIGHTEST_CODE ? paint.rgb : '#000000'
  const part = { kind: 'code', code: object.code, content, colour, modules } as const
  if (object.code === 'code128') return [{ ...part, ...placed }]
  const side = Math.min(placed.width, placed.height)
  const radians = (placed.angle * Math.PI) / 180
  const [right, down] = [(placed.width - side) / 2, (placed.height - side) / 2]
  const x = placed.x + right * Math.cos(radians) - down * Math.sin(radians)
  const y = placed.y + right * Math.sin(radians) + down * Math.cos(radians)
  return [{ ...part, ...placed, x, y, width: side, height: side }]
}

/** Fabric includes the stroke in the box and draws half of it outside, so the shape moves by half a stroke. */
function drawShape(
  object: ObjectOf<'Rect' | 'Ellipse' | 'Line' | 'Triangle'>,
  placed: Placed,
  mm: number,
): DrawnPart[] {
  const strokeWidth = paintOf(object.stroke) ? object.strokeWidth * mm * Math.min(object.scaleX, object.scaleY) : 0
  if (strokeWidth === 0 && (object.type === 'Line' || !paintOf(object.fill))) return []
  const radians = (placed.angle * Math.PI) / 180
  const half = object.type === 'Line' ? 0 : strokeWidth / 2
  return [
    {
      kind: 'shape',
      shape: object.type,
      ...placed,
      x: placed.x + half * (Math.cos(radians) - Math.sin(radians)),
      y: placed.y + half * (Math.sin(radians) + Math.cos(radians)),
      fill: object.fill,
      stroke: strokeWidth > 0 ? object.stroke : null,
      strokeWidth,
      radius: object.type === 'Rect' ? object.rx * mm * Math.min(object.scaleX, object.scaleY) : 0,
    },
  ]
}
