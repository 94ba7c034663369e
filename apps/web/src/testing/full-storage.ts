import { onTestFinished } from 'vitest'

/**
 * Makes the browser's storage refuse to write. Reading and removing still work.
 * @returns a function that makes room again, which also happens at the end of the test
 */
export function fillStorage(): () => void {
  const undo = (['localStorage', 'sessionStorage'] as const).map(fill)
  const makeRoom = () => {
    for (const each of undo) each()
  }
  onTestFinished(makeRoom)
  return makeRoom
}

function fill(name: 'localStorage' | 'sessionStorage'): () => void {
  const own = Object.getOwnPropertyDescriptor(globalThis, name)
  const storage = globalThis[name]
  const full = new Proxy(storage, { get: (_target, key) => (key === 'setItem' ? refuseText : memberOf(storage, key)) })
  Object.defineProperty(globalThis, name, { value: full, configurable: true })
  return () => void (own ? Object.defineProperty(globalThis, name, own) : Reflect.deleteProperty(globalThis, name))
}

function refuseText(): never {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

function memberOf(storage: Storage, key: string | symbol): unknown {
  const member: unknown = Reflect.get(storage, key)
  return typeof member === 'function' ? member.bind(storage) : member
}
