import { inject } from 'vitest'

/**
 * False on Citus, which refuses triggers on distributed tables. Tests that watch tables by triggers run only on plain
 * PostgreSQL.
 */
export const hasTriggers = inject('servers').length === 1
