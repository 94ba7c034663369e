import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { DefaultQueryCompiler, type OperationNode, RawNode } from 'kysely'
import { inject } from 'vitest'

const { prototype } = DefaultQueryCompiler
const { compileQuery } = prototype

// Vitest runs this file again for each test file, in the same process.
if (compileQuery.name !== 'recordStatement') prototype.compileQuery = recording(inject('statementsFolder'))

/** Records the text of each distinct statement of `sql`, with the static strings of its template. */
function recording(folder: string): typeof compileQuery {
  const known = new Set<string>()
  mkdirSync(folder, { recursive: true })
  return function recordStatement(this: DefaultQueryCompiler, node, queryId) {
    const compiled = compileQuery.call(this, node, queryId)
    if (!RawNode.is(node)) return compiled
    const entry = JSON.stringify({ template: templateOf(node), text: compiled.sql })
    if (!known.has(entry)) appendFileSync(path.join(folder, `${process.pid}.jsonl`), `${entry}\n`)
    known.add(entry)
    return compiled
  }
}

/** The static strings of the template, or of the first template in it if it has no text of its own. */
function templateOf(node: RawNode): readonly string[] {
  if (node.sqlFragments.some((each) => each.trim() !== '')) return node.sqlFragments
  const inner = node.parameters.find((each: OperationNode): each is RawNode => RawNode.is(each))
  return inner ? templateOf(inner) : node.sqlFragments
}
