import { inject } from 'vitest'

/** Not on Citus: it refuses triggers on the tables that it places. What is watched by one is watched on plain PostgreSQL. */
export const hasTriggers = inject('servers').length === 1
