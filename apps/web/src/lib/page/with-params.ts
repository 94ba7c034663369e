type Values = string | null | readonly (string | null)[]

/** Returns a query with changed parameters. Empty values remove a parameter, and all others stay. */
export function withParams(before: URLSearchParams, changes: Readonly<Record<string, Values>>): URLSearchParams {
  const params = new URLSearchParams(before)
  for (const [name, values] of Object.entries(changes)) {
    if (typeof values === 'string' && values) params.set(name, values)
    else params.delete(name)
    if (values && typeof values !== 'string') for (const value of values) if (value) params.append(name, value)
  }
  return params
}
