const KEPT = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'NODE_OPTIONS']

/**
 * Returns an environment without the operator's settings, so that no benchmark can reach their database, mail server or
 * Redis.
 */
export function isolatedEnv(settings: Record<string, string>): Record<string, string> {
  const inheritedVariables = KEPT.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(inheritedVariables), NODE_ENV: 'production', ...settings }
}
