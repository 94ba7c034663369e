import type * as z from 'zod/mini'
import type { CallSpec } from './kernel.ts'

interface Def {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly catchall?: z.ZodMiniType
  readonly innerType?: z.ZodMiniType
  readonly element?: z.ZodMiniType
  readonly valueType?: z.ZodMiniType
  readonly options?: readonly z.ZodMiniType[]
  readonly in?: z.ZodMiniType
}

const fieldlessTypes = new Set(['string', 'number', 'boolean', 'null', 'literal', 'enum'])

/**
 * Lists fields that the schema does not have, at any depth, such as `participants.0.compnay`. A schema would drop them
 * silently, and the call would report success without having done everything.
 */
export function unknownFields(schema: z.ZodMiniType, data: unknown, path = ''): string[] {
  const { shape, catchall, innerType, element, valueType, options, in: before } = schema._zod.def as unknown as Def
  const at = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`)
  const inner = innerType ?? before
  if (inner) return unknownFields(inner, data, path)
  if (typeof data !== 'object' || data === null) return []
  if (options) {
    const unknown = options
      .filter(({ _zod: { def } }) => !fieldlessTypes.has(def.type))
      .map((option) => unknownFields(option, data, path))
    return unknown.toSorted((one, other) => one.length - other.length)[0] ?? []
  }
  if (Array.isArray(data)) {
    return element ? data.flatMap((each, index) => unknownFields(element, each, at(index))) : []
  }
  if (!shape && !valueType) return []
  return Object.entries(data).flatMap(([name, value]) => {
    const field = (shape && Object.hasOwn(shape, name) ? shape[name] : undefined) ?? valueType
    if (field) return unknownFields(field, value, at(name))
    return catchall ? [] : [at(name)]
  })
}

/** Lists the fields that neither the input nor the object it changes has. */
export function refusedFields({ method, onlyReads, input, sentBack }: CallSpec, data: unknown): string[] {
  if (method === 'GET' || onlyReads) return []
  const unknown = unknownFields(input, data)
  if (!sentBack || unknown.length === 0) return unknown
  const unread = new Set(unknownFields(sentBack, data))
  return unknown.filter((path) => unread.has(path))
}
