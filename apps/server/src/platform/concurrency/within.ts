/** Returns undefined if the result is not available after `ms`. The work itself continues. */
export async function within<T>(ms: number, done: Promise<T>): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), ms)
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}
