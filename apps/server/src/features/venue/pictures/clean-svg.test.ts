import { SaxesParser } from 'saxes'
import { expect, it } from 'vitest'
import { cleanSvg } from './clean-svg.ts'
import { PictureRefused } from './picture-refused.ts'
import { ELEMENTS, PRESENTATION } from './svg-allowlist.ts'

const drawing = (inside: string, root = 'viewBox="0 0 400 200"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inside}</svg>`
const inner = (inside: string, root?: string) =>
  cleanSvg(drawing(inside, root))
    .svg.replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
const SHAPE = '<path d="M0 0h10"/>'

it('VENUE-2 keeps shapes, text, groups, paints and references within the file', () => {
  const output = inner(`<title>Hall &amp; yard</title>
<defs><linearGradient id="shade"><stop offset="0" stop-color="#fff"/></linearGradient><g id="stand"><rect width="4" height="4"/></g></defs>
<g fill="url(#shade)" transform="translate(1, 2)"><use xlink:href="#stand" x="3"/><text x="1">A&lt;1<tspan dy="2">b</tspan></text></g>`)
  expect(output).toBe(
    '<title>Hall &amp; yard</title>' +
      '<defs><linearGradient id="i1"><stop offset="0" stop-color="#fff"/></linearGradient><g id="i2"><rect width="4" height="4"/></g></defs>' +
      '<g fill="url(#i1)" transform="translate(1, 2)"><use x="3" href="#i2"/><text x="1">A&lt;1<tspan dy="2">b</tspan></text></g>',
  )
})

it('VENUE-2 writes styles as attributes, with the precedence of CSS', () => {
  const sheet = `<style>/* from a program */ rect, .a { fill: red; stroke-width: 2px } @media print { .a { fill: none } }
    rect.b { fill: #0f0 !important } #one { opacity: .5 } .a > .b { fill: black }</style>`
  const output = inner(
    `${sheet}<rect id="one" class="b a" fill="blue" stroke="gray"/><path class="b" d="M0 0" style="fill:teal; background: url(x)"/>`,
  )
  expect(output).toBe(
    '<rect id="i1" fill="#0f0" stroke="gray" stroke-width="2px" opacity=".5"/><path d="M0 0" fill="teal"/>',
  )
})

it.each<[string, string, { widthPx: number; heightPx: number }]>([
  ['its view box', 'viewBox="10 10 400 200" width="10" height="900"', { widthPx: 2_000, heightPx: 1_000 }],
  ['its width and height', 'width="5cm" height="10cm"', { widthPx: 1_000, heightPx: 2_000 }],
])('VENUE-2 reads the size of a drawing from %s', (_, root, size) => {
  const { svg, ...found } = cleanSvg(drawing(SHAPE, root))
  expect(found).toEqual(size)
  expect(svg).toContain(`width="${size.widthPx}" height="${size.heightPx}"`)
})

const uses = (levels: number) =>
  Array.from({ length: levels }, (_, at) => `<g id="l${at + 1}">${`<use href="#l${at}"/>`.repeat(10)}</g>`).join('')

it.each([
  ['a document type', `<!DOCTYPE svg>${drawing(SHAPE)}`],
  ['entities that expand', `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${drawing('<text>&b;</text>')}`],
  ['an undeclared entity', drawing('<text>&own;</text>')],
  ['a file that is not SVG', '<html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>'],
  ['an unclosed element', drawing('<g>')],
  ['nothing visible', drawing('<g/><image href="data:image/png;base64,AA"/>')],
  ['no size', drawing(SHAPE, '')],
  ['a size in percent', drawing(SHAPE, 'width="100%" height="100%"')],
  ['no height', drawing(SHAPE, 'viewBox="0 0 10 0"')],
  ['a narrow strip', drawing(SHAPE, 'viewBox="0 0 1000 1"')],
  ['an infinite size', drawing(SHAPE, 'viewBox="0 0 1e400 1e400"')],
  ['deep groups', drawing('<g>'.repeat(80) + SHAPE + '</g>'.repeat(80))],
  ['too many attributes', drawing(`<path ${Array.from({ length: 200 }, (_, at) => `a${at}=""`).join(' ')}/>`)],
  ['too many elements', drawing('<path d="M0 0"/>'.repeat(100_001))],
  ['groups that use groups', drawing(`<g id="l0">${SHAPE}</g>${uses(9)}`)],
  ['a group that uses itself', drawing(`<g id="a">${SHAPE}<use href="#a"/></g>`)],
  ['groups that use each other', drawing(`<g id="a">${SHAPE}<use href="#b"/></g><g id="b"><use href="#a"/></g>`)],
  [
    'a large pattern on every shape',
    drawing(`<pattern id="p">${SHAPE.repeat(10_000)}</pattern><g fill="url(#p)">${SHAPE.repeat(10_000)}</g>`),
  ],
  [
    'a large marker on every corner',
    drawing(
      `<marker id="m">${SHAPE.repeat(10_000)}</marker><path marker-mid="url(#m)" d="${'M0 0h1'.repeat(10_000)}"/>`,
    ),
  ],
])('VENUE-2 refuses %s', (_, svg) => {
  expect(() => cleanSvg(svg)).toThrow(PictureRefused)
})

const SCRIPTS = ['alert(1)', 'parent.x', '<![CDATA[alert(1)]]>']
const ADDRESSES = [
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '&#106;avascript:alert(1)',
  'data:text/html,hi',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'https://evil.example/x.svg#a',
  '//evil.example/x',
  'file:///etc/passwd',
  'x.svg#a',
  '#missing',
]
const PAINTS = [
  'url(https://evil.example/a)',
  "url('//evil.example/a')",
  'url(javascript:alert(1))',
  'url(data:image/png;base64,AA)',
  'url(x.svg#a)',
  '\\75rl(https://evil.example)',
  'u\\rl(//evil.example)',
  'expression(alert(1))',
  'image-set(url(//evil.example) 1x)',
  'url(#missing) url(//evil.example)',
  'var(--x, url(//evil.example))',
  'env(url(//evil.example))',
  '-moz-binding:url(//evil.example)',
]
const EVENTS = ['onload', 'onclick', 'ONERROR', 'onbegin', 'onfocusin', 'onwheel']
const HOSTILE: readonly string[] = [
  ...SCRIPTS.map((script) => `<script>${script}</script>`),
  ...SCRIPTS.map((script) => `<script type="text/ecmascript" href="data:,x">${script}</script>`),
  '<script xlink:href="https://evil.example/x.js"/>',
  '<handler type="text/javascript">alert(1)</handler>',
  '<listener event="click" handler="#a"/>',
  ...EVENTS.map((name) => `<rect ${name}="alert(1)" width="1" height="1"/>`),
  ...EVENTS.map((name) => `<g ${name}="alert(1)">${SHAPE}</g>`),
  ...ADDRESSES.map((address) => `<a href="${address}">${SHAPE}</a>`),
  ...ADDRESSES.map((address) => `<use xlink:href="${address}"/>`),
  ...ADDRESSES.map((address) => `<image href="${address}" width="9" height="9"/>`),
  ...PAINTS.map((paint) => `<rect fill="${paint}"/>`),
  ...PAINTS.map((paint) => `<rect style="fill:${paint};cursor:${paint}"/>`),
  ...PAINTS.map((paint) => `<style>rect{fill:${paint};background:${paint}}</style><rect/>`),
  '<style>@import url(https://evil.example/a.css);</style>',
  '<style>@font-face{font-family:x;src:url(//evil.example)}</style>',
  '<style>svg{}</style><![CDATA[</style><script>alert(1)</script>]]>',
  '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject>',
  '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/></foreignObject>',
  '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>',
  '<animate attributeName="href" values="javascript:alert(1)"/>',
  '<set attributeName="onmouseover" to="alert(1)"/>',
  '<animateTransform attributeName="transform" begin="0s"/>',
  '<animateMotion path="M0 0"/>',
  '<discard begin="0s"/>',
  '<filter id="f"><feImage href="https://evil.example/x"/></filter><rect filter="url(#f)"/>',
  '<cursor href="https://evil.example/x"/>',
  '<tref href="https://evil.example/x"/>',
  '<font-face-uri href="https://evil.example/x"/>',
  '<video src="https://evil.example/x"/>',
  '<iframe src="https://evil.example/x"/>',
  '<?xml-stylesheet href="https://evil.example/x.css"?>',
  '<!-- <script>alert(1)</script> -->',
  '<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>',
  '<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>',
  '<rect id="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"/>',
  '<rect width="&quot; onload=&quot;alert(1)"/>',
  '<rect font-family="x&quot; onload=&quot;alert(1)"/>',
  `<rect fill="${'a'.repeat(100_000)}"/>`,
  '<metadata><script>alert(1)</script></metadata>',
  '<svg onload="alert(1)"><script>alert(1)</script></svg>',
  '<view id="v" viewBox="0 0 1 1"/>',
  '<mpath href="#a"/>',
  '<rect xml:base="https://evil.example/" xml:space="preserve"/>',
  '<rect data-x="1" class="x" tabindex="0" role="button" aria-label="x" target="_blank" ping="https://evil.example"/>',
]
const PLACES: readonly ((hostile: string) => string)[] = [
  (hostile) => drawing(hostile + SHAPE),
  (hostile) => drawing(`${SHAPE}<defs><g id="a">${hostile}</g></defs>`),
  (hostile) => drawing(`${SHAPE}<text>hi${hostile}<tspan>${hostile}</tspan></text>`),
]
const payloads = PLACES.flatMap((put) => HOSTILE.map(put))

it('VENUE-2 lets nothing of 300 hostile drawings through', () => {
  expect(payloads.length).toBeGreaterThan(300)
  expect(payloads.flatMap(whatSurvives)).toEqual([])
})

function whatSurvives(payload: string): string[] {
  const { svg } = cleanSvg(payload)
  const survived: string[] = []
  const parser = new SaxesParser({ xmlns: false })
  const wrong = (what: string) => void survived.push(`${what} of ${payload}`)
  parser.on('error', (error) => wrong(error.message))
  for (const kind of ['doctype', 'cdata', 'comment', 'processinginstruction', 'xmldecl'] as const) {
    parser.on(kind, () => wrong(kind))
  }
  parser.on('opentag', ({ name, attributes }) => {
    if (!Object.hasOwn(ELEMENTS, name)) wrong(`<${name}>`)
    for (const [key, value] of Object.entries(attributes)) {
      const isKnown = key === 'id' || ELEMENTS[name]?.includes(key) || PRESENTATION.has(key)
      const isNamespace = key === 'xmlns' && value === 'http://www.w3.org/2000/svg'
      if (!isKnown && !isNamespace) wrong(key)
      if (key === 'href' && !/^#i\d+$/.test(value)) wrong(`href=${value}`)
      if (key !== 'href' && !isNamespace && /[:\\@/;]|url\((?!#i\d+\))/i.test(value)) wrong(`${key}=${value}`)
    }
  })
  parser.write(svg).close()
  return survived
}
