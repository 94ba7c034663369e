import { expect, it } from 'vitest'
import { plainReason } from './plain-reason.ts'

it.each([
  [
    { code: 'EADDRINUSE', port: 3000 },
    'Port 3000 is in use. Stop the program that uses it, or set PORT to another number.',
  ],
  [{ code: 'ENOSPC' }, 'The disk is full. Free some space, or set DATA_DIR to a folder on another disk.'],
  [{ code: 'EROFS', path: '/data' }, '/data is not writable. Set DATA_DIR to a writable folder.'],
  [new Error('PORT is wrong.'), 'PORT is wrong.'],
])('explains %j in one line with the remedy', (error, line) => {
  expect(plainReason(error)).toBe(line)
})
