import { expect, it } from 'vitest'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'

const failing = (message: string, rest: object = {}) => Object.assign(new Error(message), rest)

it.each([
  failing('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED' }),
  failing('connect ENOENT /data/socket/.s.PGSQL.5432', { code: 'ENOENT', syscall: 'connect' }),
  failing('getaddrinfo ENOTFOUND database', { code: 'ENOTFOUND' }),
  failing('the database system is in recovery mode', { code: '57P03' }),
  failing('terminating connection because of crash of another server process', { code: '57P02' }),
  failing('sorry, too many clients already', { code: '53300' }),
  failing('cannot execute INSERT in a read-only transaction', { code: '25006' }),
  failing('Connection terminated unexpectedly'),
  failing('timeout exceeded when trying to connect'),
])('FAULT-5 reports the database as unavailable: $message', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(true)
})

it.each([
  failing('relation "nothing" does not exist', { code: '42P01' }),
  failing('ENOENT: no such file or directory, open /data/pages/faq.html', { code: 'ENOENT', syscall: 'open' }),
  failing('duplicate key value violates unique constraint', { code: '23505' }),
])('FAULT-5 reports the database as available: $message', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(false)
})
