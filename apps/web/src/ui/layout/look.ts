/** Distances in pixels at the browser's own text size; the style sheet has them in `rem`. */
export const SPACES = [0, 1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24, 28, 32, 48] as const
export const TEXT_SIZES = [12, 13, 14, 15, 16, 17, 19, 20, 22, 24, 28, 32] as const
export const ROUNDS = [0, 4, 6, 8, 10, 12, 14, 16, 20, 'full', 'inherit'] as const
/** Heights of what one presses, and of what waits for it. */
export const HEIGHTS = [0, 20, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 72, 'screen'] as const
export const SQUARES = [20, 22, 26, 28, 32, 36, 40, 44, 48, 56, 64, 72] as const

type Space = (typeof SPACES)[number]

/** How a box or a text looks: every value is one of the few that the product has. */
export type Look = {
  gap?: Space | undefined
  /** Between lines of a row that wraps, and rows of a grid, where it differs from `gap`. */
  rowGap?: Space | undefined
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline' | undefined
  justify?: 'start' | 'center' | 'end' | 'between' | undefined
  self?: 'start' | 'center' | 'end' | 'stretch' | 'baseline' | undefined
  /** `push` takes the place between it and what is before it. */
  push?: boolean | undefined
  /** In a `Row` or a `Stack`: where the next child begins a line, or what is below what. */
  direction?: 'row' | 'column' | 'row-reverse' | 'column-reverse' | undefined
  wrap?: boolean | undefined
  /** In a line of text, or in a column, no wider than what is in it. */
  inline?: boolean | undefined
  /** Takes the place that is left, and gets narrower than its words. */
  grow?: boolean | undefined
  /** Takes the place that is left in a `Row` that wraps, and begins a line where that is less than so many pixels. */
  basis?: 140 | 180 | 220 | 260 | 320 | undefined
  /** Keeps its size in a row that is too narrow. */
  fixed?: boolean | undefined
  /** Gets narrower than its widest word or picture. */
  shrink?: boolean | undefined
  pad?: Space | undefined
  /** `gutter` is the distance of a page from the edges of the screen. */
  padX?: Space | 'gutter' | undefined
  padY?: Space | undefined
  padTop?: Space | undefined
  padBottom?: Space | undefined
  /** A distance to what is before it, where it is no child of a `Stack`; prefer `gap`. */
  above?: Space | 'auto' | undefined
  below?: Space | undefined
  /** `card` has the ground and the edge of a card, and its round corners. */
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
  /** A hairline, `between` one of its children and the next; `edge`, `dashed` and `ink` go around and are stronger. */
  line?: 'around' | 'above' | 'below' | 'between' | 'start' | 'edge' | 'dashed' | 'ink' | 'none' | undefined
  /** The change under a pointer that can hover; `plain` is for a box with a background. */
  hover?: 'wash' | 'plain' | 'edge' | 'underline' | 'ink' | undefined
  /** A way in a navigation: it stands out on the page that it leads to. */
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
  /** In place of the height that comes with the size. */
  leading?: 'none' | 'tight' | 'snug' | 'body' | undefined
  /** Of headings and large figures. */
  tracking?: 'tight' | 'none' | undefined
  text?: 'start' | 'center' | 'end' | undefined
  /** Where its lines break: `anywhere` also within a word that is too long; `cut` is one line that ends in an ellipsis. */
  breaks?: 'balance' | 'pretty' | 'anywhere' | 'never' | 'cut' | undefined
  /** Lines that are shown; the rest ends in an ellipsis. */
  lines?: 1 | 2 | 3 | 4 | undefined
  /** Figures of one width. */
  nums?: boolean | undefined
  preLine?: boolean | undefined
  /** Always, as of a link among words; or with the link or row that holds it. */
  underline?: true | 'hover' | undefined
  /** No longer than the eye finds the next line; `short` is for a few centred words. */
  measure?: boolean | 'short' | undefined
  /** Goes to both edges of the screen, through the gutter of its page. */
  bleed?: boolean | undefined
  /** `none` takes it out of this width, `unseen` leaves it to those who hear it, and `filled` takes it out while it is empty. */
  show?: 'none' | 'block' | 'inlineBlock' | 'contents' | 'filled' | 'unseen' | undefined
  /** No lower than so many pixels, a control of the kit too. */
  tall?: (typeof HEIGHTS)[number] | undefined
  touch?: 44 | 48 | undefined
  wide?: 'full' | 'fit' | 'auto' | undefined
  high?: 'full' | 'auto' | undefined
  square?: (typeof SQUARES)[number] | 'full' | undefined
  /** No wider than that; `content` and `reading` are in the middle of the page, whose gutter they include. */
  most?: 'full' | 'none' | 'content' | 'reading' | 480 | 520 | 560 | 720 | undefined
  /** In the middle of what is wider. */
  center?: boolean | undefined
  /** Has its children in the middle, both ways. */
  middle?: boolean | undefined
  span?: boolean | undefined
  /** `own` holds what is placed within it, `over` lies above the link of a row, `fill` covers what holds it. */
  place?: 'own' | 'over' | 'fill' | undefined
  isolate?: boolean | undefined
  /** `strip` scrolls from side to side, without a bar. */
  overflow?: 'hidden' | 'clip' | 'visible' | 'auto' | 'x' | 'y' | 'strip' | undefined
  /** How a picture is in its frame; `fill` is as large as that and cut. */
  picture?: 'cover' | 'contain' | 'fill' | undefined
  /** The pointer of what one presses; `false` lets presses through. */
  press?: boolean | undefined
  /** `none`: it has the focus for those who hear the page, and nothing to press. */
  ring?: 'none' | undefined
  float?: boolean | undefined
  /** An unseen field that covers its label: a pointer and a screen reader's finger find it anywhere there. */
  covers?: boolean | undefined
  /** An arrow that points the other way. */
  turned?: boolean | undefined
  strike?: boolean | undefined
  /** Begins with a capital letter, whatever its words do. */
  capital?: boolean | undefined
  /** `false` leaves it off the paper. */
  print?: false | undefined
  columns?: 1 | 2 | 3 | 4 | undefined
}

/** A look, and what is different on a phone. */
export type Looks = Look & { phone?: Look | undefined }

/** Names of all looks; a test of `vite/look-sheet.ts` compares them with its own. */
const NAMES: ReadonlySet<string> = new Set(
  `gap rowGap align justify self push direction wrap grow basis fixed shrink pad padX padY padTop padBottom
  above below surface round line hover size tone weight leading tracking text breaks lines nums preLine
  underline measure bleed show tall touch wide high square most center middle span place isolate overflow
  picture press ring float strike capital print columns inline entry covers turned`.split(/\s+/),
)

/** Divides the properties of a component into its look, as classes, and what its element gets. */
export function readLooks(properties: object) {
  let classes = 'l'
  const rest: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(properties)) {
    if (name === 'phone') classes += classesOf(value as Look, 'lp-')
    else if (NAMES.has(name)) classes += classOf(name, value, 'l-')
    else rest[name] = value
  }
  return { classes, rest }
}

/** The same looks for an element that is no component: a link of another kind, a row of a long list. */
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
