import { type BadgeCanvas, badgeCanvas, CANVAS_MAX_BYTES, MAX_OBJECTS } from './canvas.ts'
import { placeholderNames } from './fill-placeholders.ts'
import { parseColour } from './parse-colour.ts'

type Raw = Readonly<Record<string, unknown>>

const DEEPEST_GROUP = 8
const KINDS: Readonly<Record<string, string>> = {
  textbox: 'Textbox',
  'i-text': 'Textbox',
  itext: 'Textbox',
  text: 'Textbox',
  image: 'Image',
  rect: 'Rect',
  ellipse: 'Ellipse',
  circle: 'Ellipse',
  line: 'Line',
  triangle: 'Triangle',
  code: 'Code',
}
const ORIGINS: Readonly<Record<string, number>> = { left: 0, top: 0, center: 0.5, right: 1, bottom: 1 }

/**
 * Parses JSON as Fabric 5 to 7 write it, or of another system, which has a bare field name as the text of a box.
 * Flattens groups and leaves out properties that badges do not have. Returns null for a canvas that is too large or too
 * deep, or with a picture that is not an embedded PNG or JPEG.
 * @see docs/rules/badges.md BADGE-4
 */
export function parseCanvas(json: string): BadgeCanvas | null {
  if (json.length > CANVAS_MAX_BYTES) return null
  const raw = parsed(json)
  if (!isRaw(raw) || !Array.isArray(raw['objects'])) return null
  const behind = isRaw(raw['backgroundImage']) ? [raw['backgroundImage']] : []
  const objects = flat([...behind, ...raw['objects']], DEEPEST_GROUP)
  if (objects === null || objects.length > MAX_OBJECTS) return null
  const background = parseColour(raw['background'] ?? raw['backgroundColor'])
  const found = badgeCanvas.safeParse({ background, objects: objects.flatMap(parseObject) })
  return found.success ? found.data : null
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)
const kindOf = (raw: Raw) => (typeof raw['type'] === 'string' ? raw['type'].toLowerCase() : '')
const num = (value: unknown, other: number) => (typeof value === 'number' && Number.isFinite(value) ? value : other)

/**
 * Lists the objects of all groups. Members of a group are positioned relative to its centre. Null if nested too deep or
 * with too many objects.
 */
function flat(objects: readonly unknown[], depth: number): Raw[] | null {
  const all: Raw[] = []
  for (const raw of objects) {
    if (!isRaw(raw) || raw['visible'] === false) continue
    if (!['group', 'activeselection'].includes(kindOf(raw))) all.push(raw)
    else {
      const inside = depth > 0 && Array.isArray(raw['objects']) ? flat(raw['objects'], depth - 1) : null
      if (inside === null) return null
      all.push(...inside.map((each) => outOfGroup(each, raw)))
    }
    if (all.length > MAX_OBJECTS) return null
  }
  return all
}

function outOfGroup(raw: Raw, group: Raw): Raw {
  const [scaleX, scaleY, angle] = [num(group['scaleX'], 1), num(group['scaleY'], 1), num(group['angle'], 0)]
  const corner = cornerOf(group, num(group['width'], 0) * scaleX, num(group['height'], 0) * scaleY)
  const half = turned((num(group['width'], 0) * scaleX) / 2, (num(group['height'], 0) * scaleY) / 2, angle)
  const own = turned(num(raw['left'], 0) * scaleX, num(raw['top'], 0) * scaleY, angle)
  return {
    ...raw,
    left: corner.x + half.x + own.x,
    top: corner.y + half.y + own.y,
    scaleX: num(raw['scaleX'], 1) * scaleX,
    scaleY: num(raw['scaleY'], 1) * scaleY,
    angle: num(raw['angle'], 0) + angle,
    opacity: num(raw['opacity'], 1) * num(group['opacity'], 1),
  }
}

function turned(x: number, y: number, degrees: number) {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

function cornerOf(raw: Raw, width: number, height: number) {
  const origin = (value: unknown) => ORIGINS[typeof value === 'string' ? value : ''] ?? num(value, 0)
  const way = turned(origin(raw['originX']) * width, origin(raw['originY']) * height, num(raw['angle'], 0))
  return { x: num(raw['left'], 0) - way.x, y: num(raw['top'], 0) - way.y }
}

function parseObject(raw: Raw): unknown[] {
  const type = KINDS[kindOf(raw)]
  if (!type) return []
  const [scaleX, scaleY] = [Math.abs(num(raw['scaleX'], 1)), Math.abs(num(raw['scaleY'], 1))]
  const size = sizeOf(raw, type)
  const corner = cornerOf(raw, size.width * scaleX, size.height * scaleY)
  const placed = {
    type,
    left: corner.x,
    top: corner.y,
    ...size,
    scaleX,
    scaleY,
    angle: num(raw['angle'], 0) % 360,
    opacity: Math.min(1, Math.max(0, num(raw['opacity'], 1))),
    fill: parseColour(raw['fill']),
    stroke: parseColour(raw['stroke']),
    strokeWidth: raw['stroke'] ? Math.max(0, num(raw['strokeWidth'], 1)) : 0,
    ...(typeof raw['name'] === 'string' ? { name: raw['name'].slice(0, 100) } : {}),
    ...(typeof raw['locked'] === 'boolean' ? { locked: raw['locked'] } : {}),
  }
  if (type === 'Textbox') return [{ ...placed, ...textOf(raw) }]
  if (type === 'Image') return [{ ...placed, src: sourceOf(raw['src']) }]
  if (type === 'Code') return [{ ...placed, code: raw['code'] }]
  if (type === 'Line') return [lineOf(raw, placed)]
  return [{ ...placed, ...(type === 'Rect' ? { rx: Math.max(0, num(raw['rx'], 0)) } : {}) }]
}

function sizeOf(raw: Raw, type: string) {
  const across = type === 'Ellipse' ? 2 * num(raw['radius'], num(raw['rx'], 0)) : 0
  const down = type === 'Ellipse' ? 2 * num(raw['radius'], num(raw['ry'], 0)) : 0
  return { width: Math.max(0, num(raw['width'], across)), height: Math.max(0, num(raw['height'], down)) }
}

function textOf(raw: Raw) {
  const text = typeof raw['text'] === 'string' ? raw['text'] : ''
  const weight = raw['fontWeight'] === 'bold' ? 700 : raw['fontWeight'] === 'normal' ? 300 : Number(raw['fontWeight'])
  const align = typeof raw['textAlign'] === 'string' ? raw['textAlign'] : 'left'
  return {
    text: (placeholderNames as readonly string[]).includes(text.trim()) ? `{${text.trim()}}` : text,
    fontSize: num(raw['fontSize'], 40),
    fontWeight: weight >= 500 ? 700 : 300,
    textAlign: align.includes('center') ? 'center' : /right|end/.test(align) ? 'right' : 'left',
    lineHeight: Math.min(4, Math.max(0.5, num(raw['lineHeight'], 1.16))),
    fit: raw['fit'] === 'wrap' ? 'wrap' : 'shrink',
    upperCase: raw['upperCase'] === true,
  }
}

interface Placed {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly scaleX: number
  readonly scaleY: number
  readonly angle: number
}

/**
 * Places a line, which runs from its upper left to its lower right corner. A rising line becomes a horizontal one with
 * a rotation.
 */
function lineOf(raw: Raw, placed: Placed): Placed {
  const [across, down] = [num(raw['x2'], 0) - num(raw['x1'], 0), num(raw['y2'], 0) - num(raw['y1'], 0)]
  if (across * down >= 0) return placed
  const [width, height] = [placed.width * placed.scaleX, placed.height * placed.scaleY]
  const start = turned(0, height, placed.angle)
  const slope = (-Math.atan2(height, width) * 180) / Math.PI
  return {
    ...placed,
    left: placed.left + start.x,
    top: placed.top + start.y,
    width: Math.hypot(width, height),
    height: 0,
    scaleX: 1,
    scaleY: 1,
    angle: (placed.angle + slope) % 360,
  }
}

const sourceOf = (src: unknown) =>
  typeof src === 'string' ? src.replace(/^data:image\/jpg;/, 'data:image/jpeg;') : src
