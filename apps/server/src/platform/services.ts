import type { Node, ServiceKind, Services } from './context.ts'

/**
 * Defines a service that lives as long as the process: limiters, a cache, a pool of workers. It is created on first
 * use, once for each `Context`.
 *
 * @param close releases threads and timers when the context closes
 * @param rest waits for the background work of the service
 * @returns a function that finds the service of a context: `const crowd = defineService(({ redis }) =>
 *   makeCrowd(redis))`, `crowd(ctx)`
 */
export function defineService<S>(
  make: (node: Node) => S,
  close?: (service: S) => Promise<void>,
  rest?: (service: S) => Promise<void>,
): (node: Node) => S {
  const kind: ServiceKind<S> = { make, close, rest }
  return (node) => node.services.find(kind, node)
}

export function makeServices(): Services & { close(): Promise<void> } {
  const made = new Map<object, { service: unknown; close(): Promise<void>; rest(): Promise<void> }>()
  return {
    find<S>(kind: ServiceKind<S>, node: Node): S {
      const known = made.get(kind)
      if (known) return known.service as S
      const service = kind.make(node)
      made.set(kind, {
        service,
        close: async () => kind.close?.(service),
        rest: async () => kind.rest?.(service),
      })
      return service
    },
    async rest() {
      await Promise.all([...made.values()].map((each) => each.rest()))
    },
    async close() {
      const all = [...made.values()]
      made.clear()
      await Promise.all(all.map((each) => each.close()))
    },
  }
}
