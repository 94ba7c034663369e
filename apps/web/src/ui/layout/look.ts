/** Distances in pixels at the browser's default text size. The style sheet has them in `rem`. */
export const SPACES = [0, 1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24, 28, 32, 48] as const
export const TEXT_SIZES = [12, 13, 14, 15, 16, 17, 19, 20, 22, 24, 28, 32] as const
export const ROUNDS = [0, 4, 6, 8, 10, 12, 14, 16, 20, 'full', 'inherit'] as const
export const HEIGHTS = [0, 20, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 72, 'screen'] as const
export const SQUARES = [20, 22, 26, 28, 32, 36, 40, 44, 48, 56, 64, 72] as const

type Space = (typeof SPACES)[number]

/** The style of a box. Each property accepts only the few values that the design has. */
export type Look = {
  gap?: Space | undefined
  /** The gap between wrapped lines or the rows of a grid, if it differs from `gap`. */
  rowGap?: Space | undefined
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline' | undefined
  justify?: 'start' | 'center' | 'end' | 'between' | undefined
  self?: 'start' | 'center' | 'end' | 'stretch' | 'baseline' | undefined
  /** True if it takes the free space before it, so that it moves to the end. */
  push?: boolean | undefined
  direction?: 'row' | 'column' | 'row-reverse' | 'column-reverse' | undefined
  wrap?: boolean | undefined
  /** True if it flows within a line of text, or is only as wide as its content in a column. */
  inline?: boolean | undefined
  /** True if it takes the free space, and may shrink below the width of its text. */
  grow?: boolean | undefined
  /**
   * The width in pixels from which it shares a line of a wrapping `Row`, where it takes the free space. With less
   * space, it starts a new line.
   */
  basis?: 140 | 180 | 220 | 260 | 320 | undefined
  /** True if it does not shrink in a row that is too narrow. */
  fixed?: boolean | undefined
  /** True if it may shrink below its widest word or picture. */
  shrink?: boolean | undefined
  pad?: Space | undefined
  /** The horizontal padding. `gutter` is the distance between a page and the edges of the screen. */
  padX?: Space | 'gutter' | undefined
  padY?: Space | undefined
  padTop?: Space | undefined
  padBottom?: Space | undefined
  /** The margin to the previous element. Prefer `gap`; use this outside a `Stack`. */
  above?: Space | 'auto' | undefined
  below?: Space | undefined
  surface?:
    | 'card'
    | 'plain'
    | 'canvas'
    | 'wash'
    | 'strong'
    | 'sunken'
    | 'raised'
    | 'ink'
    | 'paper'
    | 'live'
    | 'alert'
    | 'wait'
    | 'info'
    | 'none'
    | undefined
  round?: (typeof ROUNDS)[number] | undefined
  /** A hairline. `between` draws it between children. `edge`, `dashed` and `ink` are stronger and go around. */
  line?: 'around' | 'above' | 'below' | 'between' | 'start' | 'edge' | 'dashed' | 'ink' | 'none' | undefined
  /** The style under the pointer. `plain` is for a box with a background. */
  hover?: 'wash' | 'plain' | 'edge' | 'underline' | 'ink' | undefined
  /** True for a link that is highlighted on the page that it leads to. */
  entry?: boolean | undefined
  size?: (typeof TEXT_SIZES)[number] | 'inherit' | undefined
  tone?:
    | 'ink'
    | 'soft'
    | 'meta'
    | 'live'
    | 'alert'
    | 'wait'
    | 'info'
    | 'link'
    | 'onInk'
    | 'white'
    | 'hero'
    | 'inherit'
    | undefined
  weight?: 400 | 500 | 600 | 700 | undefined
  /** The line height. The default depends on the size. */
  leading?: 'none' | 'tight' | 'snug' | 'body' | undefined
  tracking?: 'tight' | 'none' | undefined
  text?: 'start' | 'center' | 'end' | undefined
  /** The line breaks. `anywhere` also breaks a word that is too long; `cut` is a single line with an ellipsis. */
  breaks?: 'balance' | 'pretty' | 'anywhere' | 'never' | 'cut' | undefined
  lines?: 1 | 2 | 3 | 4 | undefined
  /** True for digits of equal width. */
  nums?: boolean | undefined
  preLine?: boolean | undefined
  /**
   * True for an underline at all times, as in a link within text. `hover` underlines only while its link or row is
   * hovered.
   */
  underline?: true | 'hover' | undefined
  /** True for a line length that is comfortable to read. `short` is for a few centred words. */
  measure?: boolean | 'short' | undefined
  /** True if it extends through the gutter of the page to both edges of the screen. */
  bleed?: boolean | undefined
  /** The visibility. `unseen` leaves the element to screen readers, `filled` hides it while it is empty. */
  show?: 'none' | 'block' | 'inlineBlock' | 'contents' | 'filled' | 'unseen' | undefined
  /** The minimum height in pixels, for Mantine's controls as well. */
  tall?: (typeof HEIGHTS)[number] | undefined
  touch?: 44 | 48 | undefined
  wide?: 'full' | 'fit' | 'auto' | undefined
  high?: 'full' | 'auto' | undefined
  square?: (typeof SQUARES)[number] | 'full' | undefined
  /** The maximum width. `content` and `reading` are centred and include the gutter of the page. */
  most?: 'full' | 'none' | 'content' | 'reading' | 480 | 520 | 560 | 720 | undefined
  /** True if it is centred within a wider parent. */
  center?: boolean | undefined
  middle?: boolean | undefined
  span?: boolean | undefined
  /**
   * The position. `own` contains its positioned children, `over` lies above the link of a row, `fill` covers its
   * parent.
   */
  place?: 'own' | 'over' | 'fill' | undefined
  isolate?: boolean | undefined
  /** The overflow. `strip` scrolls horizontally without a scrollbar. */
  overflow?: 'hidden' | 'clip' | 'visible' | 'auto' | 'x' | 'y' | 'strip' | undefined
  /** The fit of a picture. `fill` has the size of the frame and is cropped. */
  picture?: 'cover' | 'contain' | 'fill' | undefined
  /** False to let presses through. */
  press?: boolean | undefined
  /** `none` hides the focus ring of an element that takes the focus only for screen readers. */
  ring?: 'none' | undefined
  float?: boolean | undefined
  /** True for an invisible field, which a pointer or touch exploration finds anywhere on its label. */
  covers?: boolean | undefined
  turned?: boolean | undefined
  strike?: boolean | undefined
  /** True to capitalize only the first letter. */
  capital?: boolean | undefined
  print?: false | undefined
  columns?: 1 | 2 | 3 | 4 | undefined
}

/** A style, with the values that differ on a phone in `phone`. */
export type Looks = Look & { phone?: Look | undefined }

/** The names of all properties. A test of `vite/look-sheet.ts` compares them with its own list. */
const NAMES: ReadonlySet<string> = new Set(
  `gap rowGap align justify self push direction wrap grow basis fixed shrink pad padX padY padTop padBottom
  above below surface round line hover size tone weight leading tracking text breaks lines nums preLine
  underline measure bleed show tall touch wide high square most center middle span place isolate overflow
  picture press ring float strike capital print columns inline entry covers turned`.split(/\s+/),
)

export function splitLooks(properties: object) {
  let classes = 'l'
  const rest: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(properties)) {
    if (name === 'phone') classes += classesOf(value as Look, 'lp-')
    else if (NAMES.has(name)) classes += classOf(name, value, 'l-')
    else rest[name] = value
  }
  return { classes, rest }
}

/** Returns the classes for an element that is not one of these components. */
export const looks = ({ phone, ...look }: Looks): string => `l${classesOf(look, 'l-')}${classesOf(phone, 'lp-')}`

function classesOf(look: Look | undefined, prefix: string) {
  let classes = ''
  for (const name in look) classes += classOf(name, look[name as keyof Look], prefix)
  return classes
}

function classOf(name: string, value: unknown, prefix: string) {
  if (value === undefined) return ''
  return ` ${prefix}${name}-${value}`
}
