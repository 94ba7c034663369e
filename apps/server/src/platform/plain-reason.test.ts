import { expect, it } from 'vitest'
import { plainReason } from './plain-reason.ts'

it.each([
  [{ code: 'EADDRINUSE', port: 3000 }, 'Port 3000 is in use. Stop what uses it, or set PORT to another number.'],
  [{ code: 'ENOSPC' }, 'The disk is full. Free some space, or set DATA_DIR to a folder on another disk.'],
  [{ code: 'EROFS', path: '/data' }, '/data cannot be written. Set DATA_DIR to a folder that can.'],
  [new Error('PORT is wrong.'), 'PORT is wrong.'],
])('says %j in one line that tells what to do', (error, line) => {
  expect(plainReason(error)).toBe(line)
})
