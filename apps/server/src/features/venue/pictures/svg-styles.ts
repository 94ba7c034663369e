import { type SvgElement, textOf } from './parse-svg.ts'
import { PRESENTATION } from './svg-allowlist.ts'

type Styles = ReadonlyMap<string, string>

interface Rule {
  /** The name of the matching elements; null for any element. */
  readonly tag: string | null
  readonly kind: 'tag' | 'class' | 'id'
  readonly name: string
  readonly place: number
  readonly styles: Styles
}

const MAX_RULES = 5_000
/** The selectors that drawing programs write: `rect`, `.cls-1`, `rect.cls-1`, `#outline`. */
const SELECTOR = /^([a-zA-Z]+)?(?:([.#])([\w-]+))?$/

/** Parses the style sheets of a drawing. Supports only simple selectors. */
export function parseStyles(root: SvgElement): (element: SvgElement) => Styles {
  const rules = sheetsIn(root)
    .flatMap(rulesOf)
    .slice(0, MAX_RULES)
    .map((rule, place): Rule => ({ ...rule, place }))
  const byKey = Map.groupBy(rules, ({ kind, name }) => `${kind} ${name}`)
  const found = (element: SvgElement, key: string) =>
    (byKey.get(key) ?? []).filter(({ tag }) => tag === null || tag === element.name)
  return (element) => {
    const classes = (element.attributes.get('class') ?? '').split(/\s+/).filter(Boolean)
    const ofClasses = classes.flatMap((name) => found(element, `class ${name}`))
    const those = [
      ...found(element, `tag ${element.name}`),
      // The later rule in the sheet wins, independent of the order of the element's classes.
      ...ofClasses.toSorted((one, other) => one.place - other.place),
      ...found(element, `id ${element.attributes.get('id') ?? ''}`),
    ]
    const declarations = [...those.map(({ styles }) => styles), declarationsOf(element.attributes.get('style') ?? '')]
    return new Map(declarations.flatMap((each) => [...each]))
  }
}

function sheetsIn(element: SvgElement): string[] {
  if (element.name === 'style') return [textOf(element)]
  return element.children.flatMap((each) => (typeof each === 'string' ? [] : sheetsIn(each)))
}

function rulesOf(sheet: string): Omit<Rule, 'place'>[] {
  const text = sheet.replaceAll(/\/\*[^]*?\*\//g, ' ')
  return [...text.matchAll(/([^{}]*)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) => {
    const styles = declarationsOf(body)
    return selectors.split(',').flatMap((selector): Omit<Rule, 'place'>[] => {
      const [whole, tag, mark, name] = SELECTOR.exec(selector.trim()) ?? []
      if (!whole) return []
      if (!name) return [{ tag: null, kind: 'tag', name: whole, styles }]
      return [{ tag: tag ?? null, kind: mark === '#' ? 'id' : 'class', name, styles }]
    })
  })
}

function declarationsOf(body: string): Styles {
  const styles = new Map<string, string>()
  for (const declaration of body.split(';')) {
    const colon = declaration.indexOf(':')
    const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase()
    const value = declaration
      .slice(colon + 1)
      .replace(/!\s*important\s*$/i, '')
      .trim()
    if (colon > 0 && PRESENTATION.has(name)) styles.set(name, value)
  }
  return styles
}
