import { type ESTree, type Plugin, parseAst } from 'vite'

const CONTRACT = /\/packages\/contract\/src\/.*\.ts$/
const DEFINES = /\bdefine(?:Calls|Topic|LogTopic)\(/
/** The schemas that the server validates by. A page relies on the types. */
const SCHEMAS = new Set(['input', 'reply', 'sentBack', 'row'])

/** Removes schemas and most of the code that they are built from. */
export function dropSchemas(code: string): string {
  if (!DEFINES.test(code)) return code
  const found = schemasIn(parseAst(code, { lang: 'ts' })).toSorted((one, other) => other.start - one.start)
  return found.reduce((rest, { start, end }) => `${rest.slice(0, start)}undefined${rest.slice(end)}`, code)
}

type Span = Pick<ESTree.Node, 'start' | 'end'>

function schemasIn(node: unknown): Span[] {
  if (Array.isArray(node)) return node.flatMap(schemasIn)
  if (typeof node !== 'object' || node === null) return []
  const call = node as ESTree.CallExpression
  const isDefinition =
    call.type === 'CallExpression' && DEFINES.test(`${'name' in call.callee ? call.callee.name : ''}(`)
  if (isDefinition) return call.arguments.flatMap((each) => propertiesIn(each, 0))
  return Object.values(node).flatMap(schemasIn)
}

/** Finds the properties of an object and one level below, because calls are the properties of one object. */
function propertiesIn(node: unknown, depth: number): Span[] {
  const { type, properties } = node as ESTree.ObjectExpression
  if (type !== 'ObjectExpression' || depth > 1) return []
  return properties.flatMap((each) => {
    if (each.type !== 'Property') return []
    if ('name' in each.key && SCHEMAS.has(String(each.key.name)) && !each.shorthand) return [each.value]
    return propertiesIn(each.value, depth + 1)
  })
}

export const withoutSchemas: Plugin = {
  name: 'parley:without-schemas',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (CONTRACT.test(id) ? { code: dropSchemas(code), map: null } : null),
}
