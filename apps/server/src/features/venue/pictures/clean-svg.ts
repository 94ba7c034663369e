import { parseSvg, type SvgElement } from './parse-svg.ts'
import { PictureRefused } from './picture-refused.ts'
import { DRAWN, ELEMENTS, isPlain, localId, PRESENTATION, WITH_TEXT, WRAPPERS } from './svg-allowlist.ts'
import { parseStyles } from './svg-styles.ts'
import { type CleanElement, refuseBombs } from './svg-weight.ts'

export interface CleanSvg {
  readonly svg: string
  readonly widthPx: number
  readonly heightPx: number
}

const LONG_SIDE_PX = 2_000
const MAX_TO_ONE = 50

/**
 * Returns a safe drawing: it runs no script, has no animation and loads nothing.
 *
 * @throws PictureRefused for a file that is no drawing with a size, and for one that expands too much
 * @see docs/rules/venue.md VENUE-2
 */
export function cleanSvg(text: string): CleanSvg {
  const root = parseSvg(text)
  const { viewBox, widthPx, heightPx } = sizeOf(root)
  const copy = copyElement(root, { stylesOf: parseStyles(root), ids: idsIn(root) })
  if (!copy || !hasDrawn(copy)) throw new PictureRefused()
  refuseBombs(copy)
  const size = [
    ['xmlns', 'http://www.w3.org/2000/svg'],
    ['viewBox', viewBox.join(' ')],
    ['width', String(widthPx)],
    ['height', String(heightPx)],
  ] as const
  const attributes = new Map([...size, ...[...copy.attributes].filter(([name]) => PRESENTATION.has(name))])
  return { svg: written({ ...copy, attributes, id: null }), widthPx, heightPx }
}

/** Returns the size of a drawing in whole pixels. The long side always has the same length. */
function sizeOf({ attributes }: SvgElement) {
  const box = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const sides = [lengthOf(attributes.get('width')), lengthOf(attributes.get('height'))]
  const viewBox = box.length === 4 && box.every(Number.isFinite) ? box : [0, 0, ...sides]
  const [, , width = 0, height = 0] = viewBox
  const isDrawn = width > 0 && height > 0 && Math.max(width, height) < 1e9 && Math.min(width, height) > 1e-6
  if (!isDrawn || Math.max(width / height, height / width) > MAX_TO_ONE) throw new PictureRefused()
  const scale = LONG_SIDE_PX / Math.max(width, height)
  return { viewBox, widthPx: Math.round(width * scale), heightPx: Math.round(height * scale) }
}

/** Converts a length to pixels; NaN for relative units. */
function lengthOf(text = ''): number {
  const [, number, unit = 'px'] = /^\s*([\d.]+)(px|pt|pc|mm|cm|in)?\s*$/.exec(text) ?? []
  const perUnit: Record<string, number> = { px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 }
  return Number(number) * (perUnit[unit] ?? Number.NaN)
}

interface CopyContext {
  readonly stylesOf: ReturnType<typeof parseStyles>
  readonly ids: ReadonlyMap<string, string>
}

/** Returns new names for all ids, so that the names in the file do not survive. */
function idsIn(root: SvgElement): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  const collect = ({ attributes, children }: SvgElement) => {
    const id = attributes.get('id')
    if (id && !ids.has(id)) ids.set(id, `i${ids.size + 1}`)
    for (const each of children) if (typeof each !== 'string') collect(each)
  }
  collect(root)
  return ids
}

function copyElement(element: SvgElement, context: CopyContext): CleanElement | null {
  const name = WRAPPERS.has(element.name) ? 'g' : element.name
  const own = Object.hasOwn(ELEMENTS, name) ? ELEMENTS[name] : undefined
  if (!own) return null
  const attributes = new Map<string, string>()
  const draws: string[] = []
  const allowed = [...element.attributes].filter(([key]) => own.includes(key) || PRESENTATION.has(key))
  for (const [key, value] of new Map([...allowed, ...context.stylesOf(element)])) {
    const target = context.ids.get((key === 'href' ? /^\s*#(.+?)\s*$/.exec(value)?.[1] : localId(value)) ?? '')
    if (target) {
      attributes.set(key, key === 'href' ? `#${target}` : `url(#${target})`)
      draws.push(target)
    } else if (key !== 'href' && isPlain(key, value)) attributes.set(key, value)
  }
  const children = element.children.flatMap((each): (CleanElement | string)[] => {
    if (typeof each === 'string') return WITH_TEXT.has(name) && each !== '' ? [each] : []
    const child = copyElement(each, context)
    return child ? [child] : []
  })
  return { name, attributes, id: context.ids.get(element.attributes.get('id') ?? '') ?? null, draws, children }
}

const hasDrawn = ({ name, children }: CleanElement): boolean =>
  DRAWN.has(name) || children.some((each) => typeof each !== 'string' && hasDrawn(each))

function written(element: CleanElement | string): string {
  if (typeof element === 'string') return escaped(element)
  const { name, attributes, id, children } = element
  const all = [...(id ? [['id', id] as const] : []), ...attributes]
  const start = `${name}${all.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')}`
  return children.length === 0 ? `<${start}/>` : `<${start}>${children.map(written).join('')}</${name}>`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter] ?? '')
