import { inject } from 'vitest'

/** False on Citus, which refuses triggers on distributed tables. */
export const hasTriggers = inject('servers').length === 1
