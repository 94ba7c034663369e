import type { Plugin } from 'vite'
import { HEIGHTS, type Look, ROUNDS, SPACES, SQUARES, TEXT_SIZES } from '../src/ui/layout/look.ts'

type Values = Readonly<Record<string | number, string>>

const rem = (pixels: number) => (pixels === 0 ? '0' : `${pixels / 16}rem`)

/** Returns a rule for each value, which replaces `_`. */
const each = <Value extends string | number>(
  values: readonly Value[],
  declaration: string,
  say: (value: Value) => string,
): Values => Object.fromEntries(values.map((value) => [value, declaration.replaceAll('_', say(value))]))

const spaces = (declaration: string) => each(SPACES, declaration, rem)
const words = (declaration: string, values: Readonly<Record<string, string>>): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, declaration.replaceAll('_', value)]))

const HIDDEN =
  'position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap'
const LINES = { start: 'flex-start', center: 'center', end: 'flex-end', stretch: 'stretch', baseline: 'baseline' }

/** Returns the line height of a text size. Large text usually has only a few words. */
const leadingOf = (size: number) => (size <= 16 ? 1.42 : size <= 20 ? 1.3 : size <= 24 ? 1.2 : 1.15)

const LOOKS: Readonly<Record<keyof Look, Values>> = {
  direction: each(['row', 'column', 'row-reverse', 'column-reverse'], 'flex-direction: _', String),
  gap: spaces('gap: _'),
  rowGap: spaces('row-gap: _'),
  align: words('align-items: _', LINES),
  justify: words('justify-content: _', {
    start: 'flex-start',
    center: 'center',
    end: 'flex-end',
    between: 'space-between',
  }),
  self: words('align-self: _', LINES),
  wrap: { true: 'flex-wrap: wrap', false: 'flex-wrap: nowrap' },
  grow: { true: 'flex: 1; min-inline-size: 0', false: 'flex: 0 1 auto' },
  basis: each([140, 180, 220, 260, 320], 'flex: 1 1 _; min-inline-size: 0', rem),
  fixed: { true: 'flex: none', false: 'flex: 0 1 auto' },
  shrink: { true: 'min-inline-size: 0', false: 'min-inline-size: auto' },
  surface: {
    card: 'border: 1px solid var(--hairline); border-radius: 1rem; background: var(--surface)',
    plain: 'background: var(--surface)',
    canvas: 'background: var(--canvas)',
    wash: 'background: var(--wash)',
    strong: 'background: var(--wash-strong)',
    sunken: 'background: var(--sunken)',
    raised: 'background: var(--raised)',
    ink: 'background: var(--ink); color: var(--on-ink)',
    paper: 'background: #fff',
    live: 'background: var(--live-wash); color: var(--live-text)',
    alert: 'background: var(--alert-wash); color: var(--alert-text)',
    wait: 'background: var(--wait-wash); color: var(--wait-text)',
    info: 'background: var(--info-wash); color: var(--info-text)',
    none: 'border: 0; border-radius: 0; background: none',
  },
  round: each(ROUNDS, 'border-radius: _', (value) =>
    value === 'full' ? '999px' : value === 'inherit' ? 'inherit' : rem(value),
  ),
  line: {
    around: 'border: 1px solid var(--hairline)',
    above: 'border-block-start: 1px solid var(--hairline)',
    below: 'border-block-end: 1px solid var(--hairline)',
    between: '& > * + * { border-block-start: 1px solid var(--hairline) }',
    start: 'border-inline-start: 2px solid var(--edge)',
    edge: 'border: 1px solid var(--edge)',
    dashed: 'border: 1px dashed var(--edge)',
    ink: 'border: 1px solid var(--ink)',
    none: 'border: 0',
  },
  pad: spaces('padding: _'),
  padX: { ...spaces('padding-inline: _'), gutter: 'padding-inline: var(--gutter)' },
  padY: spaces('padding-block: _'),
  padTop: spaces('padding-block-start: _'),
  padBottom: spaces('padding-block-end: _'),
  above: { ...spaces('margin-block-start: _'), auto: 'margin-block-start: auto' },
  below: spaces('margin-block-end: _'),
  push: { true: 'margin-inline-start: auto', false: 'margin-inline-start: 0' },
  size: {
    ...Object.fromEntries(TEXT_SIZES.map((size) => [size, `font-size: ${rem(size)}; line-height: ${leadingOf(size)}`])),
    inherit: 'font-size: inherit; line-height: inherit',
  },
  tone: words('color: _', {
    ink: 'var(--ink)',
    soft: 'var(--ink-soft)',
    meta: 'var(--meta)',
    live: 'var(--live-text)',
    alert: 'var(--alert-text)',
    wait: 'var(--wait-text)',
    info: 'var(--info-text)',
    link: 'var(--brand-link)',
    onInk: 'var(--on-ink)',
    white: '#fff',
    hero: 'var(--hero-ink)',
    inherit: 'inherit',
  }),
  weight: each([400, 500, 600, 700], 'font-weight: _', String),
  leading: words('line-height: _', { none: '1', tight: '1.2', snug: '1.3', body: '1.5' }),
  tracking: words('letter-spacing: _', { tight: '-0.02em', none: '0' }),
  text: words('text-align: _', { start: 'start', center: 'center', end: 'end' }),
  breaks: {
    balance: 'text-wrap: balance',
    pretty: 'text-wrap: pretty',
    anywhere: 'overflow-wrap: anywhere',
    never: 'white-space: nowrap',
    cut: 'overflow: hidden; text-overflow: ellipsis; white-space: nowrap',
  },
  lines: each(
    [1, 2, 3, 4],
    'display: -webkit-box; overflow: hidden; overflow-wrap: anywhere; -webkit-box-orient: vertical; -webkit-line-clamp: _',
    String,
  ),
  nums: { true: 'font-variant-numeric: tabular-nums', false: 'font-variant-numeric: normal' },
  preLine: { true: 'white-space: pre-line', false: 'white-space: normal' },
  columns: each([1, 2, 3, 4], 'grid-template-columns: repeat(_, minmax(0, 1fr))', String),
  underline: { true: 'text-decoration: underline; text-underline-offset: 3px', hover: '' },
  measure: { true: 'max-inline-size: 68ch', short: 'max-inline-size: 46ch' },
  bleed: { true: 'margin-inline: calc(-1 * var(--gutter)); border-inline: 0; border-radius: 0' },
  hover: {},
  entry: {},
  inline: { true: 'display: inline-flex' },
  // `!important` is needed against the style sheet of Mantine's controls, which is in no layer.
  tall: each(HEIGHTS, 'min-block-size: _ !important', (value) => (value === 'screen' ? '100dvh' : rem(value))),
  touch: each([44, 48], '& > * { min-block-size: _ !important }', rem),
  wide: words('inline-size: _', { full: '100%', fit: 'fit-content', auto: 'auto' }),
  high: words('block-size: _', { full: '100%', auto: 'auto' }),
  square: { ...each(SQUARES, 'inline-size: _; block-size: _', rem), full: 'inline-size: 100%; block-size: 100%' },
  most: {
    ...each([480, 520, 560, 720], 'max-inline-size: _', rem),
    full: 'max-inline-size: 100%',
    none: 'max-inline-size: none',
    content: 'inline-size: 100%; max-inline-size: calc(var(--content) + 2 * var(--gutter)); margin-inline: auto',
    reading: 'inline-size: 100%; max-inline-size: calc(720px + 2 * var(--gutter)); margin-inline: auto',
  },
  center: { true: 'margin-inline: auto' },
  middle: { true: 'display: grid; place-items: center' },
  span: { true: 'grid-column: 1 / -1' },
  place: {
    own: 'position: relative',
    over: 'position: relative; z-index: 1',
    fill: 'position: absolute; inset: 0',
  },
  isolate: { true: 'isolation: isolate' },
  overflow: {
    ...words('overflow: _', { hidden: 'hidden', clip: 'clip', visible: 'visible', auto: 'auto' }),
    x: 'overflow-x: auto',
    y: 'overflow-y: auto',
    strip: 'overflow-x: auto; scrollbar-width: none',
  },
  picture: {
    cover: 'object-fit: cover',
    contain: 'object-fit: contain',
    fill: 'inline-size: 100%; block-size: 100%; object-fit: cover',
  },
  press: { true: 'cursor: pointer', false: 'pointer-events: none' },
  ring: { none: 'outline: none' },
  float: { true: 'box-shadow: var(--shadow-float)' },
  covers: {
    true: 'position: absolute; inset: 0; inline-size: 100%; block-size: 100%; opacity: 0; cursor: inherit',
  },
  turned: words('rotate: _; transition: rotate var(--quick)', { true: '180deg', false: '0deg' }),
  strike: { true: 'text-decoration: line-through' },
  capital: { true: '&::first-letter { text-transform: uppercase }' },
  print: { false: '@media print { display: none }' },
  show: {
    ...words('display: _', { none: 'none', block: 'block', inlineBlock: 'inline-block', contents: 'contents' }),
    filled: '&:empty { display: none }',
    unseen: HIDDEN,
  },
}

/** Base rules, which every look may override. */
const KINDS = `
.l { margin: 0 }
:where(ul, ol).l { padding: 0; list-style: none }
:where(button:not([class*="mantine-"])).l { border: 0; background: none; color: inherit; font: inherit; text-align: start; cursor: pointer }
:where(a).l { text-decoration: none }
:where(fieldset).l { min-inline-size: 0; padding: 0; border: 0 }
.l-stack { display: flex; flex-direction: column }
.l-stack > [role="status"]:empty { position: absolute }
.l-row { display: flex; align-items: center }
.l-grid { display: grid }
.l-hidden { ${HIDDEN} }
:where(:has(> .l-covers-true)) { position: relative; cursor: pointer }
:where(:has(> .l-covers-true:focus-visible)) { outline: 2px solid var(--brand-ring); outline-offset: 2px }
`

const HOVER = `
.l-hover-wash:hover { background: var(--wash) }
.l-hover-plain:hover { background: var(--mantine-color-default-hover) }
.l-hover-edge { transition: border-color var(--quick) }
.l-hover-edge:hover { border-color: var(--edge) }
.l-hover-underline:hover { text-decoration: underline }
:is(a, button, li):hover .l-underline-hover { text-decoration: underline }
.l-hover-ink:hover { color: var(--ink) }
.l-entry-true { border: 1px solid transparent }
.l-entry-true:hover { color: var(--ink) }
.l-entry-true[aria-current] { border-color: var(--hairline); background: var(--surface); color: var(--ink) }
`

/** Returns all looks in one layer, so that the style sheet of a feature always wins. */
export function lookSheet(): string {
  const rules = (prefix: string) =>
    Object.entries(LOOKS)
      .flatMap(([name, values]) =>
        Object.entries(values).map(([value, declarations]) => `.${prefix}-${name}-${value} { ${declarations} }`),
      )
      .join('\n')
  return `@layer look {${KINDS}${rules('l')}${HOVER}
@media (max-width: 47.99em) {
${rules('lp')}
.lp-columns-1 { grid-template-columns: minmax(0, 1fr) !important }
}
}`
}

const ID = 'virtual:look.css'

export const lookSheets: Plugin = {
  name: 'parley:look-sheet',
  resolveId: (id) => (id === ID ? `\0${ID}` : null),
  load: (id) => (id === `\0${ID}` ? lookSheet() : null),
}
