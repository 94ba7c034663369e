import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, type StaticImport, type TaggedTemplateExpression, Visitor } from 'oxc-parser'
import { templateKey } from './statement-records.ts'

export const GENERATED = 'row-types.gen.ts'

/** A template `sql<Row>` of the product. */
export interface RowSite {
  readonly path: string
  readonly line: number
  readonly template: string
  /** The row's type as written; null if there is none. */
  readonly type: string | null
  /** The generated interface; null if the type has another origin. */
  readonly row: { readonly file: string; readonly name: string } | null
  /** True if the template itself is executed, and so is certainly no part of another statement. */
  readonly isExecuted: boolean
}

export function findRowSites(sources: string): RowSite[] {
  const paths = globSync('**/*.ts', { cwd: sources, exclude: ['testing/**', '**/*.test.ts', '**/*.gen.ts'] })
  return paths.sort().flatMap((each) => sitesIn(path.join(sources, each)))
}

function sitesIn(file: string): RowSite[] {
  const source = readFileSync(file, 'utf8')
  if (!/\bsql[<`]/.test(source)) return []
  const { program, module } = parseSync(file, source)
  const generated = generatedNames(file, module.staticImports)
  const executed = new Set<unknown>()
  const found: RowSite[] = []
  const visit = (node: TaggedTemplateExpression) => {
    const { tag, quasi, typeArguments } = node
    if (tag.type !== 'Identifier' || tag.name !== 'sql') return
    const [argument] = typeArguments?.params ?? []
    const type = argument ? source.slice(argument.start, argument.end) : null
    const name = type?.match(/\w+/g)?.find((word) => generated.has(word))
    found.push({
      path: file,
      line: source.slice(0, node.start).split('\n').length,
      template: templateKey(quasi.quasis.map(({ value }) => value.cooked)),
      type,
      row: name ? { file: generated.get(name) ?? '', name } : null,
      isExecuted: executed.has(node),
    })
  }
  new Visitor({
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (callee.property.name === 'execute') executed.add(callee.object)
    },
    TaggedTemplateExpression: visit,
  }).visit(program)
  return found
}

/** The names that a source imports from generated files, with the file of each. */
function generatedNames(file: string, imports: readonly StaticImport[]): ReadonlyMap<string, string> {
  const generated = imports.filter(({ moduleRequest }) => path.basename(moduleRequest.value) === GENERATED)
  return new Map(
    generated.flatMap(({ moduleRequest, entries }) =>
      entries.map((entry) => [entry.localName.value, path.resolve(path.dirname(file), moduleRequest.value)] as const),
    ),
  )
}
