/* This file lists everything that is allowed in an SVG. Everything else is removed. */

/** The allowed attributes of each element, in addition to the common ones. */
export const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  svg: ['x', 'y', 'width', 'height', 'viewBox', 'preserveAspectRatio'],
  g: [],
  defs: [],
  symbol: ['viewBox', 'preserveAspectRatio', 'refX', 'refY'],
  use: ['href', 'x', 'y', 'width', 'height'],
  title: [],
  desc: [],
  path: ['d', 'pathLength'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  line: ['x1', 'y1', 'x2', 'y2'],
  polyline: ['points'],
  polygon: ['points'],
  text: ['x', 'y', 'dx', 'dy', 'rotate', 'textLength', 'lengthAdjust'],
  tspan: ['x', 'y', 'dx', 'dy', 'rotate', 'textLength', 'lengthAdjust'],
  linearGradient: ['href', 'x1', 'y1', 'x2', 'y2', 'gradientUnits', 'gradientTransform', 'spreadMethod'],
  radialGradient: ['href', 'cx', 'cy', 'r', 'fx', 'fy', 'fr', 'gradientUnits', 'gradientTransform', 'spreadMethod'],
  stop: ['offset'],
  clipPath: ['clipPathUnits'],
  mask: ['x', 'y', 'width', 'height', 'maskUnits', 'maskContentUnits'],
  pattern: [
    'href',
    'x',
    'y',
    'width',
    'height',
    'patternUnits',
    'patternContentUnits',
    'patternTransform',
    'viewBox',
    'preserveAspectRatio',
  ],
  marker: ['markerUnits', 'markerWidth', 'markerHeight', 'refX', 'refY', 'orient', 'viewBox', 'preserveAspectRatio'],
}

export const WRAPPERS = new Set(['a', 'switch'])

export const WITH_TEXT = new Set(['text', 'tspan', 'title', 'desc'])

/** The elements that draw something. A drawing without any of them is empty. */
export const DRAWN = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text'])

/** The attributes and styles that are allowed on all elements. They are written as attributes. */
export const PRESENTATION = new Set(
  `alignment-baseline baseline-shift clip-path clip-rule color display dominant-baseline fill fill-opacity fill-rule
  font-family font-size font-stretch font-style font-variant font-weight letter-spacing marker-end marker-mid marker-start
  mask opacity overflow paint-order shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-rendering
  transform vector-effect visibility word-spacing writing-mode`.split(/\s+/),
)

const MAX_LETTERS = 2_000
/** The longest value for the points of a line with many corners. */
const MAX_POINTS_LETTERS = 2_000_000
const PLAIN = /^[\p{L}\p{N}\s.,+\-%#()'"_]*$/u
const PATH = /^[\d\s.,+\-eEMmLlHhVvCcSsQqTtAaZz]*$/
const FUNCTIONS = new Set(
  `rgb rgba hsl hsla matrix translate translateX translateY scale scaleX scaleY rotate skewX skewY`.split(' '),
)

/** Tests if a value is plain, so that it cannot refer to another file or run code. */
export function isPlain(name: string, value: string): boolean {
  if (name === 'd' || name === 'points') return value.length <= MAX_POINTS_LETTERS && PATH.test(value)
  if (value.length > MAX_LETTERS || !PLAIN.test(value)) return false
  return [...value.matchAll(/([\p{L}\p{N}_-]*)\s*\(/gu)].every(([, called = '']) => FUNCTIONS.has(called))
}

const LOCAL = /^url\(\s*(['"]?)#([^'"()\s]+)\1\s*\)(?:\s+(?:none|[a-z]{3,20}|#[\da-f]{3,8}))?$/i

/** Returns the id that a value refers to; null if it refers to nothing in this file. */
export const localId = (value: string): string | null => LOCAL.exec(value.trim())?.[2] ?? null
