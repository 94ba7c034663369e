import { afterEach, expect, vi } from 'vitest'
import { emptyNames } from './empty-names.ts'

vi.mock('../platform/texts.ts', async (original) => {
  const { fillText, messageOf, ...others } = await original<typeof import('../platform/texts.ts')>()
  const { remembering } = await import('./empty-names.ts')
  return { ...others, messageOf, fillText: remembering(fillText, messageOf) }
})

afterEach(() => {
  expect(emptyNames.splice(0), 'A sentence has a place for a name, and was given none').toEqual([])
})
