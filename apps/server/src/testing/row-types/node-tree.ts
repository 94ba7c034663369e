/** A node of PostgreSQL's analysed query tree. `tag` is its kind in capitals. */
export interface Node {
  readonly tag: string
  readonly fields: Readonly<Record<string, Value>>
}

export type Value = Node | readonly Value[] | string | null

export const nodeOf = (value: Value | undefined): Node | undefined =>
  typeof value === 'object' && value !== null && 'tag' in value ? value : undefined

export const listOf = (value: Value | undefined): readonly Value[] => (Array.isArray(value) ? value : [])

export const nodesOf = (value: Value | undefined): Node[] => listOf(value).flatMap((each) => nodeOf(each) ?? [])

const TOKEN = /[{}()[\]]|"(?:[^"\\]|\\[\s\S])*"|(?:\\[\s\S]|[^\s{}()[\]\\"])+/g

/** Parses the text that `debug_print_parse` prints. */
export function parseNodeTree(text: string): Value {
  const tokens = text.match(TOKEN) ?? []
  let at = 0
  const read = (): Value => {
    const token = tokens[at++] as string
    if (token === '{') return readNode()
    if (token === '(' || token === '[') return readList(token === '(' ? ')' : ']')
    if (token === '<>') return null
    const word = token.startsWith('"') ? token.slice(1, -1) : token
    return word.includes('\\') ? word.replaceAll(/\\([\s\S])/g, '$1') : word
  }
  const readList = (end: string) => {
    const list: Value[] = []
    while (tokens[at] !== end) list.push(read())
    at++
    return list
  }
  const readNode = () => {
    const tag = tokens[at++] as string
    const fields: Record<string, Value> = {}
    while (tokens[at] !== '}') {
      const name = (tokens[at++] as string).slice(1)
      const values: Value[] = []
      while (tokens[at] !== '}' && !tokens[at]?.startsWith(':')) values.push(read())
      fields[name] = values.length === 1 ? (values[0] as Value) : values
    }
    at++
    return { tag, fields }
  }
  return read()
}
