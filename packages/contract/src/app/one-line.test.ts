import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '../kernel.ts'
import { everyCall } from './every-call.ts'

const SEVERAL_LINES = new Set(
  [
    'message msg words note text biography offer seek description abstract inputValue feedback question',
    // HTML and a stack trace have several lines.
    'loginPage stack',
    // The code of a vCard has several lines.
    'code',
    // Secrets, and cursors from the server, are not cleaned.
    'password oldPassword newPassword token accessToken refreshToken key after value state',
    // These values are compared literally.
    'provider past undoable seen leads met toWrite rev eventKey segmentationQuery block',
    // Files, and drawings, have their own parser.
    'data image canvas front back',
  ].flatMap((names) => names.split(' ')),
)
const BREAKING = 'Ada\r\nBcc: b\rc\nd\u2028e\u2029f\u0085g\th'
const BREAK = /[\p{Cc}\u2028\u2029]/u

interface Def {
  readonly type: string
  readonly shape?: Record<string, z.ZodMiniType>
  readonly innerType?: z.ZodMiniType
  readonly element?: z.ZodMiniType
  readonly valueType?: z.ZodMiniType
  readonly options?: readonly z.ZodMiniType[]
  readonly in?: z.ZodMiniType
  readonly left?: z.ZodMiniType
  readonly right?: z.ZodMiniType
}

function textsOf(schema: z.ZodMiniType, name: string): { name: string; schema: z.ZodMiniType }[] {
  const def = schema._zod.def as unknown as Def
  if (def.type === 'string') return [{ name, schema }]
  const named = Object.entries(def.shape ?? {}).flatMap(([field, inner]) => textsOf(inner, field))
  const inner = [def.innerType, def.element, def.valueType, def.in, def.left, def.right, ...(def.options ?? [])]
  return [...named, ...inner.flatMap((each) => (each ? textsOf(each, name) : []))]
}

it('GUARD-14 accepts no line break in a text of one line, in any field of any call', () => {
  const wrong: string[] = []
  let folded = 0
  for (const call of Object.values(everyCall) as readonly Call[]) {
    for (const { name, schema } of textsOf(call.input, '')) {
      const { success, data } = z.safeParse(schema, BREAKING)
      if (!success) continue
      if (!BREAK.test(String(data))) folded += 1
      else if (!SEVERAL_LINES.has(name)) wrong.push(`${call.name}.${name}`)
    }
  }
  expect(wrong).toEqual([])
  expect(folded).toBeGreaterThan(100)
})
